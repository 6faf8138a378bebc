import synonyms from '#server/search/synonyms.json' with { type: 'json' }

/** A folded word of the search. `begins`: it may be the beginning of a longer one; `stems`: without its ending. */
export type Word = { word: string; stems: string[]; begins: boolean }

/** Synonyms: words as they stand, phrases, and, in the language of tsquery, words that may go on. */
export type Meaning = { words: string[]; beginnings: string | null; phrases: string[] }

/**
 * One thing that a job has to be about: a word or a phrase, and what means the same. `slip` is there when the word may have a
 * slip in it: what it could be among the synonyms, and what means the same as that. It counts when no job knows the word.
 */
export type Term = { words: Word[]; also?: Meaning; slip?: Meaning & { typed: string; also?: Meaning } }

/** More terms than this, and they are left aside. */
const TERMS_MAX = 10
const WORD_MAX = 40
const PREFIX_MIN = 3
const STEM_MIN = 4
const SLIP_MIN = 5

/** Takes a search apart into what a job has to be about. Empty when there is no word in it. */
export function readSearch(text: string): Term[] {
  const phrases = joinPhrases(splitWords(text))
  const telling = phrases.filter(([first, second]) => second !== undefined || !NOISE.has(first.word))
  const terms = (telling.length > 0 ? telling : phrases).map(termOf)
  return [...new Map(terms.map((term) => [JSON.stringify(term.words), term])).values()].slice(0, TERMS_MAX)
}

type Typed = { word: string; letters: number }
type Phrase = [Typed, ...Typed[]]

/** The folded words of a text, with how many letters were typed for each. `search_tokens` in the database folds alike. */
export const splitWords = (text: string): Typed[] =>
  text
    .toWellFormed()
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(CAPITALS, (letter) => letter.toLowerCase())
    .replace(RARE, (letter) => RARE_LETTERS[letter] ?? letter)
    .split(SEPARATORS)
    .filter((token) => token !== '')
    .map((token) => ({ word: [...withoutDigraphs(token)].slice(0, WORD_MAX).join(''), letters: [...token].length }))

const withoutDigraphs = (token: string) => token.replaceAll('ae', 'a').replaceAll('oe', 'o').replaceAll('ue', 'u')

const MARKS = /[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]/g
const CAPITALS = /[A-ZÆŒØŁĐÐÞĦẞΑ-ΡΣ-ΩА-ЯЄІ]/g
const RARE_LETTERS: Record<string, string> = {
  ...{ æ: 'a', œ: 'o', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', þ: 'th', ß: 'ss', ς: 'σ' },
}
const RARE = /[æœøłđðħıþßς]/g
/** Whatever is no letter and no digit. */
const SEPARATORS =
  /[^a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0370-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff\ufe70-\uffdf\u{10000}-\u{1efff}\u{20000}-\u{3ffff}]+/u

/** Words that stand in a search without telling what is sought; they only count when there is nothing else. */
const NOISE = new Set(
  splitWords(`
    a an and as at by for from in near of on or the to with work works wanted needed hiring looking
    ab als am an auf bei beim das dem den der des die ein eine einem einen einer fur im in mit oder und vom von zu zum zur
    arbeit gesucht suche stelle stellen job jobs berlin m w d f x gn all genders
  `).map(({ word }) => word),
)

/** The words one by one, or several as one where together they stand among the synonyms, as `night shift` does. */
function joinPhrases(words: Typed[]): Phrase[] {
  const [first, ...rest] = words
  if (!first) return []
  const more = [2, 1].find((more) => rest.length >= more && groupsOf([first, ...rest.slice(0, more)]).length > 0) ?? 0
  return [[first, ...rest.slice(0, more)], ...joinPhrases(rest.slice(more))]
}

function termOf(phrase: Phrase): Term {
  const [{ word, letters }, second] = phrase
  const words = phrase.map(({ word, letters }) => ({ word, stems: stemsOf(word), begins: letters >= PREFIX_MIN }))
  const groups = groupsOf(phrase)
  if (groups.length > 0) return { words, also: meaning(groups.flat()) }
  if (second || letters < SLIP_MIN) return { words }
  const meant = entriesLike(word)
  const slip = { typed: word, ...meaning(meant) }
  if (meant.length === 0) return { words, slip }
  return { words, slip: { ...slip, also: meaning(meant.flatMap((entry) => GROUPS_OF.get(entry) ?? []).flat()) } }
}

const ENDINGS = ['innen', 'in', 'en', 'es', 's']

const stemsOf = (word: string) =>
  ENDINGS.filter((ending) => word.endsWith(ending) && word.length - ending.length >= STEM_MIN).map((ending) =>
    word.slice(0, -ending.length),
  )

/** An entry of the synonyms, its words folded and separated by spaces. */
type Entry = string

const groupsOf = (phrase: Phrase): Entry[][] => {
  const last = phrase.at(-1)?.word ?? ''
  const start = phrase.slice(0, -1).map(({ word }) => word)
  return [last, ...stemsOf(last)].flatMap((end) => GROUPS_OF.get([...start, end].join(' ')) ?? [])
}

const fold = (text: string): Entry =>
  splitWords(text)
    .map(({ word }) => word)
    .join(' ')

const GROUPS: Entry[][] = synonyms.map((group) => group.map(fold))

const GROUPS_OF = indexed(GROUPS.flatMap((group) => group.map((entry) => [entry, group] as const)))

/** Words of the synonyms that are one slip away, or that start like this. */
const entriesLike = (word: string): Entry[] => [
  ...new Set([
    ...nearOf(word).flatMap((near) => NEAR.get(near) ?? []),
    ...SINGLE.filter((entry) => entry.startsWith(word)),
  ]),
]

/** The word without one of its letters, in all ways: words that share one of these are one slip apart. */
const nearOf = (word: string) => [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]

const SINGLE = [...GROUPS_OF.keys()].filter((entry) => !entry.includes(' ') && entry.length >= STEM_MIN)
const NEAR = indexed(SINGLE.flatMap((entry) => nearOf(entry).map((near) => [near, entry] as const)))

function indexed<Value>(pairs: (readonly [string, Value])[]) {
  const index = new Map<string, Value[]>()
  for (const [key, value] of pairs) index.set(key, [...(index.get(key) ?? []), value])
  return index
}

/** From this length on a synonym may go on, as Kellner does in Kellnerin; a shorter one would find too much. */
const OPEN_MIN = 5

function meaning(entries: Entry[]): Meaning {
  const words = [...new Set(entries)].filter((entry) => !isPhrase(entry))
  // Folded words are letters and digits only, so there is nothing to escape.
  const beginnings = words.filter((word) => word.length >= OPEN_MIN).map((word) => `${word}:*`)
  return {
    words: words.filter((word) => word.length < OPEN_MIN),
    beginnings: beginnings.length > 0 ? beginnings.join(' | ') : null,
    phrases: [...new Set(entries)].filter(isPhrase).flatMap((phrase) => [phrase, `${phrase}s`]),
  }
}

const isPhrase = (entry: Entry) => entry.includes(' ')
