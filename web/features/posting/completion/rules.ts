import type { SuggestedField, Suggestion } from '#contract/suggestions.ts'

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
