import rows from '#contract/city/stations.json' with { type: 'json' }

/** An S- or U-Bahn station. */
export interface Station {
  /** The number that the transport association gave it. */
  id: string
  name: string
  lines: string[]
  /** The district in which it lies; empty outside of the city. */
  district: string
  latitude: number
  longitude: number
}

/** A row of stations.json, which the compiler knows only as a list. */
type Row = [id: string, name: string, lines: string, district: string, latitude: number, longitude: number]

export const STATIONS: readonly Station[] = (rows as Row[]).map(([id, name, lines, district, latitude, longitude]) => ({
  id,
  name,
  lines: lines.split(' '),
  district,
  latitude,
  longitude,
}))

const byId = new Map(STATIONS.map((station) => [station.id, station]))

export const findStation = (id: string): Station | undefined => byId.get(id)
export const isStation = (id: string): boolean => byId.has(id)

/** The station as the signs in the city call it: `U Hermannplatz`, `S+U Alexanderplatz`. */
export function signOf({ name, lines }: Pick<Station, 'name' | 'lines'>): string {
  const kinds = ['S', 'U'].filter((kind) => lines.some((line) => line.startsWith(kind)))
  return `${kinds.join('+')} ${name}`
}

/** The stations of the main buildings of universities, under the names of these in small letters. */
export const UNIVERSITIES: ReadonlyMap<string, string> = new Map([
  ['bht', 'Amrumer Straße'],
  ['fu', 'Freie Universität'],
  ['fu berlin', 'Freie Universität'],
  ['hu', 'Friedrichstraße'],
  ['hu berlin', 'Friedrichstraße'],
  ['humboldt uni', 'Friedrichstraße'],
  ['humboldt universität', 'Friedrichstraße'],
  ['humboldt university', 'Friedrichstraße'],
  ['technische universität', 'Ernst-Reuter-Platz'],
  ['technical university', 'Ernst-Reuter-Platz'],
  ['tu', 'Ernst-Reuter-Platz'],
  ['tu berlin', 'Ernst-Reuter-Platz'],
  ['udk', 'Ernst-Reuter-Platz'],
])

/** Stations under names that they do not have, in small letters. */
export const NICKNAMES: ReadonlyMap<string, string> = new Map([
  ...UNIVERSITIES,
  ['alex', 'Alexanderplatz'],
  ['ber', 'Flughafen BER'],
  ['eberswalder', 'Eberswalder Straße'],
  ['eisenacher', 'Eisenacher Straße'],
  ['görli', 'Görlitzer Bahnhof'],
  ['hackescher', 'Hackescher Markt'],
  ['hbf', 'Hauptbahnhof'],
  ['kotti', 'Kottbusser Tor'],
  ['leo', 'Leopoldplatz'],
  ['nolle', 'Nollendorfplatz'],
  ['nollendorf', 'Nollendorfplatz'],
  ['nolli', 'Nollendorfplatz'],
  ['rosenthaler', 'Rosenthaler Platz'],
  ['schlesi', 'Schlesisches Tor'],
  ['warschauer', 'Warschauer Straße'],
  ['zoo', 'Zoologischer Garten'],
  ['kudamm', 'Kurfürstendamm'],
  ["ku'damm", 'Kurfürstendamm'],
  ['ku’damm', 'Kurfürstendamm'],
])
