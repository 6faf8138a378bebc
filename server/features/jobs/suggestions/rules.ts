import { DISTRICTS } from '#contract/city/boroughs.ts'
import { NICKNAMES, STATIONS, type Station } from '#contract/city/stations.ts'
import { SUGGESTION_LETTERS_MIN } from '#contract/limits.ts'
import type { Language } from '#contract/preferences.ts'
import { beginsAlmost } from '#contract/slips.ts'
import type { SuggestedField, Suggestion } from '#contract/suggestions.ts'
import { CONCEPTS, type Labels } from '#server/features/search/concepts/rules.ts'
import { wordsOf } from '#server/features/search/words/rules.ts'

export const SUGGESTIONS_MAX = 8
const WORK_MAX = 4
const PLACES_MAX = 2
export const BUSINESSES_MAX = 3
/** On a phone, the field and its suggestions fit above the keyboard. */
const FIELD_MAX = 6

/** Something to suggest, its usual name, and all its names, folded, each behind a line break. */
type Entry<Of> = { of: Of; name: string; names: string }

function entryOf<Of>(of: Of, [name = '', ...others]: string[]): Entry<Of> {
  return { of, name, names: [name, ...others].map((one) => `\n${one}`).join('') }
}

const folded = (names: string[]) => names.map((name) => wordsOf(name).join(' '))

/** Ranks and products are words of a search, but no answer to what is sought. */
const KINDS = new Set(['role', 'place', 'task', 'shift', 'contract', 'language', 'paper'])
const WORK = workOf(KINDS)
const TITLES = workOf(new Set(['role']))
const TAGS = workOf(new Set([...KINDS, 'rank', 'product']))

function workOf(kinds: Set<string>): Entry<Labels>[] {
  return [...CONCEPTS.values()]
    .filter(({ kind }) => kinds.has(kind))
    .map(({ labels, names }) =>
      entryOf(labels, [...folded(Object.values(labels)), ...names.map((name) => name.join(' '))]),
    )
}

const DISTRICT_ENTRIES = DISTRICTS.map(({ name }) =>
  entryOf(name, [...folded([name]), ...(CONCEPTS.get(name)?.names ?? []).map((words) => words.join(' '))]),
)

const STATION_ENTRIES = STATIONS.map((station) => {
  const nicknames = [...NICKNAMES].flatMap(([nickname, name]) => (name === station.name ? [nickname] : []))
  return entryOf(station, folded([station.name, ...nicknames]))
})

/** The entries whose names have words that begin like what was typed: those called so first, then other names, then later words. */
function matching<Of>(entries: Entry<Of>[], typed: string, most: number): Of[] {
  const [beginning, later] = [`\n${typed}`, ` ${typed}`]
  const rankOf = ({ name, names }: Entry<Of>) => (name.startsWith(typed) ? 0 : names.includes(beginning) ? 1 : 2)
  return entries
    .filter(({ names }) => names.includes(beginning) || names.includes(later))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.name.length - b.name.length)
    .slice(0, most)
    .map(({ of }) => of)
}

/** Those whose usual names begin almost so. */
const nearly = <Of>(entries: Entry<Of>[], typed: string, most: number): Of[] =>
  entries
    .filter(({ name }) => beginsAlmost(name, typed))
    .slice(0, most)
    .map(({ of }) => of)

/** The words of what was typed; none of too few letters. */
export function typedWords(text: string): string[] {
  const words = wordsOf(text)
  return words.join('').length >= SUGGESTION_LETTERS_MIN ? words : []
}

/** What is known without the database: occupations and other words of the trade, districts and stations. */
export function knownSuggestions(words: string[], language: Language): Suggestion[] {
  const typed = words.join(' ')
  return [
    ...matching(WORK, typed, WORK_MAX).map((labels) => workSuggestion(labels, language)),
    ...matching(DISTRICT_ENTRIES, typed, PLACES_MAX).map(districtSuggestion),
    ...matching(STATION_ENTRIES, typed, PLACES_MAX).map(stationSuggestion),
  ]
}

/** What a field of a job's form may say: a title names an occupation, tags name anything of the trade. */
export function fieldSuggestions(words: string[], language: Language, field: SuggestedField): Suggestion[] {
  const typed = words.join(' ')
  if (field === 'station' || field === 'location') {
    const exactly = placesCalled(matching, typed, field)
    return exactly.length > 0 ? exactly : placesCalled(nearly, typed, field)
  }
  const work = matching(field === 'title' ? TITLES : TAGS, typed, FIELD_MAX)
  return work.map((labels) => workSuggestion(labels, language))
}

function placesCalled(find: typeof matching, typed: string, field: 'station' | 'location'): Suggestion[] {
  const districts = field === 'station' ? [] : find(DISTRICT_ENTRIES, typed, FIELD_MAX / 2)
  const stations = find(STATION_ENTRIES, typed, FIELD_MAX - districts.length)
  return [...districts.map(districtSuggestion), ...stations.map(stationSuggestion)]
}

const districtSuggestion = (name: string): Suggestion => ({ kind: 'district', id: name, label: name, detail: null })

const stationSuggestion = ({ id, name, lines }: Station): Suggestion => ({
  ...{ kind: 'station', id, label: name, detail: lines.join(' ') },
})

function workSuggestion(labels: Labels, language: Language): Suggestion {
  const label = capitalised(labels[language] ?? labels.en)
  const other = Object.values(labels)
    .map(capitalised)
    .find((name) => name !== label)
  return { kind: 'work', id: label, label, detail: other ?? null }
}

const capitalised = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1)
