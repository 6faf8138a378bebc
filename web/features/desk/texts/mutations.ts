import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LANGUAGES, type Language } from '#contract/preferences.ts'
import type { ShownText, TextDraft, TextVersion } from '#contract/texts.ts'
import { keys } from '#web/api/keys.ts'
import { postAtDesk } from '#web/features/desk/mutations.ts'
import { textHistory } from '#web/features/desk/queries.ts'

export type Markdown = Record<Language, string>
/** What the page shows in each language; null where it shows the text of the product. */
export type Preview = Record<Language, ShownText | null>

/** Asks the server how pages would show these texts. */
export const usePreviewText = () =>
  useMutation({
    mutationFn: async (markdown: Markdown, { client }) => {
      const shown = LANGUAGES.map(async (language) => {
        const isEmpty = markdown[language].trim() === ''
        const body = { markdown: markdown[language] }
        return [
          language,
          isEmpty ? null : await postAtDesk<ShownText>(client, '/api/operator/texts/preview', body),
        ] as const
      })
      return Object.fromEntries(await Promise.all(shown)) as Preview
    },
  })

export function usePublishText() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (draft: TextDraft) => postAtDesk<TextVersion>(cache, '/api/operator/texts', draft),
    onSettled: () =>
      Promise.all(
        [textHistory.queryKey, keys.texts].map((queryKey) => cache.invalidateQueries({ queryKey: [...queryKey] })),
      ),
  })
}
