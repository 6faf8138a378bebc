import type { SuggestedField, Suggestion } from '#contract/suggestions.ts'
import { jobFilterAddress, type ListFilter } from '#web/features/jobs/rules.ts'

/**
 * Where a suggestion leads: to a search for a kind of work, to a filter for a place (which replaces the words), or to the page of a business.
 */
export function addressOf({ kind, id }: Pick<Suggestion, 'kind' | 'id'>, filter: ListFilter): string {
  if (kind === 'business') return `/partners/${id}`
  if (kind === 'work') return jobFilterAddress({ ...filter, search: id })
  if (kind === 'station') return jobFilterAddress({ ...filter, search: undefined, station: id })
  const districts = new Set([...(filter.district?.split(',') ?? []), id])
  return jobFilterAddress({ ...filter, search: undefined, district: [...districts].join(',') })
}

/** The text that is left in the search field; null if the suggestion leads to another page. */
export const searchAfter = ({ kind, id }: Pick<Suggestion, 'kind' | 'id'>): string | null =>
  kind === 'business' ? null : kind === 'work' ? id : ''

/** The index that an arrow key moves to; -1 is the field itself. Null for other keys. */
export function placeAfter(key: string, place: number, count: number): number | null {
  if (key === 'ArrowDown') return place + 1 < count ? place + 1 : -1
  if (key === 'ArrowUp') return place > -1 ? place - 1 : count - 1
  return null
}

/**
 * The text of a field in two parts: the complete one, and the one that is still being typed. Tags and parts of a place end with a comma.
 */
export function typedParts(text: string, field: SuggestedField): { done: string; part: string } {
  const isList = field === 'tags' || field === 'location'
  const start = isList ? text.lastIndexOf(',') + 1 : 0
  const part = text.slice(start).trim()
  return { done: text.slice(0, start).trim(), part }
}

/** The text with a suggestion instead of the part that was being typed. */
export const completed = (text: string, field: SuggestedField, { label }: Pick<Suggestion, 'label'>): string =>
  [typedParts(text, field).done, label].filter(Boolean).join(' ')

/** The suggestions without those that the text already contains, because they would complete nothing. */
export function offered(suggestions: readonly Suggestion[], text: string): Suggestion[] {
  const typed = new Set(text.split(',').map((part) => part.trim().toLowerCase()))
  return suggestions.filter(({ label }) => !typed.has(label.toLowerCase()))
}
