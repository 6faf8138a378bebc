import { LINK, PHONE } from '#server/outside/writer/facts.ts'
import { wordClaimsIn } from '#server/outside/writer/lexicon.ts'
import { type Figure, figuresIn } from '#server/outside/writer/numbers.ts'
import { placesIn } from '#server/outside/writer/places.ts'
import { instructionsFor } from '#server/outside/writer/prompt.ts'
import { given, heardFrom, type Source, withoutFacts } from '#server/outside/writer/sources.ts'
import type { JobFacts } from '#server/outside/writer.ts'

/** What is wrong with a text, by kind; it holds no word of the text, so that it can be logged. */
export type Fault =
  | 'link'
  | 'phone'
  | 'markup'
  | 'talk'
  | 'leak'
  | 'number'
  | 'claim'
  | 'place'
  | 'name'
  | 'language'
  | 'title'
  | 'short'

/**
 * Judges what a model wrote about a job: nothing may be in it that is not among the facts. It would rather refuse an
 * honest sentence than let an invented one pass, for there is always the built-in writer's text to show instead.
 */
export function faultsIn(text: string, facts: JobFacts, { whole = true } = {}): Fault[] {
  const source = given(facts)
  const own = withoutFacts(text, source)
  const claims: [Fault, boolean][] = [
    ['link', text.search(LINK) !== -1 || BARE_ADDRESS.test(own)],
    ['phone', text.search(PHONE) !== -1 || MANY_DIGITS.test(own)],
    ['markup', MARKUP.test(own)],
    ['talk', TALK.test(own)],
    ['leak', repeats(own, instructionsFor(facts))],
    ['number', !figuresIn(own).every((figure) => isAmong(figure, source.figures))],
    ['claim', [...wordClaimsIn(own)].some((claim) => !source.claims.has(claim))],
    ['place', placesIn(own).some((place) => !source.folded.includes(heardFrom(place)))],
    ['name', facts.language !== 'German' && strangersIn(own, source).length > 0],
    ['language', !isIn(facts.language === 'German' ? 'de' : 'en', own, whole)],
    ['title', whole && !isAbout(text, source)],
    ['short', whole && (text.length < SHORTEST || !/[.!?…]["“”’']?$/.test(text))],
  ]
  return claims.flatMap(([fault, found]) => (found ? fault : []))
}

const SHORTEST = 40
const BARE_ADDRESS =
  /(?<!\p{L})[\p{L}\d-]+\.(?:de|com|net|org|eu|io|berlin|info|example|app|me|ru|xyz)(?!\p{L})|@\p{L}/iu
const MANY_DIGITS = /\d[\d\s/-]{6,}\d/
const MARKUP =
  /<\/?\p{L}|[<>{}[\]`|\\^]|\*|(?:^|\s)#|__|&(?:\p{L}+|#\d+);|(?:^|[:;.!?])\s*[-–•]\s|\p{Extended_Pictographic}|\p{Cc}|\p{Cf}/u
/** A model that speaks of itself, of its task or to whoever asked, instead of the job. */
const TALK =
  /(?<!\p{L})(?:as an ai|an ai|ai (?:model|assistant)|language model|als ki|eine ki|sprachmodell|assistant:|system(?:prompt| prompt| message|:)|prompts?|instruct\p{L}*|anweisung\p{L}*|ignor\p{L}*|disregard\p{L}*|vergiss|json|user message|here(?:['’]s| is| are) (?:the|a|an|your)|hier ist|(?:sure|certainly|of course)[,!]|i['’]?m sorry|i am sorry|sorry|apolog\p{L}*|i can(?:not|['’]t)|i(?:['’]m| am)|i (?:won['’]t|will not)|unable|not able|cannot|can['’]t|es tut mir|tut mir|leider|kann ich|ich (?:kann|darf|bin|werde)|hacked|pwned|owned|jailbr\p{L}*|(?:dan|developer) mode)(?!\p{L})/iu

const isAmong = ({ value, unit }: Figure, known: Figure[]) =>
  known.some((figure) => figure.value === value && (unit === 'any' || unit === figure.unit))

const LONGEST_QUOTE = 6
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []

/** Whether a text repeats a longer run of words of what the model was told in confidence. */
function repeats(text: string, secret: string): boolean {
  const words = wordsOf(text)
  const told = ` ${wordsOf(secret).join(' ')} `
  return words.some((_, start) => {
    const run = words.slice(start, start + LONGEST_QUOTE)
    return run.length === LONGEST_QUOTE && told.includes(` ${run.join(' ')} `)
  })
}

const ENGLISH_CAPITALS = /^(?:I|English|German|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?)$/

/** In English a capital inside a sentence is a name; one that is not among the facts was invented. */
function strangersIn(own: string, source: Source): string[] {
  const inside = own.matchAll(/(?<=[\p{Ll}\d,;:)–-]\s*\s)["“'(]?(\p{Lu}[\p{L}’'-]*)/gu)
  return [...inside].flatMap(([, name = '']) =>
    ENGLISH_CAPITALS.test(name) || source.folded.includes(heardFrom(name)) ? [] : name,
  )
}

const COMMON = {
  de: /(?<!\p{L})(?:der|die|das|den|dem|und|ist|nicht|wir|uns|unser(?:e[mnrs]?)?|du|dich|dir|dein(?:e[mnrs]?)?|ein(?:e[mnrs]?)?|für|mit|auf|im|zu|zur|zum|bei|wenn|oder|als|von|sucht|suchen|arbeitest|dafür|darum|hier|noch|wo|wer|es|geht|hast|bist)(?!\p{L})/giu,
  en: /(?<!\p{L})(?:the|and|is|are|we|our|us|you|your|for|with|of|to|at|this|that|it|if|have|will|be|a|or|as|by|from|has|would|like|here|who|what|when|work|looking|hiring)(?!\p{L})/giu,
}

/** Whether the common words are those of the language. The first sentence alone may have few of any. */
function isIn(language: 'de' | 'en', own: string, whole: boolean): boolean {
  const count = (tongue: 'de' | 'en') => own.match(COMMON[tongue])?.length ?? 0
  const [right, wrong] = language === 'de' ? [count('de'), count('en')] : [count('en'), count('de')]
  return right > 2 * wrong && right >= (whole ? 3 : 1)
}

/** The title is named, word for word or in most of its words. */
function isAbout(text: string, { title }: Source): boolean {
  const words = wordsOf(title).filter((word) => word.length > 2)
  if (words.length === 0) return true
  const said = wordsOf(text).join(' ')
  return words.filter((word) => said.includes(word.slice(0, 6))).length > words.length / 2
}
