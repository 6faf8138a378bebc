import { DISTRICTS } from '#contract/city/boroughs.ts'
import { districtsOfPostcode } from '#contract/city/postcodes.ts'

/** Longer names first, because Charlottenburg is also a part of Charlottenburg-Nord. */
const NAMES = DISTRICTS.map(({ name }) => name).toSorted((one, other) => other.length - one.length)
const NAME = new RegExp(`(?<!\\p{L})(?:${NAMES.join('|')})(?!\\p{L}|-)`, 'gu')

/**
 * The district of an address: the one that it names ("Weserstraße 12, Neukölln"), or else the one of its postcode. Undefined if it could
 * be in several. It is a suggestion: the business decides what becomes a fact.
 */
export function readDistrict(address: string): string | undefined {
  const named: string[] = address.match(NAME) ?? []
  const postcodes = address.match(/(?<!\d)\d{5}(?!\d)/g) ?? []
  const byPostcode = postcodes.flatMap(districtsOfPostcode)
  const isBoth = named.length > 0 && byPostcode.length > 0
  const possible = isBoth ? named.filter((name) => byPostcode.includes(name)) : [...named, ...byPostcode]
  const [district, ...others] = new Set(possible)
  return others.length === 0 ? district : undefined
}
