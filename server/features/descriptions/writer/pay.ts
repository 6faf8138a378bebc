import type { JobFacts } from '#contract/jobFacts.ts'
import { type PayUnit, readPay } from '#contract/payReading.ts'
import { calm } from '#server/features/descriptions/writer/facts.ts'
import type { Amount, PaidFor, Sum, Words } from '#server/features/descriptions/writer/words/words.ts'

/** Pay in a form that the writer can put into words in any language, or else as it was typed. */
export type PayFact =
  | { amount: Amount; hasTips: boolean }
  | { text: string; hasTips: boolean; sum?: Sum }
  | { known: 'byAgreement' | 'minimumWage' | 'byTariff'; hasTips: boolean }

const FOREIGN = /[$£¥]|\b(?:usd|dollars?|gbp|chf|pln|zł)\b/i
const TIPS = /\btips?\b|trinkgeld/i
const OPEN =
  /^(?:vb|vhb|verhandlungsbasis|verhandelbar|nach (?:absprache|vereinbarung)|negotiable|by agreement|tbd|tba)\.?$/i
const MINIMUM_WAGE = /^(?:gesetzlicher )?mindestlohn$|^(?:the )?minimum wage$/i
const TARIFF = /^(?:nach |laut )?tarif(?:lohn|vertrag)?$|^(?:by |per )?collective agreement$/i
const AND_NIGHTS =
  /[\s,;(]*(?:\+|&|plus|and|und|zzgl\.?)\s*(?:an?\s)?(?:night (?:bonus|supplement|premium)|nachtzuschl(?:ag|äge))\)?$/i
const GROSS = /\b(?:brutto|gross)\b/i
const AND_TIPS =
  /[\s,;(]*(?:\+|&|plus|and|und|zzgl\.?|with|mit)\s*(?:an?\s)?(?:share of\s)?(?:the\s)?(?:tips?|trinkgeld)\)?$/i
const LIMIT = /^(?:ab|bis(?: zu)?|from|up to|at least|mindestens)?$/i
const PER = '(?:/|per|pro|je|an?|à|im|am|die|der|den|das|in der)?'
const NAMES: Record<PaidFor, string> = {
  hour: 'std|stunde|h|hour|hr',
  day: 'tag|day|täglich|daily',
  shift: 'schicht|shift|dienst',
  evening: 'abend|evening',
  night: 'nacht|night',
  week: 'woche|week|wöchentlich|weekly',
  month: 'monat|month|monatlich|mtl|monthly',
  year: 'jahr|year|annum|jährlich|yearly',
  gig: 'auftritt|gig',
  event: 'event|veranstaltung',
  flat: 'pauschale?|flat(?: rate| fee)?',
}
const NAMED = Object.entries(NAMES).map(
  ([unit, names]) => [unit, new RegExp(`^${PER}\\s*(?:${names})\\.?$`, 'i')] as const,
)
/** The periods or pieces that an amount can be for, by the unit that was read from the field. */
const READ_AS: Record<PayUnit, PaidFor[]> = {
  hour: ['hour'],
  day: ['day', 'shift', 'evening', 'night'],
  month: ['month'],
  fixed: ['gig', 'event', 'flat'],
  unknown: ['week', 'year', 'gig'],
}

/** A supplement for nights that is also among the extras is stated there, and not repeated with the pay. */
export function payFactOf(payRate: string, { extras = [] }: Pick<JobFacts, 'extras'> = {}): PayFact {
  const typed = extras.includes('nightSupplement') ? payRate.replace(AND_NIGHTS, '') : payRate
  const { min, max, unit, before, words } = readPay(typed)
  const known = knownIn(typed.replace(AND_TIPS, ''))
  if (known) return { known, hasTips: TIPS.test(typed) }
  const behind = words.replace(AND_TIPS, '').replace(GROSS, '').replace(/[(),]/g, ' ').trim()
  const isPlain = (min !== null || max !== null) && LIMIT.test(before) && !FOREIGN.test(typed)
  const hasTips = TIPS.test(typed)
  const sum = { min, max, isGross: GROSS.test(words) }
  const paidFor = isPlain && paidForIn(behind, unit)
  if (paidFor) return { amount: { ...sum, unit: paidFor }, hasTips }
  const isSum = isPlain && unit === 'unknown' && min !== null && behind === '' && !hasTips
  return { text: calm(typed), hasTips, ...(isSum && { sum }) }
}

const knownIn = (typed: string) =>
  OPEN.test(typed) ? 'byAgreement' : MINIMUM_WAGE.test(typed) ? 'minimumWage' : TARIFF.test(typed) ? 'byTariff' : null

/** What an amount is paid for, by the words after it. `hour` is not among these words, because it was removed when the pay was read. */
function paidForIn(behind: string, unit: PayUnit): PaidFor | undefined {
  if (behind === '') return unit === 'fixed' || unit === 'unknown' ? undefined : unit
  return READ_AS[unit].find((one) => NAMED.some(([name, pattern]) => name === one && pattern.test(behind)))
}

/** A sum in the notation of the language: an English reader takes "1.100 €" for little more than one euro. */
const textOf = ({ text, sum }: { text: string; sum?: Sum }, words: Words) => (sum ? words.amount(sum) : text)

/** The pay with its tips and pay day, in the words of a language. */
export function payText(
  pay: PayFact,
  { tips, payDay }: { tips?: string | undefined; payDay?: number | undefined },
  words: Words,
) {
  const payAmount = 'amount' in pay ? words.amount(pay.amount) : 'known' in pay ? words[pay.known] : textOf(pay, words)
  const isSaid = 'text' in pay && pay.hasTips
  const ownTips = !isSaid && (tips === 'own' || tips === 'shared') ? words.tips[tips] : ''
  const someTips = !tips && !('text' in pay) && pay.hasTips ? words.tips.some : ''
  return `${payAmount}${someTips}${payDay ? words.payDay(payDay) : ''}${ownTips}`
}
