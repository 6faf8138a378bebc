import { districtsOfPostcode } from '#contract/city/postcodes.ts'
import { type Filter, says } from '#server/features/search/filters/fromConcepts/rules.ts'
import type { Span } from '#server/features/search/spans/rules.ts'

const BEFORE = String.raw`(?:in|im|um|nahe|near|close\s+to|around|raum|umkreis|umgebung|nähe|von|from|bis|to)`
const CALLED = String.raw`(?:plz|postleitzahl|post\s?code|zip(?:\s?code)?):?`
/** In money it is pay for a year, and in a longer number a telephone: "0151 10115 123". */
const NOT_BEFORE = String.raw`(?<![\p{L}\p{N}.,+/]|(?<!\d\s?)€\s?|\d\s?-\s?|(?<!\p{N})(?:\+\d|0\d\d)[\d\s/()-]*)`
const NOT_AFTER = String.raw`(?![\p{L}\p{N}]|[.,/]\d|\s*(?:€|(?:euros?|eur|brutto|netto|gross|net)(?!\p{L})))`
/** "PLZ 10999", "near 10999", "D-10999". */
const POSTCODE = new RegExp(
  String.raw`(?<!\p{L})(?:${BEFORE}\s+)*(?:${CALLED}\s*)?(?:d\s?-\s?)?${NOT_BEFORE}(\d{5})(?:\s+herum(?!\p{L}))?${NOT_AFTER}`,
  'giu',
)

/** The postcodes of the city, as a filter on the districts in which they are. */
export const readPostcodes = (text: string): { span: Span; filters: Filter[] }[] =>
  [...text.matchAll(POSTCODE)].flatMap(({ 0: all, 1: postcode = '', index }) => {
    const districts = districtsOfPostcode(postcode)
    if (districts.length === 0) return []
    const filter = { name: 'district' as const, value: districts.join() }
    const span = [index, index + all.length] as const
    return [{ span, filters: [{ ...filter, says: alsoIn(says(districts), [postcode]) }] }]
  })

/**
 * What two neighbours ask for together: the district that both are in, or the named one of several in which a postcode is. "10119 Mitte" does
 * not ask for Prenzlauer Berg. Undefined if they ask for different things. `part`: both, as they were typed.
 */
export function inSameDistrict(some: Filter[], others: Filter[], part: string): Filter[] | undefined {
  const [one, other] = [some[0], others[0]]
  if (one?.name !== 'district' || other?.name !== 'district') return undefined
  if (one.value === other.value) return [...some, ...others]
  const [named, several] = one.value.length < other.value.length ? [one, other] : [other, one]
  const isOneOf = named.value.split(',').every((name) => several.value.split(',').includes(name))
  if (!isOneOf || EITHER.test(part)) return undefined
  const postcodes = several.says.also.words.filter((word) => /^\d{5}$/.test(word))
  return [{ ...named, says: alsoIn(named.says, postcodes) }]
}
const EITHER = /(?<!\p{L})(?:und|and|oder|or)(?!\p{L})/iu

/** Jobs that do not state a place may name the postcode. This is another meaning than the districts alone, so it has a key of its own. */
const alsoIn = ({ also, ...others }: Filter['says'], postcodes: string[]): Filter['says'] => ({
  also: { ...also, key: [also.key, ...postcodes].join(' '), words: [...also.words, ...postcodes] },
  ...others,
})
