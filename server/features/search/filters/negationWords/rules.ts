import { BUSY_AFTER } from '#server/features/search/filters/aboutApplicant/rules.ts'
import { READ, type Span } from '#server/features/search/spans/rules.ts'
import { FILLERS, placedWords, wordsOf } from '#server/features/search/words/rules.ts'

/** Words that mean nothing without the words after them: "in Neukölln", "and Thursday", "nur abends". */
const CONNECTING = new Set(
  wordsOf(
    'in im am an at on by der die das den and und u oder or nor mit with als as ab für for nur only auch also bis to von from near nahe close',
  ),
)

/** The span, extended by such connecting words before it. */
export function withConnecting(text: string, [from, to]: Span): Span {
  const at = text.lastIndexOf(READ, from - 1) + 1
  const before = placedWords(text.slice(at, from)).map(({ word, span }) => ({
    word,
    span: [at + span[0], at + span[1]],
  }))
  const start = before.findLastIndex(({ word }) => !CONNECTING.has(word)) + 1
  return [before[start]?.span[0] ?? from, to]
}

const NEGATIONS = new Set(
  wordsOf(`
    kein keine keene keinen keinem keiner nicht nichts nix ohne nie niemals no not non nothing never without except außer
    dont cant cannot wont avoid t weder neither ungern statt anstatt instead hate hasse
  `),
)
/** The rest of "don't" after the apostrophe. */
const SHORT_NOT = 't'
/** Words that can stand between a negation and its object: "Keine Arbeit im Dezember", "I can't work on Sundays". */
const PASSED = new Set([
  ...CONNECTING,
  ...FILLERS,
  ...wordsOf(`
    arbeiten working shift shifts schicht schichten zeit time do immer always mehr more
    so zu too jeden jede jedes every unbedingt zwingend necessarily einsatz einsätze dienst dienste können möchten wollen fall umständen
    available verfügbar lust bock interesse interested interessiert eigenes eigene eigenen own
    schwer viel viele vielen much many oft often
    großes große großen großer big large kleines kleine kleinen small schwere schweren heavy lange langen langer long weiter frühes frühe frühen
  `),
])
export const isNegation = (word: string) => NEGATIONS.has(word)
/** Whether one of the words may be a negation. Most searches have none. */
export const canRuleOut = (words: { word: string }[]) =>
  words.some(({ word }) => NEGATIONS.has(word) || LATE_NEGATIONS.has(word))
const LATE_NEGATIONS = new Set(wordsOf('but nein off schwierig schlecht difficult unmöglich impossible'))
export const isPassed = (word: string) => PASSED.has(word) && !NEGATIONS.has(word)

/** "Nicht nur abends" and "nicht immer nachts" rule nothing out. */
const MERELY = new Set(
  wordsOf(
    'nur only just bloß immer always jeden jede jedes every unbedingt zwingend necessarily viele vielen many oft often',
  ),
)
/** Neither do "kein Problem mit Nachtschicht" and "I don't mind nights". */
const PROBLEMS = new Set(wordsOf('problem probleme problems thema issue issues mind'))
export const isProblem = (word: string) => PROBLEMS.has(word)
export const NO_PROBLEM = /(?<!\p{L})(?:keine?|no|not\s+an?)\s+(?:probleme?|problems?|thema|issues?)(?!\p{L})/giu

/** The position of a negation. `isMerely`: it rules nothing out, as in "nicht nur". */
export type Negation = { from: number; isMerely: boolean }

/** "Anything but the bar" rules the bar out, but "nothing but the bar" asks for it alone. */
const ALL_BUT = /(?<!\p{L})(?:(?:any|every)\s?(?:thing|where|day|time|shift)|all\s+days?)\s+but(?!\p{L})/giu
export const NOTHING_BUT = /(?<!\p{L})(?:nothing|nichts|nix)\s+(?:but|except|außer|als)(?!\p{L})/giu

/** The negation in the same sentence before this position, if there is one. */
export function negationAt(text: string, at: number): Negation | undefined {
  const written = /[^,.;:!?]*$/.exec(text.slice(0, at))?.[0] ?? ''
  const sentence = written.replace(ALL_BUT, (all) => 'no'.padEnd(all.length))
  const start = at - sentence.length
  const before = placedWords(sentence)
  const telling = before.findLastIndex(({ word }) => !PASSED.has(word) || NEGATIONS.has(word))
  const isProblem = PROBLEMS.has(before[telling]?.word ?? '')
  const last = isProblem ? telling - 1 : telling
  const found = before[last]
  if (!found || !NEGATIONS.has(found.word)) return undefined
  const first = found.word === SHORT_NOT ? (before[last - 1] ?? found) : found
  return { from: start + first.span[0], isMerely: isProblem || MERELY.has(before[last + 1]?.word ?? '') }
}

