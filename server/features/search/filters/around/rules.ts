import { FILLERS, placedWords, type Span, wordsOf } from '#server/features/search/words/rules.ts'

/** Words that mean nothing without what follows: "in Neukölln", "and Thursday", "nur abends". */
const CONNECTING = new Set(
  wordsOf(
    'in im am an at on by der die das den and und u oder or mit with als as ab für for nur only auch also bis to von from',
  ),
)

/** The span with the words before it that mean nothing without it. */
export function withConnecting(text: string, [from, to]: Span): Span {
  const before = placedWords(text.slice(0, from))
  const start = before.findLastIndex(({ word }) => !CONNECTING.has(word)) + 1
  return [before[start]?.span[0] ?? from, to]
}

const NEGATIONS = new Set(
  wordsOf(`
    kein keine keinen keinem keiner nicht ohne nie niemals no not non never without except außer
    dont cant cannot wont avoid t
  `),
)
/** What is left of "not" in "don't". */
const SHORT_NOT = 't'
/** "Keine Arbeit im Dezember", "I can't work on Sundays": what stands between the negation and what it is about. */
const PASSED = new Set([
  ...CONNECTING,
  ...FILLERS,
  ...wordsOf(`
    arbeiten working shift shifts schicht schichten zeit time do immer always mehr more
    so zu too einsatz einsätze dienst dienste können möchten wollen
  `),
])
export const isNegation = (word: string) => NEGATIONS.has(word)
export const isPassed = (word: string) => PASSED.has(word) && !NEGATIONS.has(word)

/** "Nicht nur abends" rules nothing out. */
const MERELY = new Set(wordsOf('nur only just bloß'))

/** Where a negation begins: of this, or of this alone, which rules nothing out. */
export type Negation = { from: number; isMerely: boolean }

/** The negation of what begins here, if there is one before it in the sentence. */
export function negationAt(text: string, at: number): Negation | undefined {
  const sentence = /[^,.;:!?]*$/.exec(text.slice(0, at))?.[0] ?? ''
  const start = at - sentence.length
  const before = placedWords(sentence)
  const last = before.findLastIndex(({ word }) => !PASSED.has(word) || NEGATIONS.has(word))
  const found = before[last]
  if (!found || !NEGATIONS.has(found.word)) return undefined
  const first = found.word === SHORT_NOT ? (before[last - 1] ?? found) : found
  return { from: start + first.span[0], isMerely: MERELY.has(before[last + 1]?.word ?? '') }
}

/** "Sundays off", "sonntags nicht", "montags keine Zeit": where the negation comes after. */
const AFTER =
  /^\s*(?:kann\s+ich\s+|geht\s+|gehen\s+|bitte\s+|is\s+|are\s+)?(?:(?:nicht|not|no|nie|never)\s*(?:möglich|available|possible|arbeiten|work|work(?:ing)?|verfügbar)?\s*(?=$|[,.;!?])|off(?!\p{L})|(?:habe?\s+ich\s+)?(?:keine\s+zeit|no\s+time)(?!\p{L})|unmöglich(?!\p{L})|impossible(?!\p{L}))/iu
/** Whoever has the evenings off is free then; a free Sunday is wished for. */
const DAY_OFF = /^\s*frei(?!\p{L})/iu
const HAVING = /(?<!\p{L})(?:hab|habe|haben|bin|sind|have)(?!\p{L})/iu

/** Where a negation after this part of the text ends. */
export function negationAfter(text: string, [from, to]: Span, isDay: boolean): number | undefined {
  const rest = text.slice(to)
  const found = AFTER.exec(rest) ?? (isDay && !HAVING.test(text.slice(0, from)) ? DAY_OFF.exec(rest) : null)
  return found ? to + found[0].length : undefined
}

/** "Weekdays only", "Wochenende nur" at the end. */
const ONLY_AFTER = /^\s+(?:only(?!\p{L})|nur\s*$)/iu
export const withOnly = (text: string, [from, to]: Span): Span => [
  from,
  to + (ONLY_AFTER.exec(text.slice(to))?.[0].length ?? 0),
]

const ONLY_BEFORE = /(?<!\p{L})(?:nur|only|just)\s[^,.;]*$/iu
export const isOnly = (text: string, [from, to]: Span): boolean =>
  ONLY_AFTER.test(text.slice(to)) || ONLY_BEFORE.test(text.slice(withConnecting(text, [from, to])[0], from))

/** Words that mean nothing beside a filter: "ab 16 Uhr arbeiten", "free on Mondays". */
const BESIDE = new Set(
  wordsOf(`
    arbeiten frei free available verfügbar start starting starten anfangen beginnen jeden jede jedes every dieses this next
    nächstes kommendes kommenden stundenlohn brutto netto uhr zeit zeiten only nur aber but sprechen spreche speaking speak möglichst
    möglich nötig notwendig erforderlich required necessary überall anywhere egal nach after basis monat month zweite zweites second possible time can
  `),
)
export const isBeside = (word: string) => BESIDE.has(word) || FILLERS.has(word)
