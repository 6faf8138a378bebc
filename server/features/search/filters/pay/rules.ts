import { type Span, spansInTurn, spansOf } from '#server/features/search/spans/rules.ts'

/** The lowest amount that can be hourly pay. */
const LEAST = 5

/** "Nicht", "kein Job". */
const NOTHING = String.raw`(?:nicht|not|no|nichts|nothing|kein(?:e[nr]?)?)(?:\s+(?:jobs?|arbeit|stellen?|work))?`
const BEFORE = String.raw`(?:(?<![\p{L}\p{N}])(?<!(?<!\p{L})(?:nicht|not|no)\s+)(?:ab|von|from|min|mind|mindestens|at least|${NOTHING}\s+(?:unter|weniger als|under|below|less than)|over|über|mehr als|more than|between|zwischen|stundenlohn)\.?\s*|>=?\s*)`
const AMOUNT = String.raw`(?<![\p{L}\p{N}.,])(\d{1,2}(?:[.,]\d{1,2})?)(?:,[-–])?(?![.,]?\d)`
const CURRENCY = String.raw`(?:€|(?:euros?|eur|bucks)(?!\p{L}))`
const UNIT = String.raw`(?:\s*(?:\/|pro\s|die\s|in der\s|per\s|an?\s)\s*(?:h|std|stunde|hour|hr)(?!\p{L})\.?)`
const GROSS = String.raw`(?:\s*(?:brutto|netto|gross|net|stundenlohn|pay|aufwärts|upwards|und\s+mehr|or\s+more|plus)(?!\p{L}))`
const UP_TO_ANOTHER = String.raw`(?:\s*${CURRENCY}?\s*(?:[-–]|bis|to|und|and)\s*\d{1,2}(?:[.,]\d{1,2})?)`
/** `15 €`, `€15`, `15+` or `15-18 €`, with or without `ab` and `/h`; `15/h` and `15 brutto`; but not a number alone. */
const PAY = new RegExp(
  `${BEFORE}?(?:${CURRENCY}\\s*${AMOUNT}\\+?|${AMOUNT}(?:${UP_TO_ANOTHER}?\\s*(?:\\+?\\s*${CURRENCY}\\+?|\\+(?![\\p{L}\\p{N}]|\\s*(?:h|std|stunden|hours)(?!\\p{L})))|${UP_TO_ANOTHER}?(?=${UNIT}|${GROSS})))${UNIT}?${GROSS}?`,
  'iu',
)
/** `Stundenlohn 15`. */
const WAGE =
  /(?<!\p{L})(?:stundenlohn|lohn|wage|hourly\s+pay)\s+(?:(?:ab|von|of|from|min\.?|mindestens|über|at\s+least)\s+)?(\d{2}(?:[.,]\d{1,2})?)(?![.,]?\d)/iu
/** "Pays at least 14", "zahlt mehr als 15"; but not "zahlt 14 Monatsgehälter", nor "pays at least 80 a day". */
const PAYS = new RegExp(
  String.raw`(?<!\p{L})(?:pay(?:s|ing)?|zahl(?:t|en)|verdienst)\s+(?:(?:ab|from|min\.?|mind\.?|mindestens|wenigstens|über|mehr\s+als|over|more\s+than|at\s+least)\s+)(\d{2}(?:[.,]\d{1,2})?)(?![.,]?\d)(?=${UNIT}|\s*(?:$|[,.;!?]|(?:and|und|or|oder)(?!\p{L})))`,
  'iu',
)
/** What stands before an amount: "zahlt mehr als 15 €". */
const WHO_PAYS = /(?<!\p{L})(?:pay(?:s|ing)?|zahl(?:t|en))\s+$/iu
/** Cents that cannot be minutes: `12,82`. */
const CENTS = new RegExp(
  `${BEFORE}?(?<![\\p{L}\\p{N}.,])(\\d{2}(?:,\\d{2}|\\.[6-9]\\d))(?!\\p{L}|[.,]?\\d|\\s*(?:uhr|h)(?!\\p{L}))`,
  'iu',
)
/** An upper bound, which is not a filter. */
const AT_MOST = String.raw`(?<!\p{L})(?:bis|bis zu|max|maximal|höchstens|up to|at most|(?:nicht|not|no)\s+(?:mehr als|über|more than|over)|unter|under|below|less than|weniger als)\.?\s*`
const UP_TO = new RegExp(`${AT_MOST}$`, 'iu')

/** The lowest hourly pay that a search accepts, in the form of the filter. */
export function readPay(text: string): { amount: string; span: Span } | undefined {
  const found = PAY.exec(text) ?? WAGE.exec(text) ?? PAYS.exec(text) ?? CENTS.exec(text)
  const typed = found?.[1] ?? found?.[2]
  if (!found || typed === undefined || UP_TO.test(text.slice(0, found.index))) return undefined
  const amount = Number(typed.replace(',', '.'))
  const from = WHO_PAYS.exec(text.slice(0, found.index))?.index ?? found.index
  return amount < LEAST ? undefined : { amount: String(amount), span: [from, found.index + found[0].length] }
}

