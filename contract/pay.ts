import { patternsFor } from '#contract/payPatterns.ts'

export type PayUnit = 'hour' | 'day' | 'month' | 'fixed' | 'unknown'
/** Amounts in integer cents. `min` is null when the text only says how much it may become, `max` when it is open above. */
export type Pay = { min: number | null; max: number | null; unit: PayUnit }

const HOURS_A_MONTH = 173.33
/** The regular working day of the law; a longer day would mean less an hour, so this promises nobody too much. */
const HOURS_A_DAY = 8
/** A number that stands alone is pay for an hour when it can be: below 100 of any currency. */
const HOURLY_BELOW = 100_00
const LARGEST = 1_000_000_00
const LONGEST = 200

/** Reads pay as people type it, in English and German. Never throws; what it cannot read is null and `unknown`. */
export function parsePay(text: string | null): Pay {
  const { min, max, unit } = read(text)
  return { min, max, unit }
}

/** The least that an hour pays, in cents, for filtering: months and days are converted, all else is null. */
export function hourlyMinCents(text: string | null): number | null {
  const { min, unit } = parsePay(text)
  if (min === null) return null
  if (unit === 'hour') return min
  if (unit === 'day') return Math.floor(min / HOURS_A_DAY)
  return unit === 'month' ? Math.floor(min / HOURS_A_MONTH) : null
}

/** The operator's one symbol, or else that of the surface: euro on cards and in German, dollar elsewhere. */
export const paySymbol = (surface: 'card' | 'page', language: 'en' | 'de', currencySymbol: string | null): string =>
  currencySymbol ?? (surface === 'card' || language === 'de' ? '€' : '$')

type BadgePhrase = (key: 'jobs.pay.badge' | 'jobs.pay.tips', values?: { symbol: string; value: string }) => string

/** Pay as the badge shows it: `€15/hr` and `+ tips`; what is not hourly as it was typed; null when there is none. */
export function payBadge(text: string | null, symbol: string, phrase: BadgePhrase) {
  const typed = text?.trim()
  if (!typed) return null
  const { unit, before, amount, after } = read(typed)
  if (unit !== 'hour') return { value: typed, extra: '' }

  const { currencies, hourFirst, hourLast, tips: promised } = patternsFor(before + amount + after)
  const value = amount.replace(currencies, ' ').replace(/\s+/g, ' ').trim()
  const hourly = phrase('jobs.pay.badge', { symbol, value })
  const rest = after
    .replace(hourFirst, '')
    .replace(hourLast, '')
    .replace(/^[\s,;]+/, '')
    .trim()
  const words = ONLY_TIPS.test(rest) ? '' : rest
  const tips = promised.test(words) ? '' : phrase('jobs.pay.tips')
  return { value: `${before} ${hourly}`.trim(), extra: `${words} ${tips}`.trim() }
}

/** Numbers that are no money: shares, times of day, hours a week. */
const NO_MONEY =
  /^\s*(?:%|prozent|percent|uhr|(?:h|hrs?|hours?|std\.?|stunden?|days?|tage?|shifts?|schichten)\s*(?:\/|per|pro|a|die|in der|im|each)?\s*(?:week|woche|month|monat|day|tag))/iu
const UP_TO = /(?:up\s+to|bis(?:\s+zu)?|max(?:imum|imal)?\.?)\s*:?\s*$/iu
const FROM = /(?:from|ab|at\s+least|min(?:d|imum|destens)?\.?|starting(?:\s+at)?|over|über)\s*:?\s*$/iu
const OPEN_ABOVE = /^\s*(?:and|und|or|oder)\s+(?:up|more|mehr)/iu
/** Pay by something that is no time, such as a delivery. */
const BY_PIECE = /^\s*(?:\/|(?:per|pro|je)\s)/iu
const MINIJOB = /mini-?\s?job|\d\s?-\s?euro-?\s?job|geringfügig/iu
const ONLY_TIPS =
  /^[\s,;(]*(?:\+|&|plus|and|und|zzgl\.?|with|mit|inkl\.?|incl\.?)?\s*(?:tips?|trinkgeld(?:er)?)[\s.!)]*$/iu

type Reading = Pay & { before: string; amount: string; after: string }

/** Reading takes its time, and every list shows the same few texts again. */
const readings = new Map<string, Reading>()
const READINGS_MAX = 1000

function read(text: string | null): Reading {
  const typed = (text ?? '').slice(0, LONGEST)
  const known = readings.get(typed)
  if (known) return known
  if (readings.size >= READINGS_MAX) readings.clear()
  const found = readAnew(typed)
  readings.set(typed, found)
  return found
}

function readAnew(typed: string): Reading {
  const said = readable(typed)
  const { amounts, hasCurrency } = patternsFor(said)
  const [found] = [...said.matchAll(amounts)]
    .map((match) => reading(said, match))
    .filter((one) => !NO_MONEY.test(one.after))
    .sort((a, b) => Number(hasCurrency.test(b.amount)) - Number(hasCurrency.test(a.amount)))
  if (!found || (found.min ?? found.max ?? LARGEST) >= LARGEST || (found.max ?? 0) >= LARGEST) {
    return { min: null, max: null, unit: 'unknown', before: '', amount: '', after: said }
  }
  return { ...found, unit: unitOf(found, said) }
}

/** One spelling for full-width digits, odd spaces and invisible marks. */
const readable = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

function reading(said: string, match: RegExpExecArray): Reading {
  const [amount, first = '', second] = match
  const before = said.slice(0, match.index).trim()
  const after = said.slice(match.index + amount.length)
  const [low = 0, high = low] = [first, second].flatMap((one) => (one ? cents(one) : [])).sort((a, b) => a - b)
  const open = second === undefined && (amount.endsWith('+') || FROM.test(before) || OPEN_ABOVE.test(after))
  return { min: UP_TO.test(before) ? null : low, max: open ? null : high, unit: 'unknown', before, amount, after }
}

function cents(amount: string): number {
  const [digits = ''] = amount.match(/\d[\d.,'’ ]*\d|\d/) ?? []
  const [, whole = digits, fraction = '0'] = digits.match(/^(.*)[.,](\d{1,2})$/) ?? []
  const thousands = patternsFor(amount).thousands.test(amount) ? 1000 : 1
  return Math.round(Number(`${whole.replace(/\D/g, '')}.${fraction}`) * thousands * 100)
}

function unitOf({ min, max, before, amount, after }: Reading, said: string): PayUnit {
  const { units, fixed, hasCurrency, payTalk } = patternsFor(said)
  const firstUnit = (words: string) => firstOf(units, words)
  const canBeHourly = (max ?? min ?? 0) < HOURLY_BELOW
  const unit = firstUnit(after) ?? (BY_PIECE.test(after) ? 'unknown' : undefined) ?? firstUnit(before)
  if (unit === 'hour' && (canBeHourly || firstUnit(after))) return 'hour'
  if (unit === 'day') return 'day'
  if (MINIJOB.test(said)) return 'fixed'
  if (unit && unit !== 'hour') return unit
  if (fixed.test(said)) return 'fixed'
  return canBeHourly && (hasCurrency.test(amount) || payTalk.test(after)) ? 'hour' : 'unknown'
}

function firstOf(units: [PayUnit, RegExp][], words: string): PayUnit | undefined {
  const marks = units.map(([unit, mark]) => ({ unit, at: words.search(mark) })).filter(({ at }) => at >= 0)
  return marks.sort((a, b) => a.at - b.at)[0]?.unit
}