/** Words before a negation that follows its object: "Sonntags kann ich bitte nicht arbeiten", "montags keine Zeit", "Sundays off". */
const AFTER_LEAD = String.raw`^\s*(?:(?:kann\s+ich|(?:bin|habe?)\s+ich|i\s+have|geht|gehen|passt|passen|bitte|leider|eher|gar|lieber|überhaupt|unfortunately|is|are)\s+)*`
/** "Dienstags gerne", "Tuesdays are fine": a negation of the part before does not apply to this one. */
const AFFIRMED = String.raw`\s+(?:(?:ist|sind|is|are|dafür)\s+)*(?:(?:ja|yes|ok|okay|geht|gehen|schon|möglich|passt|passen|works?|fine)(?!\p{L}|\s+(?:nicht|not)(?!\p{L}))|(?:sehr\s+)?(?:gerne?|immer|always)(?=\s*(?:$|[,.;!?])))`
const AFFIRMED_AFTER = new RegExp(`^${AFFIRMED}`, 'iu')
export const isAffirmed = (text: string, [, to]: Span): boolean => AFFIRMED_AFTER.test(text.slice(to))

const NOT_WORKING = String.raw`(?:nicht|not|no|nie|never)(?:\s+(?:mehr|möglich|nötig|notwendig|erforderlich|verfügbar|arbeiten|available|possible|needed|necessary|required|work(?:ing)?))?(?=\s*(?:$|[,.;!?])|\s+\p{L}+${AFFIRMED})`
const NO_TIME = String.raw`(?:(?:habe?\s+ich\s+)?keine\s+zeit|no\s+time|off|nein|ungern|schwierig|schlecht|difficult|unmöglich|impossible|(?:auf|in)\s+keine[nm]\s+fall)(?!\p{L})`
const AFTER = new RegExp(`${AFTER_LEAD}(?:${NOT_WORKING}|${NO_TIME})`, 'iu')
const NO_PROBLEM_AFTER = new RegExp(
  String.raw`^\s*(?:(?:is|are|ist|sind|für\s+mich|for\s+me)\s+)*${NO_PROBLEM.source}`,
  'iu',
)
/** A day with "frei" is a day off, except after "ich habe": "ich habe abends frei" means that the applicant can work then. */
const DAY_OFF = /^\s*frei(?!\p{L})/iu
const HAVING = /(?<!\p{L})(?:hab|habe|haben|bin|sind|have)(?!\p{L})/iu

/** The negation after this part of the text, and its end. */
export function negationAfter(text: string, [from, to]: Span, isDay = false): (Negation & { to: number }) | undefined {
  const rest = text.slice(to)
  const problem = NO_PROBLEM_AFTER.exec(rest)
  const busy = isDay ? BUSY_AFTER.exec(rest) : null
  const found =
    problem ?? AFTER.exec(rest) ?? busy ?? (isDay && !HAVING.test(text.slice(0, from)) ? DAY_OFF.exec(rest) : null)
  return found ? { from, to: to + found[0].length, isMerely: problem !== null } : undefined
}

/** "Weekdays only", and "Wochenende nur" at the end. */
const ONLY_AFTER = /^\s+(?:only(?!\p{L})|nur\s*$)/iu
export const withOnly = (text: string, [from, to]: Span): Span => [
  from,
  to + (ONLY_AFTER.exec(text.slice(to))?.[0].length ?? 0),
]

const ONLY_BEFORE = /(?<!\p{L})(?:nur|only|just)\s[^,.;]*$/iu
export const isOnly = (text: string, [from, to]: Span): boolean =>
  ONLY_AFTER.test(text.slice(to)) || ONLY_BEFORE.test(text.slice(withConnecting(text, [from, to])[0], from))

const LINK =
  /^\s*-?\s*(?:und|and|u|[/&+]|(?:oder|or|noch|nor)(?:\s+(?:am|an|im|in|on|at|the|der|die|das|dem)){0,2})\s*$/iu
/** Whether a negation of one of two parts also applies to the other, by the words between them: "No nights or weekends". */
export const isLinked = (between: string): boolean => LINK.test(between)

/** Words that mean nothing next to a filter: "ab 16 Uhr arbeiten", "free on Mondays". */
const BESIDE = new Set(
  wordsOf(`
    frei free available verfügbar start starting starten anfangen beginnen jeden jede jedes every dieses this next
    nächstes kommendes kommenden stundenlohn brutto netto uhr zeit zeiten möglichst
    möglich nötig notwendig erforderlich required necessary überall anywhere nach after weg basis monat month zweite zweites second possible time can close tag tage day days alles everything
    entfernt away stunde stunden hour hours week woche shift shifts schicht schichten other plus everyday
  `),
)
export const isBeside = (word: string) => BESIDE.has(word) || FILLERS.has(word)
