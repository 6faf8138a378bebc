import type { PayUnit } from '#contract/pay.ts'

/** What counts as a letter, and how upper case is told from lower case. */
const ANY = { letter: '\\p{L}', flags: 'iu' }
/** The same for Latin text, and a browser is ready with it in a fraction of the time: a page with ten jobs shows it. */
const LATIN = { letter: 'a-zß-öø-ÿ', flags: 'i' }
/** All of Latin-1 without the three letters that have no case, and the signs that people type from elsewhere. */
const IS_LATIN = /^[\0-\xa9\xab-\xb4\xb6-\xb9\xbb-\xff\u2010-\u2027\u20ac\u2212]*$/

const made = new Map<typeof ANY, PayPatterns>()

/** What pay is read by in this text. Made when the first text of its kind is read. */
export function patternsFor(text: string): PayPatterns {
  const kind = IS_LATIN.test(text) ? LATIN : ANY
  const patterns = made.get(kind) ?? patternsOf(kind)
  made.set(kind, patterns)
  return patterns
}

type PayPatterns = ReturnType<typeof patternsOf>

function patternsOf({ letter, flags }: typeof ANY) {
  const [ahead, behind] = [`(?![${letter}])`, `(?<![${letter}])`]
  const word = (words: string) => `(?<![${letter}\\d])(?:${words})${ahead}`
  const mark = (words: string) => new RegExp(word(words), flags)

  const currency = `(?:us\\$|[€$£]|${behind}(?:euros?|eur|usd|chf|gbp|dollars?)${ahead})`
  const number = `(?<!\\d|\\d[.,e])(?:\\d{1,3}(?:[.,'’ ]\\d{3})+(?:[.,]\\d{1,2})?|\\d{1,7}(?:[.,]\\d{1,2})?)(?![.,]?\\d|e\\d)`
  const amount = `(?:${currency}\\s*)?(?:${number})(?:\\s?k${ahead})?(?:[.,](?:--?|–|—)(?!\\s*\\d))?(?:\\s*${currency}|-euro)?(?:\\+(?!\\s*[${letter}\\d]))?`
  const between = `\\s*(?:[-‐-―−~]|to|until|bis(?:\\s+zu)?|(?<=(?:between|zwischen)\\s.{1,20})(?:and|und))\\s*`
  const hour = 'h|hrs?|hours?|hourly|ph|std|stdl|stunden?|stündlich|stundenlohn|stundensatz'
  const perHour = `(?:/|p\\s?/|per|pro|je|an|a|die|in\\s+der)?\\s*(?:${hour})${ahead}\\.?`
  const units: [PayUnit, RegExp][] = [
    ['hour', mark(hour)],
    ['day', mark('days?|daily|shifts?|nights?|evenings?|tage?|täglich|tagessatz|tageslohn|schicht|nacht|abend')],
    ['month', mark('months?|monthly|(?<=/\\s?)mo|mth|monat|monatlich|monatslohn|monatsgehalt|mtl')],
    ['unknown', mark('weeks?|weekly|woche|wöchentlich|years?|yearly|annual(?:ly)?|annum|jahr|jährlich|p\\.?\\s?a')],
  ]

  return {
    amounts: new RegExp(`(${amount})(?:${between}(${amount}))?`, `g${flags}`),
    hasCurrency: new RegExp(currency, flags),
    currencies: new RegExp(`-?${currency}|[.,](?:--?|–|—)(?!\\d)`, `g${flags}`),
    thousands: new RegExp(`\\d\\s?k${ahead}`, flags),
    units,
    fixed: mark(
      'fixed|fix|flat|pauschale?|festpreis|total|gesamt|insgesamt|einmalig|one-off|gig|event|projekt|project',
    ),
    hourFirst: new RegExp(`^\\s*${perHour}`, flags),
    hourLast: new RegExp(`(?<![${letter}\\d])${perHour}\\s*$`, flags),
    tips: new RegExp(`${behind}(?:tips?|trinkgeld(?:er)?)${ahead}`, flags),
    /** What may follow a number without a currency when it is still pay. */
    payTalk: new RegExp(
      `^\\s*(?:$|[^${letter}\\d\\s]|(?:plus|and tips|und trinkgeld|tips?|brutto|netto|gross|net|vhb|vb|neg)${ahead}|negotiable)`,
      flags,
    ),
  }
}
