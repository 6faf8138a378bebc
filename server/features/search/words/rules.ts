import type { Span } from '#server/features/search/spans/rules.ts'

/** A folded word, with the number of letters that were typed for it and, in a search, its position. `listed`: it follows a slash, a comma or a plus. */
export type Typed = { word: string; letters: number; span?: Span; listed?: boolean }

const WORD_MAX = 40
const STEM_MIN = 4

/** The folded words of a text, with the number of typed letters of each. `search_tokens` in the database folds in the same way. */
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
  æ: 'a',
  œ: 'o',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
  ß: 'ss',
  ς: 'σ',
}
const RARE = /[æœøłđðħıþßς]/g
/** All characters except letters and digits. */
const SEPARATORS =
  /[^a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0370-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff\ufe70-\uffdf\u{10000}-\u{1efff}\u{20000}-\u{3ffff}]+/u

/** The number of words that fit into a search, unless single characters stand for several words, as ﷺ does for four. */
const PLACED_MAX = 100

/** The same, with the position of each word. */
export const placedWords = (text: string): (Typed & { span: Span })[] =>
  [...text.matchAll(LETTERS)]
    .flatMap(({ 0: part, index }) =>
      splitWords(part).map((typed) => ({
        ...typed,
        span: [index, index + part.length] as const,
        listed: /[/,+|]\s*$/.test(text.slice(0, index)),
      })),
    )
    .slice(0, PLACED_MAX)

const LETTERS = /[\p{L}\p{M}\p{N}\u00ad\u200b-\u200d\u2060\ufeff]+/gu

export const wordsOf = (text: string) => splitWords(text).map(({ word }) => word)

/** Words that mean nothing in a search, unless there are no others. */
export const FILLERS = new Set(
  wordsOf(`
    a an and as at by for from in near of on or the to with work works wanted needed hiring looking
    über ab als am an auf bereich bereichs bei beim abteilung department das dem den der des die ein eine einem einen einer eines fur im in mit oder u und vom von zu zum zur
    ok okay bitte please gern gerne need want nahe hinter hinterm ins furs ans aufs
    was wo wie kann kannst will mochte wurde gibt gibts es bin bist sind ist muss man mich mir mein meine meinen meinem meiner habe hab haben
    etwas irgendwas jemand finde finden hallo hey hi danke dass wenn auch noch da hier
    any some something somewhere anything someone somebody is are be this that there where what how can could have has would should like you your
    irgendein irgendeinen irgendeine hello thanks find get
    arbeiten arbeite working nur aber sondern ja nein sehr schon mal immer doch eher lieber liebsten bloß vielleicht gut gute guter gutes
    geht gehen ginge mache machen make making sprechen spreche spricht reden würden wollen möchten können könnte soll sollte darf dürfen wird werden
    sein wäre sonst leider hauptsache bevorzugt vorzugsweise ausschließlich exclusively idealerweise besten super passt falls danach
    mag mach brauche hätte hätten interesse entweder either helfen habt ihr euch du dir dich sich uns er sie welche welcher welches langes übers reicht egal
    such sucht suchen ner nem nen because weil fluent fließend during aktuell momentan currently
    aus komme kommen wohne wohnen around unweit only just but yes really very also maybe prefer preferably rather speak speaking speaks do does us we they who which good
    moin servus bräuchte bräuchten nebenbei viel viele bekommt bekommen bekomme kriegt kriegen verdient irgendwo irgendwann irgendwie wann
    position positions vacancy vacancies employment inklusive inkl included incl eigen eigenes eigene eigenem eigenen own pls plz hire paid bezahlt
    ick icke wat dit det jut jerne ooch uff uffm uffn melden meldet geld schnell schnelles verdienen
    lernen learn menschen vorhanden
    great nice fine can will more than so ungefähr circa ca about braucht brauchen willkommen sprechend sprechende
    arbeit gesucht suche stelle stellen job jobs berlin m w d f x s gn all genders innen mann frau leute herr dame i my me ich wir
  `),
)

/** Words that fit every job here. They count only if nothing else is known. */
export const COMMONPLACES = new Set(
  wordsOf(`
    hospitality establishment industry professional gastronomie gastro gastgewerbe branche general qualified experienced
    efz eba ihk dipl diplomierter diplomierte state
    erfahrene erfahrener gelernter gelernte geprufter geprufte ausgebildete ausgebildeter staatlich certified skilled trained
    facility commercial gaststattengewerbe
    nett nette netter nettes netten nettem junges gemütlich gemütliche gemütlicher gemütliches gemütlichen cozy cosy friendly lovely relaxed
    freundlich freundliche freundliches freundlichen klein kleine kleiner kleines kleinen kleinem small schönes schönen toll tolle tolles tollen
    easy simple einfach einfache einfacher einfaches einfachen leicht leichte leichter leichtes leichten spontan spontane
    cool coole cooles coolen entspannt entspannte entspanntes entspannten chillig chilliger
  `),
)

