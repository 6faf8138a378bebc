import { readPay } from '#contract/payReading.ts'
import { calm } from '#server/features/descriptions/writer/facts.ts'
import type { Amount, Sum, Words } from '#server/features/descriptions/writer/words/words.ts'

/** Pay as the writer can say it in any language, or else as it was typed. */
export type PayFact =
  | { amount: Amount; hasTips: boolean }
  | { text: string; hasTips: boolean; sum?: Sum }
  | { known: 'byAgreement' | 'minimumWage' }

const FOREIGN = /[$£¥]|\b(?:usd|dollars?|gbp|chf|pln|zł)\b/i
const TIPS = /\btips?\b|trinkgeld/i
const OPEN =
  /^(?:vb|vhb|verhandlungsbasis|verhandelbar|nach (?:absprache|vereinbarung)|negotiable|by agreement|tbd|tba)\.?$/i
const MINIMUM_WAGE = /^(?:gesetzlicher )?mindestlohn$|^(?:the )?minimum wage$/i
/** What may stand behind the amount without being lost. */
const PER = /^(?:\/|per|pro|a|an|im|am|die|je)? ?(?:std|stunde|h|hour|hr|tag|day|monat|month)?\.?$/i
const GROSS = /\b(?:brutto|gross)\b/i

export function payFactOf(typed: string): PayFact {
  const { min, max, unit, before, words, mentionsTips } = readPay(typed)
  const isAmount = (min !== null || max !== null) && (unit === 'hour' || unit === 'day' || unit === 'month')
  const isPlain =
    PER.test(words.replace(GROSS, '').trim()) && /^(?:ab|bis(?: zu)?|from|up to|at least|mindestens)?$/i.test(before)
  if (OPEN.test(typed)) return { known: 'byAgreement' }
  if (MINIMUM_WAGE.test(typed)) return { known: 'minimumWage' }
  const isKnown = isPlain && !mentionsTips && !FOREIGN.test(typed)
  const hasTips = TIPS.test(typed)
  const sum = { min, max, isGross: GROSS.test(words) }
  if (isKnown && isAmount) return { amount: { ...sum, unit }, hasTips }
  const isSum = isKnown && unit === 'unknown' && min !== null
  return { text: calm(typed), hasTips, ...(isSum && { sum }) }
}

/** A sum in the notation of the language: "1.100 €" is little more than one euro to who reads English. */
const textOf = ({ text, sum }: { text: string; sum?: Sum }, words: Words) => (sum ? words.amount(sum) : text)

/** The pay with its tips and pay day, in the words of a language. */
export function payText(
  pay: PayFact,
  { tips, payDay }: { tips?: string | undefined; payDay?: number | undefined },
  words: Words,
) {
  const said = 'amount' in pay ? words.amount(pay.amount) : 'known' in pay ? words[pay.known] : textOf(pay, words)
  const isSaid = 'text' in pay && pay.hasTips
  const ownTips = !isSaid && (tips === 'own' || tips === 'shared') ? words.tips[tips] : ''
  const someTips = !tips && 'amount' in pay && pay.hasTips ? words.tips.some : ''
  return `${said}${someTips}${payDay ? words.payDay(payDay) : ''}${ownTips}`
}