/** The present and former monthly limits of a Minijob, by which people call it: `450€`. */
const LIMIT =
  /(?<![\p{L}\p{N}.,]|[-–]\s*|\d\s)(?:(?:450|520|538|556|603|633)\s*(?:€|euros?(?!\p{L}))|€\s*(?:450|520|538|556|603|633)(?![\p{N}.,]))/iu
/** Without a currency, it counts only as a limit: "unter 603". */
const BARE_LIMIT =
  /(?<!\p{L})(?:ab|über|unter|bis(?: zu)?|mehr als|weniger als|max(?:imal|\.)?|from|over|above|under|up to|more than|less than)\s+(?:450|520|538|556|603|633)(?![\p{N}.,€]|\s*(?:h|std|stunden|hours|gäste|guests)(?!\p{L}))/giu
/** The same amount by day or week is not a Minijob. */
const OTHERWISE =
  /^\s*(?:(?:\/|pro|die|am|in der|per|an?)\s*(?:tag|woche|day|week|schicht|shift)|(?:täglich|wöchentlich|daily|weekly)(?!\p{L}))/iu
const ABOVE = /(?<!\p{L})(?:ab|über|mehr als|mindestens|mind\.?|min\.?|from|over|above|more than|at least|>=?)\s*$/iu

/** A Minijob by its limit. `isAbove`: more than the limit, which excludes Minijobs. */
export function readMinijob(text: string): { span: Span; isAbove: boolean } | undefined {
  const found = LIMIT.exec(text)
  const [bare] = found ? [] : spansOf(text, BARE_LIMIT)
  if (bare) return { span: bare, isAbove: ABOVE.test(text.slice(0, bare[1]).replace(/\d+$/, '')) }
  if (!found) return undefined
  const to = found.index + found[0].length
  if (OTHERWISE.test(text.slice(to))) return undefined
  const before = text.slice(0, found.index)
  const above = ABOVE.exec(before)
  return { span: [above?.index ?? UP_TO.exec(before)?.index ?? found.index, to], isAbove: above !== null }
}

const MONTHLY =
  /(?<![\p{L}\p{N}.,])(?:(?:ab|bis(?: zu)?|über|unter|mindestens|mind\.?|min\.?|max\.?|maximal|from|up to|over|under|at least)\s*)?(?:€\s*\d{1,2}[.\s]?\d{3}|(?:\d{1,2}[.\s]?)?\d{3}\s*(?:€|(?:euros?|brutto|netto|gross|net)(?!\p{L})))(?:\s*(?:\/|im|pro|per|an?|the|die|in der|am)?\s*(?:monat|month|tag|day|woche|week|schicht|shift|jahr|year|monatlich|monthly|wöchentlich|weekly|täglich|daily|brutto|netto|gross|net)(?!\p{L})|\s*(?:\/|pro|per|am|an?)\s*(?:abend|nacht|evening|night)(?!\p{L}))*/giu
const BELOW = new RegExp(`${AT_MOST}(?:${CURRENCY}\\s*${AMOUNT}|${AMOUNT}\\s*${CURRENCY})${UNIT}?${GROSS}?`, 'giu')

/** "2,8k brutto", "40k a year", "Gehalt ab 2500". */
const MONTHLY_IN_SHORT = [
  /(?<![\p{L}\p{N}.,])(?:(?:ab|über|mindestens|mind\.?|min\.?|from|over|at least)\s+)?(?:€\s*)?\d{1,3}(?:[.,]\d)?\s?k(?!\p{L})(?:(?:\s*(?:[€/]|(?:euros?|eur|brutto|netto|gross|net|im|pro|per|an?|the|monat|month|jahr|year|salary|gehalt)(?!\p{L})))+|(?=\s*(?:$|[,.;!?])))/giu,
  /(?<!\p{L})(?:verdienst|gehalt|lohn|salary|verdienen|earn(?:ing)?)\s+(?:(?:ab|von|of|from|über|over|min\.?|mind\.?|mindestens|at\s+least|more\s+than|mehr\s+als)\s+)?\d{1,2}[.\s]?\d{3}(?![\p{N}.,])/giu,
]

/** Pay by the month, week or year, for which there is no filter. */
export const readMonthlyPay = (text: string): Span[] => spansInTurn(text, [MONTHLY, ...MONTHLY_IN_SHORT])
/** An upper bound of hourly pay, for which there is none either. */
export const readMostPay = (text: string): Span[] => spansOf(text, BELOW)

/** "Gut bezahlt" and "über Mindestlohn" name no amount. */
const WELL_PAID =
  /(?<!\p{L})(?:(?:gut|besser|fair|mehr|viel)\s+(?:zahlt|zahlen|verdient|verdienen)|verdient\s+man\s+(?:am\s+(?:meisten|besten)|gut|viel)|(?:(?:über|mehr\s+als|above|over|more\s+than)\s+)(?:(?:dem|der|the)\s+)?(?:mindestlohn|minimum\s+wage)|(?:gut|besser|fair|hoch)\s+bezahlte?[nrs]?|(?:gute[rs]?|faire[rs]?|hohe[rs]?)\s+(?:bezahlung|lohn|stundenlohn|verdienst|gehalt|geld)|(?:well|better|highly)[\s-]paid|(?:good|better|high|fair)\s+(?:pay|wages?|salary|money))(?!\p{L})/giu
export const readGoodPay = (text: string): Span[] => spansOf(text, WELL_PAID)
