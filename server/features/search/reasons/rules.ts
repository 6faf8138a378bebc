import type { FoundAs } from '#contract/searchReading.ts'
import { conceptOf, isRole, narrowerThan } from '#server/features/search/concepts/rules.ts'
import { named } from '#server/features/search/names/rules.ts'
import type { Wish } from '#server/features/search/rules.ts'
import type { Span } from '#server/features/search/spans/rules.ts'
import { placedWords, wordsOf } from '#server/features/search/words/rules.ts'

/** Why a job was found without the words in its title: its title names the same thing, a kind of it, or something close to it. */
export type Reason = Omit<FoundAs, 'jobId'>

const NAME_WORDS_MAX = 3
const RELATIONS = ['same', 'kind', 'near'] as const

/** The closest relation between a title and the work that was searched; null if one of several names was typed as the title has it. */
export function reasonFor(title: string, text: string, wishes: Wish[]): Reason | null {
  const names = namesIn(title)
  const reasons = wishes.flatMap((wish) =>
    alternativesIn(text, wish).flatMap(({ typed, ids }) =>
      names.flatMap(({ name, ids: found }) => {
        const relation = relationOf(found, ids)
        return relation ? [{ name, relation, typed }] : []
      }),
    ),
  )
  const closest = RELATIONS.map((relation) => reasons.find((reason) => reason.relation === relation)).find(Boolean)
  return closest && !isTyped(closest) ? closest : null
}

/** "Küchenhilfe, Kellner" asks for two kinds of work: a Servicekraft is found because of the second. */
function alternativesIn(text: string, { ids = [], spans }: Wish): { typed: string; ids: string[] }[] {
  const alternatives = runsOf(spans, text).flatMap((run) => {
    const typed = text.slice(...run)
    const own = named(wordsOf(typed)).filter((id) => ids.includes(id))
    return own.length > 0 ? [{ typed, ids: own }] : []
  })
  if (alternatives.length > 1) return alternatives
  return [{ typed: spans.map((span) => text.slice(...span)).join(' '), ids }]
}

/** The ranges of words that follow each other, with nothing but spaces between them. */
function runsOf(spans: readonly Span[], text: string): Span[] {
  const runs: Span[] = []
  for (const [from, to] of spans) {
    const last = runs.at(-1)
    if (last && text.slice(last[1], from).trim() === '') runs[runs.length - 1] = [last[0], to]
    else runs.push([from, to])
  }
  return runs
}

/** "Kellner oder Barista" finds a Barista by this word. */
function isTyped({ name, typed }: Reason) {
  const words = wordsOf(typed)
  return wordsOf(name).every((word) => words.includes(word))
}

/** The occupations in a title, the longest names first. */
function namesIn(title: string): { name: string; ids: string[] }[] {
  const words = placedWords(title)
  return words.flatMap((first, at) => {
    for (let count = Math.min(NAME_WORDS_MAX, words.length - at); count > 0; count -= 1) {
      const some = words.slice(at, at + count)
      const ids = named(some.map(({ word }) => word)).filter(isRole)
      if (ids.length > 0) return [{ name: title.slice(first.span[0], some.at(-1)?.span[1]), ids }]
    }
    return []
  })
}

function relationOf(found: string[], wanted: string[]): Reason['relation'] | null {
  const roles = wanted.filter(isRole)
  if (found.some((id) => roles.includes(id))) return 'same'
  if (roles.some((role) => narrowerThan(role).some((id) => found.includes(id)))) return 'kind'
  return roles.some((role) => conceptOf(role).near.some((id) => found.includes(id))) ? 'near' : null
}