/** Ends of compounds that add no meaning: Bankettbereich, Zimmerabteilung, Kochjob, Waffelstand. */
export const HOLLOW = new Set([
  'stand',
  'bude',
  'wagen',
  'bereich',
  'abteilung',
  'wesen',
  'betrieb',
  'job',
  'jobs',
  'stelle',
  'arbeit',
])

const ENDINGS = ['innen', 'in', 'en', 'es', 's']

/** The word without each ending that it may have, and of the other gender: Restaurantfachmann, Restaurantfachfrau. */
export const stemsOf = (word: string) =>
  ENDED.filter(([ending]) => word.endsWith(ending) && word.length - ending.length >= STEM_MIN).map(
    ([ending, instead]) => word.slice(0, -ending.length) + instead,
  )
const ENDED = [...ENDINGS.map((ending) => [ending, ''] as const), ['mann', 'frau'] as const, ['frau', 'mann'] as const]

/**
 * The forms in which a dictionary may contain a typed word: as it is, without its ending, of the other gender. It uses loops, because the
 * start calls it for every part of every name, and small lists took half of the start's memory.
 */
export function spellingsOf(word: string): string[] {
  const spellings = [word]
  for (const ending of DROPPED)
    if (word.endsWith(ending) && word.length - ending.length >= STEM_MIN && !word.endsWith('ee'))
      spellings.push(word.slice(0, -ending.length))
  if (word.endsWith('str')) spellings.push(`${word}asse`)
  if (DECLINED.test(word)) spellings.push(word.slice(0, -2))
  if (LIKE_ADJECTIVES.test(word)) spellings.push(word.replace(/[mnr]$/, ''), word.replace(/[mnr]?$/, 'r'))
  for (const [ending, plain] of GENDERS)
    if (word.endsWith(ending)) spellings.push(word.slice(0, -ending.length) + plain)
  return spellings
}

/** Not dropped after another e: a trainee is neither a trainer nor on a train. */
const DROPPED = [...ENDINGS, 'nen', 'n', 'e']
/** The ending of an adjective, as in "italienischer Koch". Other words with this ending mean something different without it. */
const DECLINED = /isch(er|em)$/

/** Nouns that are declined like adjectives: der Verantwortliche, ein Verantwortlicher. */
const LIKE_ADJECTIVES =
  /(angestellt|beauftragt|bedienstet|beschaftigt|verantwortlich|auszubildend|mitarbeitend)e[mnr]?$/

const GENDERS = [
  ...['frau', 'leute', 'fachfrau', 'person', 'herr', 'dame'].map((ending) => [ending, 'mann'] as const),
  ...['woman', 'person', 'women', 'men', 'people', 'girl', 'lady'].map((ending) => [ending, 'man'] as const),
  ...[['ess', ''] as const, ['esse', ''] as const, ['eurin', 'eur'] as const, ['euse', 'eur'] as const],
  ...[['in', 'e'] as const, ['iere', 'ier'] as const, ['krafte', 'kraft'] as const, ['ende', 'end'] as const],
  ...['ende', 'ender', 'enden'].map((ending) => [`mitarbeit${ending}`, 'mitarbeiter'] as const),
]

/** Words for people that have a female form in German. */
const FEMALE = /(er|or|ist|eur|an[dt]|ent|och|irt|ier|ar|at|loge|ge)$/

const ADJECTIVE_ENDINGS = ['e', 'en', 'er', 'es', 'em']

/** The forms that a text may have of a name of one word: of both genders, and in the plural. */
export function formsOf(name: string): string[] {
  const others = [
    ['mann', 'frau'],
    ['mann', 'leute'],
    ['man', 'woman'],
    ['te', 'tin'],
  ].filter(([ending = '']) => name.endsWith(ending) && name.length > ending.length)
  return [
    name,
    ...(/s$/.test(name) ? [] : [`${name}s`]),
    ...(FEMALE.test(name) ? [`${name}in`] : []),
    ...others.map(([ending = '', other = '']) => name.slice(0, -ending.length) + other),
    ...(LIKE_ADJECTIVES.test(name) ? [name.replace(/r$/, ''), name.replace(/r?$/, 'n')] : []),
    ...(name.endsWith('mitarbeiter') ? [name.replace(/er$/, 'ende'), name.replace(/er$/, 'enden')] : []),
    ...(name.endsWith('isch') ? ADJECTIVE_ENDINGS.map((ending) => name + ending) : []),
  ]
}

/** The same for a name of several words: Kauffrau für Hotelmanagement. */
export const formsOfPhrase = (name: string): string[] => [
  ...[name, `${name}s`],
  ...(name.includes('mann ') ? [name.replace('mann ', 'frau ')] : []),
]
