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

/** Something to suggest, how it is usually called, and its other names, folded, each between line breaks. */
type Entry<Of> = { of: Of; name: string; usual: string; others: string }

function entryOf<Of>(of: Of, usual: string[], others: string[] = []): Entry<Of> {
  return { of, name: usual[0] ?? '', usual: inLines(usual), others: inLines(others) }
}

const inLines = (names: string[]) => `\n${names.join('\n')}\n`

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
      entryOf(
        labels,
        folded(Object.values(labels)),
        names.map((name) => name.join(' ')),
      ),
    )
}

const DISTRICT_ENTRIES = DISTRICTS.map(({ name }) =>
  entryOf(
    name,
    folded([name]),
    CONCEPTS.get(name)?.names.map((words) => words.join(' ')),
  ),
)

const STATION_ENTRIES = STATIONS.map((station) => {
  const nicknames = [...NICKNAMES].flatMap(([nickname, name]) => (name === station.name ? [nickname] : []))
  return entryOf(station, folded([station.name]), folded(nicknames))
})

/** How well a name fits what was typed: whole names first, then usual names before others. Null without a word that begins so. */
function rankOf({ usual, others }: Entry<unknown>, typed: string): number | null {
  const [whole, beginning, later] = [`\n${typed}\n`, `\n${typed}`, ` ${typed}`]
  const ranks = [
    usual.includes(whole),
    others.includes(whole),
    usual.includes(beginning),
    usual.includes(later),
    others.includes(beginning),
    others.includes(later),
  ]
  const rank = ranks.indexOf(true)
  return rank < 0 ? null : rank
}

/** The ranks from which on a name is only begun, and from which on it is no usual one. */
const [BEGINNINGS, BY_OTHER_NAMES] = [2, 4]

/** The entries with such a name, the best first. Beside one that is called just so, none is meant that only has such a name, too. */
function matching<Of>(entries: Entry<Of>[], typed: string, most: number): Of[] {
  const ranked = entries.flatMap((entry) => {
    const rank = rankOf(entry, typed)
    return rank === null ? [] : [{ ...entry, rank }]
  })
  const isCalled = ranked.some(({ rank }) => rank < BEGINNINGS)
  return ranked
    .filter(({ rank }) => !isCalled || rank < BY_OTHER_NAMES)
    .toSorted((a, b) => a.rank - b.rank || a.name.length - b.name.length)
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
