import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { SUGGESTION_LETTERS_MIN } from '#contract/limits.ts'
import type { SuggestedField, Suggestions } from '#contract/suggestions.ts'
import { get } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'

/** What the search or a field may be about, of which this much has been typed. The ones before stay while these load. */
export const suggestions = (text: string, language: string, field?: SuggestedField) =>
  queryOptions({
    queryKey: keys.suggestions(text, language, field),
    queryFn: ({ client, signal }) =>
      get<Suggestions>(client, '/api/jobs/suggestions', { text, language, ...(field && { field }) }, { signal }),
    enabled: text.length >= SUGGESTION_LETTERS_MIN,
    placeholderData: keepPreviousData,
  })
