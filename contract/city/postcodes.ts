import postcodes from '#contract/city/postcodes.json' with { type: 'json' }

const BY_DISTRICT: Record<string, string[]> = postcodes
const ENTRIES = Object.entries(BY_DISTRICT).flatMap(([district, codes]) =>
  codes.map((code) => [code, district] as const),
)
const DISTRICTS_OF = Map.groupBy(ENTRIES, ([code]) => code)

/** The postcodes of which at least a part is in this district. */
export const postcodesOf = (district: string): string[] => BY_DISTRICT[district] ?? []

/** The districts in which a postcode is; a postcode can be in several. Empty for one of another city. */
export const districtsOfPostcode = (postcode: string): string[] =>
  (DISTRICTS_OF.get(postcode) ?? []).map(([, district]) => district)

/** The postcodes that are in these districts and, but for a few houses, in no other. */
export const postcodesWithin = (districts: readonly string[]): string[] => {
  const possible = new Set(districts.flatMap(postcodesOf))
  return [...possible].filter((code) => districtsOfPostcode(code).every((district) => districts.includes(district)))
}
