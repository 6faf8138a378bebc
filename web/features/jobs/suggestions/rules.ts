import type { SuggestedField, Suggestion } from '#contract/suggestions.ts'
import { jobFilterAddress, type ListFilter } from '#web/features/jobs/rules.ts'

/** Where a suggestion leads. Work is searched, a place becomes a filter instead of the words, and a business has a page. */
export function addressOf({ kind, id }: Pick<Suggestion, 'kind' | 'id'>, filter: ListFilter): string {
  if (kind === 'business') return `/partners/${id}`
  if (kind === 'work') return jobFilterAddress({ ...filter, search: id })
  if (kind === 'station') return jobFilterAddress({ ...filter, search: undefined, station: id })
  const districts = new Set([...(filter.district?.split(',') ?? []), id])
  return jobFilterAddress({ ...filter, search: undefined, district: [...districts].join(',') })
}

/** What is left in the search field then; null where the suggestion leads to another page. */
export const searchAfter = ({ kind, id }: Pick<Suggestion, 'kind' | 'id'>): string | null =>
  kind === 'business' ? null : kind === 'work' ? id : ''

/** The place that an arrow key moves to from one; -1 is the field itself. Null for other keys. */
export function placeAfter(key: string, place: number, count: number): number | null {
  if (key === 'ArrowDown') return place + 1 < count ? place + 1 : -1
  if (key === 'ArrowUp') return place > -1 ? place - 1 : count - 1
  return null
}

/** The text of a field in two parts: what is complete, and what is still being typed. Tags and the parts of a place end with a comma. */
export function typedParts(text: string, field: SuggestedField): { done: string; part: string } {
  const isList = field === 'tags' || field === 'location'
  const start = isList ? text.lastIndexOf(',') + 1 : 0
  const part = text.slice(start).trim()
  return { done: text.slice(0, start).trim(), part }
}

/** The text with a suggestion in place of what was being typed. */
export const completed = (text: string, field: SuggestedField, { label }: Pick<Suggestion, 'label'>): string =>
  [typedParts(text, field).done, label].filter(Boolean).join(' ')

/** Without what the text says already, for there is nothing to complete then. */
export function offered(suggestions: readonly Suggestion[], text: string): Suggestion[] {
  const said = new Set(text.split(',').map((part) => part.trim().toLowerCase()))
  return suggestions.filter(({ label }) => !said.has(label.toLowerCase()))
}
