import type { Span } from '#server/features/search/words/rules.ts'

/** What can be meant by the hour. */
const LEAST = 5

const BEFORE = String.raw`(?:(?<![\p{L}\p{N}])(?:ab|von|from|min|mind|mindestens|at least|over|über|mehr als|more than)\.?\s*|>=?\s*)`
const AMOUNT = String.raw`(?<![\p{L}\p{N}.,])(\d{1,2}(?:[.,]\d{1,2})?)(?![.,]?\d)`
const CURRENCY = String.raw`(?:€|(?:euro|eur)(?!\p{L}))`
const UNIT = String.raw`(?:\s*(?:/|pro\s|die\s|in der\s|per\s|an?\s)\s*(?:h|std|stunde|hour|hr)(?!\p{L})\.?)`
/** `15 €`, `€15`, `15+` or `15-18 €`, with or without `ab` and `/h`; a number alone is nothing. */
const PAY = new RegExp(
  `${BEFORE}?(?:${CURRENCY}\\s*${AMOUNT}\\+?|${AMOUNT}(?:\\s*[-–]\\s*\\d{1,2})?\\s*(?:\\+?\\s*${CURRENCY}\\+?|\\+(?!\\p{N})))${UNIT}?`,
  'iu',
)
/** An upper bound is no filter. */
const UP_TO = /(?<!\p{L})(?:bis|bis zu|max|maximal|up to|unter|under|below)\.?\s*$/iu

/** The least pay by the hour that a search asks for, in the spelling of the filter. */
export function readPay(text: string): { amount: string; span: Span } | undefined {
  const found = PAY.exec(text)
  const typed = found?.[1] ?? found?.[2]
  if (!found || typed === undefined || UP_TO.test(text.slice(0, found.index))) return undefined
  const amount = Number(typed.replace(',', '.'))
  return amount < LEAST ? undefined : { amount: String(amount), span: [found.index, found.index + found[0].length] }
}

/** What a Minijob was and is limited to in a month, which is what people call it: `450€`. */
const LIMIT =
  /(?<![\p{L}\p{N}.,]|[-–]\s*|\d\s)(?:(?:450|520|538|556|603|633)\s*€|€\s*(?:450|520|538|556|603|633)(?![\p{N}.,]))/iu
/** So much by the day or the week is no Minijob. */
const OTHERWISE =
  /^\s*(?:(?:\/|pro|die|am|in der|per|an?)\s*(?:tag|woche|day|week|schicht|shift)|(?:täglich|wöchentlich|daily|weekly)(?!\p{L}))/iu

export function readMinijob(text: string): Span | undefined {
  const found = LIMIT.exec(text)
  if (!found) return undefined
  const to = found.index + found[0].length
  return OTHERWISE.test(text.slice(to)) ? undefined : [found.index, to]
}
