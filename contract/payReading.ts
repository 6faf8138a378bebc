import { patternsFor } from '#contract/payPatterns.ts'
import { partOfHour } from '#contract/payTime.ts'

export type PayUnit = 'hour' | 'day' | 'month' | 'fixed' | 'unknown'
/** Amounts in integer cents. `min` is null when the text only gives an upper bound, `max` when it is open above. */
export type Pay = { min: number | null; max: number | null; unit: PayUnit }
/** Pay, and the text around its amount. */
type Found = Pay & { before: string; amount: string; after: string }

/** Pay, and its parts as the badge of hourly pay shows them. */
export type PayReading = Pay & {
  before: string
  /** The amount without its currency. */
  figures: string
  /** The words that follow, without the unit and without bare tips. */
  words: string
  mentionsTips: boolean
  /** The hours that the amount is for, if it is for a part of an hour, or for two or three; the unit is unknown then. */
  hours: number | null
}

/**
 * A number without a unit is hourly pay if that is plausible: below 100 of any currency, and at least one whole unit.
 */
const HOURLY_BELOW = 100_00
const HOURLY_FROM = 5_00
/** Pay with an hourly unit may be higher, like that of a DJ. */
const CALLED_HOURLY_BELOW = 250_00
/** Less than this is implausible for a day, a month or a whole job: `14 € am Tag` means by day, not for a day. */
const LEAST = { day: 40_00, month: 100_00, fixed: 30_00 }
const MINIJOB_MAX = 1000_00
const LARGEST = 1_000_000_00
const LONGEST = 200

