import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SUGGESTION_LETTERS_MIN } from '#contract/limits.ts'
import type { SuggestedField, Suggestions } from '#contract/suggestions.ts'
import { get } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'

const PAUSE_MS = 150

/** The suggestions for a typed text, after a pause. None is active until `move` is called. */
export function useSuggestions(text: string, field?: SuggestedField) {
  const { language } = useLanguage()
  const [asked, setAsked] = useState('')
  const [moved, setMoved] = useState({ text, place: -1 })
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])

  const options = useQuery(suggestions(asked, language, field)).data?.suggestions ?? []
  return {
    options,
    isTyped: text.length >= SUGGESTION_LETTERS_MIN && options.length > 0,
    place: moved.text === text ? Math.min(moved.place, options.length - 1) : -1,
    move: (place: number) => setMoved({ text, place }),
  }
}

/** The suggestions for the beginning of a search or field. The previous ones stay while these load. */
const suggestions = (text: string, language: string, field?: SuggestedField) =>
  queryOptions({
    queryKey: keys.suggestions(text, language, field),
    queryFn: ({ client, signal }) =>
      get<Suggestions>(client, '/api/jobs/suggestions', { text, language, ...(field && { field }) }, { signal }),
    enabled: text.length >= SUGGESTION_LETTERS_MIN,
    placeholderData: keepPreviousData,
  })
