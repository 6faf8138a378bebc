/** The character classes for letters and for upper case. */
const ANY = { letter: '\\p{L}', flags: 'iu' }
/** The same for Latin text, which compiles much faster in a browser: it is noticeable on a page with ten jobs. */
const LATIN = { letter: 'a-zß-öø-ÿ', flags: 'i' }
/** Latin-1 without the three letters that have no case, and other characters that people commonly type. */
const IS_LATIN = /^[\0-\xa9\xab-\xb4\xb6-\xb9\xbb-\xff\u2010-\u2027\u20ac\u2212]*$/

const made = new Map<typeof ANY, PayPatterns>()

/** The patterns for this text. Compiled when the first text of its kind is parsed. */
export function patternsFor(text: string): PayPatterns {
  const kind = IS_LATIN.test(text) ? LATIN : ANY
  const patterns = made.get(kind) ?? patternsOf(kind)
  made.set(kind, patterns)
  return patterns
}

type PayPatterns = ReturnType<typeof patternsOf>

/** Words that may stand between an amount and its unit. */
const FILLER =
  'brutto|netto|gross|net|before tax|after tax|fix|fixed|fest|garantiert|guaranteed|cash|bar|vb|vhb|neg(?:otiable)?|base|basic|pay|lohn|salary|gehalt|einstiegslohn|ca|circa|about|von|of|is|ist|are|from|ab|up to|bis zu|bis|max|min|mind|mindestens|at least|starting at'
const HOUR = 'h|hrs?|hours?|std|stdl|stunden?|arbeitsstunde|zeitstunde'
const DAY = 'days?|tage?|arbeitstag|shifts?|schicht|dienst|nights?|nacht|evenings?|abend|8h-schicht'
const MONTH = 'months?|mo|mth|monat'
const OTHER = 'weeks?|wk|woche|wochenende|weekend|years?|yr|jahr|annum'
const PER = '/|per|pro|je|p\\.?\\s?/?|an?|à|each|every|die|der|den|das'
const DURING = 'am|im|in der|in the|at|by the'

const patternsOf = (alphabet: typeof ANY) => ({ ...amountPatterns(alphabet), ...unitPatterns(alphabet) })

/** What counts as an amount, and what a number without a currency can be instead. */
function amountPatterns(alphabet: typeof ANY) {
  const { letter, flags } = alphabet
  const { ahead, behind, currency, amount, between } = piecesOf(alphabet)
  return {
    amounts: new RegExp(`(${amount})(?:${between}(${amount}))?`, `g${flags}`),
    hasCurrency: new RegExp(currency, flags),
    currencies: new RegExp(`${currency}|[.,](?:--?|–|—)(?!\\d)`, `g${flags}`),
    thousands: new RegExp(`\\d\\s?k${ahead}`, flags),
    tips: new RegExp(`${behind}(?:tips?|tipped|tipping|gratuit(?:y|ies)|trinkgeld[${letter}]*)${ahead}`, flags),
    /** What may follow a number without a currency that is still pay. */
    payTalk: new RegExp(
      `^\\s*(?:$|[^${letter}\\d\\s]|(?:plus|and tips|und trinkgeld|tips?|${FILLER})${ahead}|negotiable)`,
      flags,
    ),
    /** A number without a currency that is not money: percentages, times of day, weekly hours, days, people. */
    noMoneyAfter: new RegExp(
      `^\\s*(?:%|prozent|percent|uhr|o'?clock|[ap]\\.?m${ahead}|:\\d|-?(?:jahre?n?|years?|monaten?|months?|wochen|weeks?|tagen?|days?|nights?|shifts?|schichten|personen|people|leute|mitarbeiter\\S*|plätze|stunden|hours|hrs)${ahead}|-?(?:${HOUR}|std\\.?)\\s*(?:/|per|pro|a|die|in der|im|each|-)?\\s*(?:week|woche|wo\\.?|wk|month|monat|day|tag|job|vertrag|contract))`,
      flags,
    ),
    /** Extras on top of the pay. */
    extraAfter: new RegExp(
      `^[\\s-]*[${letter}-]*(?:bonus|zuschlag|zuschläge|zuschuss|zulage|gutschein|prämie|voucher|deposit|kaution|extra)`,
      flags,
    ),
  }
}

