import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { SUGGESTION_LETTERS_MIN } from '#contract/limits.ts'
import type { Suggestions } from '#contract/suggestions.ts'
import { get } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'

/** What the search may be about, of which this much has been typed. The ones before stay while these load. */
export const suggestions = (text: string, language: string) =>
  queryOptions({
    queryKey: keys.suggestions(text, language),
    queryFn: ({ client, signal }) => get<Suggestions>(client, '/api/jobs/suggestions', { text, language }, { signal }),
    enabled: text.length >= SUGGESTION_LETTERS_MIN,
    placeholderData: keepPreviousData,
  })