const UP_TO = /(?<!\p{L})(?:up\s+to|bis(?:\s+zu)?|max(?:imum|imal)?\.?)\s*:?\s*$/iu
const FROM = /(?<!\p{L})(?:from|ab|at\s+least|min(?:d|imum|destens)?\.?|starting(?:\s+at)?|over|über)\s*:?\s*$/iu
const OPEN_ABOVE = /^\s*(?:and|und|or|oder)\s+(?:up|more|mehr)/iu
const MINIJOB = /mini-?\s?job|\d\s?-?\s?(?:euro|€)\s?-?\s?(?:job|basis)|geringfügig/iu
const NEGATIVE = /(?:^|[\s(:€$£])[-−–—]$/u
const ON_TOP = /(?:[+&]|plus|zzgl\.?|zuzüglich|bonus|zuschlag|prämie)\s*:?\s*$/iu

/** Parsing is slow, and every list shows the same few texts again. */
const readings = new Map<string, PayReading>()
const READINGS_MAX = 1000

/** Parses pay as people type it. Never throws; what it does not understand is null and `unknown`. */
export function readPay(text: string | null): PayReading {
  const typed = (text ?? '').slice(0, LONGEST)
  const known = readings.get(typed)
  if (known) return known
  if (readings.size >= READINGS_MAX) readings.clear()
  const reading = badgeParts(bestReading(readable(typed)))
  readings.set(typed, reading)
  return reading
}

/** The stated hours, unless the pay for one of them would be implausibly high: then the text means something else. */
const plausible = (hours: number | null, most: number | null) =>
  hours !== null && most !== null && most / hours < CALLED_HOURLY_BELOW ? hours : null

const ONLY_TIPS =
  /^[\s,;(]*(?:\+|&|plus|and|und|zzgl\.?|with|mit|inkl\.?|incl\.?)?\s*(?:tips?|trinkgeld(?:er)?)[\s.!)]*$/iu

function badgeParts({ min, max, unit, before, amount, after }: Found): PayReading {
  const { currencies, hourFirst, hourLast, tips } = patternsFor(before + amount + after)
  const figures = amount
    .replace(currencies, ' ')
    .replace(/\s*([-‐-―−~])\s*/g, (_, sign) => (amount.includes(` ${sign} `) ? ` ${sign} ` : sign))
    .replace(/\s+/g, ' ')
    .trim()
  const rest = after
    .replace(hourFirst, '')
    .replace(hourLast, '')
    .replace(/^[\s,;]+/, '')
    .trim()
  const words = ONLY_TIPS.test(rest) ? '' : rest
  return {
    min,
    max,
    unit,
    before,
    figures,
    words,
    mentionsTips: tips.test(`${before} ${words}`),
    hours: plausible(partOfHour(after), max ?? min),
  }
}

/**
 * `14 Euro 60`, as it is said. Cents end the text, or their hour follows with a preposition, because `14 Euro 20 Std` means twenty hours, or
 * another amount in Euro, as in `14 Euro 50 bis 16 Euro`.
 */
const SPOKEN_CENTS =
  /(?<!\d[.,: ]?)(\d\d?) ?euros? (\d[05])(?= ?(?:(?:brutto|gross)\b ?)?(?:$|[+(]|(?:\/|pro |die |je |in der |per |an )\s?(?:stunde|std|hour|h)|(?:bis|to|[-–—]) ?\d\d?(?:[.,]\d\d)? ?(?:euros?|€)))/gi

/** Normalizes full-width digits, unusual spaces, invisible characters and separated cents. */
const readable = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(\d) ([.,]) ?(?=\d\d(?!\d))/g, '$1$2')
    .replace(/(?<!\d[.,: ]?)(\d\d?)€(\d\d)(?![\d.,%]| ?\p{L})/gu, '$1,$2 €')
    .replace(/(?<!\d[.,: ]?|\p{L} )(\d\d) (50)(?= ?(?:€|euros?|eur)(?!\p{L})| ?\/ ?h|$)/giu, '$1,$2')
    .replace(/(\d) ?(€|euro?) ?(\d\d) ?(?:cents?|ct)\b/gi, '$1,$3 $2')
    .replace(SPOKEN_CENTS, '$1,$2 €')
    .trim()

/**
 * The amount that is most likely the pay: one with a currency and a unit first, extras last, otherwise in order of
 * appearance.
 */
function bestReading(said: string): Found {
  const { amounts, hasCurrency, noMoneyAfter, extraAfter } = patternsFor(said)
  const [found] = [...said.matchAll(amounts)]
    .map((match) => amountAt(said, match))
    .filter(({ amount, after }) => hasCurrency.test(amount) || !noMoneyAfter.test(after))
    .filter(({ before }) => !NEGATIVE.test(before))
    .map((one) => ({ ...one, before: one.before.trim(), unit: unitOf(one, said) }))
    .map((one) => {
      const hints = [hasCurrency.test(one.amount) && 2, one.unit !== 'unknown' && 1]
      const doubts = [ON_TOP.test(one.before) && 3, extraAfter.test(one.after) && 4]
      return { one, likely: sum(hints) - sum(doubts) }
    })
    .sort((a, b) => b.likely - a.likely)
    .map(({ one }) => one)
  if (!found || (found.min ?? found.max ?? LARGEST) >= LARGEST || (found.max ?? 0) >= LARGEST) {
    return { min: null, max: null, unit: 'unknown', before: '', amount: '', after: said }
  }
  return found
}

const sum = (weights: (number | false)[]) => weights.reduce<number>((total, weight) => total + Number(weight), 0)

function amountAt(said: string, match: RegExpExecArray): Omit<Found, 'unit'> {
  const [whole, first = '', second] = match
  const isRange = second !== undefined && belongTogether(first, second, said.slice(match.index + whole.length))
  const amount = isRange ? whole : first
  const before = said.slice(0, match.index)
  const after = said.slice(match.index + amount.length)
  const [low = 0, high = low] = (isRange ? [first, second] : [first]).map(centsOf).sort((a, b) => a - b)
  const open = !isRange && (amount.endsWith('+') || FROM.test(before) || OPEN_ABOVE.test(after))
  return { min: UP_TO.test(before) ? null : low, max: open ? null : high, before, amount, after }
}

/** In `15 € – 20 h/Woche` and `15 € - 3 Tage` the second number is not money. */
function belongTogether(first: string, second: string, after: string): boolean {
  const { hasCurrency, noMoneyAfter } = patternsFor(first + second + after)
  if (!hasCurrency.test(first) || hasCurrency.test(second)) return true
  const ratio = centsOf(second) / centsOf(first)
  return !noMoneyAfter.test(after) && ratio > 0.5 && ratio < 2
}

/** The cents of an amount as it was typed. */
export function centsOf(amount: string): number {
  const [digits = ''] = amount.match(/\d[\d.,'’ ]*\d|\d/) ?? []
  const [, whole = digits, fraction = '0'] = digits.match(/^(.*)[.,](\d{1,2})$/) ?? []
  const thousands = patternsFor(amount).thousands.test(amount) ? 1000 : 1
  return Math.round(Number(`${whole.replace(/\D/g, '')}.${fraction}`) * thousands * 100)
}

/** A unit counts only if it is attached to the amount, and if the amount is plausible for it. */
function unitOf({ min, max, before, amount, after }: Omit<Found, 'unit'>, said: string): PayUnit {
  const patterns = patternsFor(said)
  const most = max ?? min ?? 0
  if (partOfHour(after) !== null) return 'unknown'
  if (patterns.hourAfter.test(after)) return most < CALLED_HOURLY_BELOW ? 'hour' : 'unknown'
  if (patterns.dayAfter.test(after)) return most >= LEAST.day ? 'day' : 'unknown'
  if (MINIJOB.test(said) && most >= HOURLY_BELOW && most < MINIJOB_MAX) return 'fixed'
  if (patterns.monthAfter.test(after)) return most >= LEAST.month ? 'month' : 'unknown'
  if (patterns.otherAfter.test(after)) return 'unknown'
  if (patterns.dayDuring.test(after) && most >= LEAST.day) return 'day'
  if (patterns.fixedAfter.test(after) && most >= LEAST.fixed) return 'fixed'
  if (patterns.pieceAfter.test(after)) return 'unknown'
  const canBeHourly = most >= HOURLY_FROM && most < HOURLY_BELOW
  if (patterns.hourBefore.test(before)) return most < HOURLY_BELOW ? 'hour' : 'unknown'
  if (patterns.dayBefore.test(before) && most >= LEAST.day) return 'day'
  if (patterns.monthBefore.test(before) && most >= LEAST.month) return 'month'
  if (patterns.otherBefore.test(before)) return 'unknown'
  if (patterns.fixedBefore.test(before) && most >= LEAST.fixed) return 'fixed'
  return canBeHourly && (patterns.hasCurrency.test(amount) || patterns.payTalk.test(after)) ? 'hour' : 'unknown'
}
