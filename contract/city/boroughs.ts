import boroughs from '#contract/city/boroughs.json' with { type: 'json' }

/** A part of the city with a name of its own; several make a borough. A district and a borough can have the same name. */
export interface District {
  name: string
  borough: string
  /** The id of the station next to its middle; null where none is near. */
  station: string | null
}

export const DISTRICTS: readonly District[] = Object.entries(boroughs).flatMap(([borough, districts]) =>
  Object.entries(districts).map(([name, station]) => ({ name, borough, station })),
)

const byName = new Map(DISTRICTS.map((district) => [district.name, district]))

export const BOROUGHS: readonly string[] = Object.keys(boroughs)

export const findDistrict = (name: string): District | undefined => byName.get(name)
export const isDistrict = (name: string): boolean => byName.has(name)

/** The station to which the way to a place is counted: its own, or else the one in the middle of its district. */
export const stationOf = ({ station, district }: { station?: string | undefined; district?: string | undefined }) =>
  station ?? byName.get(district ?? '')?.station ?? undefined