/** What an amount is paid for, by the words after and before it. */
function unitPatterns(alphabet: typeof ANY) {
  const { letter, flags } = alphabet
  const { ahead, after, before, currency, perHour, adverb, notNext, per, during, perAtStart } = piecesOf(alphabet)
  return {
    hourAfter: after(`${perHour}`),
    hourBefore: before(
      `stunden?-?(?:lohn|satz|vergütung)|std\\.?-?lohn|hourly(?:\\s+(?:rate|wage|pay))?|stündlich|(?:${currency}|lohn|pay|rate)\\s*(?:/|pro|per)\\s*(?:${HOUR})|${perAtStart(HOUR)}`,
    ),
    hourFirst: new RegExp(`^\\s*${perHour}`, flags),
    hourLast: new RegExp(`(?<![${letter}\\d])${perHour}\\s*$`, flags),
    dayAfter: after(
      `${per(`(?:\\d{1,2}\\s*-?(?:${HOUR})[\\s-]*)?(?:${DAY})`)}|(?:/|per|pro|für|for)\\s*(?:[4-9]|1[0-2])\\s*(?:${HOUR})${ahead}`,
    ),
    dayDuring: after(`${during(DAY)}|${adverb('daily|täglich|tagessatz|tageslohn|day rate|tagespauschale')}`),
    dayBefore: before(
      `tages-?(?:satz|lohn|gage|pauschale)|schichtlohn|day\\s?rate|daily(?:\\s+(?:rate|wage|pay))?|täglich|${perAtStart(DAY)}`,
    ),
    monthAfter: after(
      `${per(MONTH)}|${during(MONTH)}|${adverb('monthly|monatlich|mtl|monatslohn|monatsgehalt|monatsbrutto|p\\.?\\s?m')}`,
    ),
    monthBefore: before(
      `monatlich(?:e[rs]?)?|(?:brutto)?-?monats-?(?:lohn|gehalt|brutto)|monthly(?:\\s+(?:pay|wage|salary))?|${perAtStart(MONTH)}`,
    ),
    otherAfter: after(
      `${per(OTHER)}|${during(OTHER)}|${adverb('weekly|wöchentlich|yearly|annual(?:ly)?|jährlich|jahresgehalt|p\\.?\\s?a')}`,
    ),
    otherBefore: before(
      `wöchentlich|weekly|wochenlohn|jahres-?(?:gehalt|brutto)|jährlich|annual|yearly|${perAtStart(OTHER)}`,
    ),
    /** Pay for a unit that is not a time, such as a delivery. */
    pieceAfter: after(
      `(?:/|(?:per|pro|je)\\s)\\s*(?!nach${ahead}|(?:${FILLER})${ahead})[${letter}]+${ahead}${notNext}`,
    ),
    fixedAfter: after(
      `(?:fixed|fix|flat|pauschale?|festpreis|total|gesamt|insgesamt|einmalig|one-off|altogether)${ahead}|(?:per|pro|je|for the|für (?:das|den|die))\\s+(?:ganzen?\\s+|whole\\s+)?(?:gig|event|projekt|project|auftrag)${ahead}`,
    ),
    fixedBefore: before(
      'pauschale?|festpreis|gage|honorar|flat(?:\\s+(?:rate|fee))?|fixed\\s+(?:price|fee)|einmalig|gesamt|total',
    ),
  }
}

/** The parts that patterns are made of. */
function piecesOf({ letter, flags }: typeof ANY) {
  const [ahead, behind] = [`(?![${letter}])`, `(?<![${letter}])`]
  const skipped = `(?:[\\s(),.*:=~-]|${behind}(?:${FILLER})${ahead})*`
  const after = (words: string) => new RegExp(`^${skipped}(?:${words})`, flags)
  const before = (words: string) => new RegExp(`${behind}(?:${words})${ahead}\\.?(?![^:]*,)${skipped}$`, flags)

  const currency = `(?:us\\$|[€$£]|${behind}(?:euros?|eur|usd|chf|gbp|dollars?)${ahead})`
  const number = `(?<!\\d|\\d[.,e:])(?:\\d{1,3}(?:[.,'’ ]\\d{3})+(?:[.,]\\d{1,2})?|\\d{1,7}(?:[.,]\\d{1,2})?)(?![.,:]?\\d|e\\d)`
  const amount = `(?:${currency}\\s*)?(?:${number})(?:\\s?k${ahead})?(?:[.,](?:--?|–|—)(?!\\s*\\d))?(?:\\s*${currency}|-euro)?(?:\\+(?!\\s*[${letter}\\d]))?`
  const between = `\\s*(?:[-‐-―−~]|to|until|bis(?:\\s+zu)?|(?<=(?:between|zwischen)\\s.{1,20})(?:and|und)|(?:/|bzw\\.?|oder|or)(?=\\s*\\d{1,2}(?:[.,]\\d{1,2})?\\s*${currency}))\\s*`
  const hourly = `hourly|stündlich|ph|p\\.\\s?h|stundenlohn|stundensatz`
  const perHour = `(?:/|p\\s?/|per|pro|je|an|a|à|die|in\\s+der)?\\s*(?:${HOUR}|${hourly})${ahead}\\.?`
  /** An adverb is the unit of an amount unless another noun follows, as in `daily tips`. */
  const adverb = (words: string) =>
    `(?:${words})${ahead}\\.?(?=\\s*(?:$|[^${letter}\\d\\s]|(?:${FILLER}|plus|und|and)${ahead}))`
  /** `/ Nacht 17 €` gives the pay for a night, and not the unit of the amount before it. */
  const notNext = `(?!\\s*:?\\s*(?:[€$£]|\\d+(?:[.,]\\d+)?\\s*${currency}))`
  const per = (units: string) => `(?:${PER})\\s*(?:${units})${ahead}${notNext}`
  const during = (units: string) => `(?:${DURING})\\s+(?:${units})${ahead}`
  /** `pro Stunde: 15 €`, unless it belongs to a count, as in `20 h pro Woche 15 €`. */
  const perAtStart = (units: string) => `(?<=^|[;:.,(|]\\s?)(?:per|pro|je|im|am|die)\\s+(?:${units})`

  return { ahead, behind, after, before, currency, amount, between, perHour, adverb, notNext, per, during, perAtStart }
}
