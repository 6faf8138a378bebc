import { DISTRICTS } from '#contract/city/boroughs.ts'
import { postcodesOf } from '#contract/city/postcodes.ts'
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
/** On a phone, the field and this many suggestions fit above the keyboard. */
const FIELD_MAX = 6

/** A possible suggestion with its usual names and its other names. They are folded, and each is enclosed in line breaks. */
type Entry<Of> = { of: Of; name: string; usual: string; others: string }

function entryOf<Of>(of: Of, usual: string[], others: string[] = []): Entry<Of> {
  return { of, name: usual[0] ?? '', usual: inLines(usual), others: inLines(others) }
}

const inLines = (names: string[]) => `\n${names.join('\n')}\n`

const folded = (names: string[]) => names.map((name) => wordsOf(name).join(' '))

/** Without ranks and products, which can be searched for, but do not describe a job by themselves. */
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

const DISTRICT_ENTRIES = DISTRICTS.map(({ name }) => {
  const names = CONCEPTS.get(name)?.names ?? []
  return entryOf(name, folded([name]), [...names.map((words) => words.join(' ')), ...postcodesOf(name)])
})

const STATION_ENTRIES = STATIONS.map((station) => {
  const nicknames = [...NICKNAMES].flatMap(([nickname, name]) => (name === station.name ? [nickname] : []))
  return entryOf(station, folded([station.name]), folded(nicknames))
})

/**
 * How well an entry fits the typed text: complete names first, then usual names before others. Null if no word of a name begins with the
 * text.
 */
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

/** From these ranks on, the typed text is only the beginning of a name, or only fits another name than the usual ones. */
const [BEGINNINGS, BY_OTHER_NAMES] = [2, 4]

/**
 * The matching entries, the best first. If one has exactly the typed name, entries that only begin with it by another name are left out.
 */
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

/** Entries whose names begin almost like the typed text. */
const nearly = <Of>(entries: Entry<Of>[], typed: string, most: number): Of[] =>
  entries
    .filter(({ name }) => beginsAlmost(name, typed))
    .slice(0, most)
    .map(({ of }) => of)

/** The words of the typed text; empty if it has too few letters. */
export function typedWords(text: string): string[] {
  const words = wordsOf(text)
  return words.join('').length >= SUGGESTION_LETTERS_MIN ? words : []
}

/** Suggestions that need no database: occupations and other words of the trade, districts and stations. */
export function knownSuggestions(words: string[], language: Language): Suggestion[] {
  const typed = words.join(' ')
  return [
    ...workSuggestions(matching(WORK, typed, WORK_MAX), language),
    ...districtsCalled(matching, typed, PLACES_MAX).map(districtSuggestion),
    ...matching(STATION_ENTRIES, typed, PLACES_MAX).map(stationSuggestion),
  ]
}

/** Suggestions for a field of the form of a job: occupations for the title, any words of the trade for the tags. */
export function fieldSuggestions(words: string[], language: Language, field: SuggestedField): Suggestion[] {
  const typed = words.join(' ')
  if (field === 'station' || field === 'location') {
    const exactly = placesCalled(matching, typed, field)
    return exactly.length > 0 ? exactly : placesCalled(nearly, typed, field)
  }
  return workSuggestions(matching(field === 'title' ? TITLES : TAGS, typed, FIELD_MAX), language)
}

function placesCalled(find: typeof matching, typed: string, field: 'station' | 'location'): Suggestion[] {
  const districts = field === 'station' ? [] : districtsCalled(find, typed, FIELD_MAX / 2)
  const stations = find(STATION_ENTRIES, typed, FIELD_MAX - districts.length)
  return [...districts.map(districtSuggestion), ...stations.map(stationSuggestion)]
}

/** One or two digits are hours or pay ("14 €") rather than the beginning of a postcode. */
const districtsCalled = (find: typeof matching, typed: string, most: number): string[] =>
  /^\d{1,2}$/.test(typed) ? [] : find(DISTRICT_ENTRIES, typed, most)

const districtSuggestion = (name: string): Suggestion => ({ kind: 'district', id: name, label: name, detail: null })

const stationSuggestion = ({ id, name, lines }: Station): Suggestion => ({
  kind: 'station',
  id,
  label: name,
  detail: lines.join(' '),
})

/** Each name once: two kinds of work can have the same one in a language. */
function workSuggestions(work: Labels[], language: Language): Suggestion[] {
  const all = work.map((labels) => workSuggestion(labels, language))
  return all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at)
}

function workSuggestion(labels: Labels, language: Language): Suggestion {
  const label = capitalised(labels[language] ?? labels.en)
  const other = Object.values(labels)
    .map(capitalised)
    .find((name) => name !== label)
  return { kind: 'work', id: label, label, detail: other ?? null }
}

const capitalised = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1)
