import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#contract/preferences.ts'
import type { WritableText } from '#contract/textNames.ts'
import type { PageText } from '#contract/texts.ts'
import { get } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'

/**
 * The operator's own text and its language; null if the page shows the text of the product. While another language loads, the previous text
 * stays.
 */
export const writtenText = (name: WritableText, language: Language) =>
  queryOptions({
    queryKey: [...keys.texts, name, language],
    queryFn: async ({ client }) => ({ ...(await get<PageText>(client, '/api/texts', { name, language })), language }),
    placeholderData: (previous, query) => (query?.queryKey.includes(name) ? previous : undefined),
  })
