import { languageOfJob } from '#contract/jobLanguage.ts'
import type { TextLanguage } from '#contract/preferences.ts'
import { wordClaimsIn } from '#server/features/descriptions/writer/claims/lexicon.ts'
import { type Quantity, quantitiesIn } from '#server/features/descriptions/writer/claims/numbers.ts'
import { placesIn } from '#server/features/descriptions/writer/claims/places.ts'
import { foldName, type Source, sourceOf, withoutFacts } from '#server/features/descriptions/writer/claims/sources.ts'
import { LINK, PHONE } from '#server/features/descriptions/writer/facts.ts'
import { commonWords, otherThan } from '#server/features/descriptions/writer/languages.ts'
import { instructionsFor } from '#server/features/descriptions/writer/prompt.ts'
import type { DescribedJob } from '#server/features/descriptions/writer/writer.ts'

/** The kinds of faults, without any part of the text, so that they can be logged. */
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
 * Checks what a model wrote about a job: it may state only the given facts. An honest sentence may be rejected, an
 * invented one must not pass; the built-in writer always has a replacement.
 */
export function faultsIn(
  text: string,
  facts: DescribedJob,
  { whole = true, language = languageOfJob(facts.language) }: { whole?: boolean; language?: TextLanguage } = {},
): Fault[] {
  const source = sourceOf(facts)
  const own = withoutFacts(text, source)
  const claims: [Fault, boolean][] = [
    ['link', text.search(LINK) !== -1 || BARE_ADDRESS.test(own)],
    ['phone', text.search(PHONE) !== -1 || MANY_DIGITS.test(own)],
    ['markup', MARKUP.test(own)],
    ['talk', TALK.test(own)],
    ['leak', repeats(own, instructionsFor(facts))],
    ['number', !quantitiesIn(own).every((quantity) => isAmong(quantity, source.quantities))],
    ['claim', [...wordClaimsIn(own)].some((claim) => !source.claims.has(claim))],
    ['place', placesIn(own).some((place) => !source.folded.includes(foldName(place)))],
    ['name', language === 'en' && inventedNamesIn(own, source).length > 0],
    ['language', !isIn(language, own, whole)],
    ['title', whole && !isAbout(text, source)],
    ['short', whole && (text.length < MIN_LENGTH || !/[.!?…]["“”’']?$/.test(text))],
  ]
  return claims.flatMap(([fault, found]) => (found ? fault : []))
}

const MIN_LENGTH = 40
const BARE_ADDRESS =
  /(?<!\p{L})[\p{L}\d-]+\.(?:de|com|net|org|eu|io|berlin|info|example|app|me|ru|xyz)(?!\p{L})|@\p{L}/iu
const MANY_DIGITS = /\d[\d\s/-]{6,}\d/
const MARKUP =
  /<\/?\p{L}|[<>{}[\]`|\\^]|\*|(?:^|\s)#|__|&(?:\p{L}+|#\d+);|(?:^|[:;.!?])\s*[-–•]\s|\p{Extended_Pictographic}|[^\P{Cc}\n]|\p{Cf}/u
/** The model talks about itself, its task or to the user instead of about the job. */
const TALK =
  /(?<!\p{L})(?:as an ai|an ai|ai (?:model|assistant)|language model|als ki|eine ki|sprachmodell|assistant:|system(?:prompt| prompt| message|:)|prompts?|instruct\p{L}*|anweisung\p{L}*|ignor\p{L}*|disregard\p{L}*|vergiss|json|user message|here(?:['’]s| is| are) (?:the|a|an|your)|hier ist|(?:sure|certainly|of course)[,!]|i['’]?m sorry|i am sorry|sorry|apolog\p{L}*|i can(?:not|['’]t)|i(?:['’]m| am)|i (?:won['’]t|will not)|unable|not able|cannot|can['’]t|es tut mir|tut mir|leider|kann ich|ich (?:kann|darf|bin|werde)|hacked|pwned|owned|jailbr\p{L}*|(?:dan|developer) mode)(?!\p{L})/iu

const isAmong = ({ value, unit }: Quantity, known: Quantity[]) =>
  known.some((quantity) => quantity.value === value && (unit === 'any' || unit === quantity.unit))

const MAX_QUOTED_WORDS = 6
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []

/** Whether a text repeats a longer part of the model's instructions. */
function repeats(text: string, secret: string): boolean {
  const words = wordsOf(text)
  const instructions = ` ${wordsOf(secret).join(' ')} `
  return words.some((_, start) => {
    const run = words.slice(start, start + MAX_QUOTED_WORDS)
    return run.length === MAX_QUOTED_WORDS && instructions.includes(` ${run.join(' ')} `)
  })
}

const ENGLISH_CAPITALS = /^(?:I|English|German|You|We|WhatsApp|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?)$/

/** A capital letter inside an English sentence marks a name; one that is not in the facts was invented. */
function inventedNamesIn(own: string, source: Source): string[] {
  const inside = own.matchAll(/(?<=[\p{Ll}\d,;:)–-]\s*\s)["“'(]?(\p{Lu}[\p{L}’'-]*)/gu)
  return [...inside].flatMap(([, name = '']) =>
    ENGLISH_CAPITALS.test(name) || source.folded.includes(foldName(name)) ? [] : name,
  )
}

/** Whether the common words belong to the language. The first sentence alone may have few of any. */
function isIn(language: TextLanguage, own: string, whole: boolean): boolean {
  const [right, wrong] = [commonWords(own, language), commonWords(own, otherThan(language))]
  return right > 2 * wrong && right >= (whole ? 3 : 1)
}

/** Whether the text mentions the title: literally, in most of its words, or by another name of the work. */
function isAbout(text: string, { title, work }: Source): boolean {
  if (work.some((name) => text.toLowerCase().includes(name.toLowerCase()))) return true
  const words = wordsOf(title).filter((word) => word.length > 2)
  if (words.length === 0) return true
  const joined = wordsOf(text).join(' ')
  return words.filter((word) => joined.includes(word.slice(0, 6))).length > words.length / 2
}
