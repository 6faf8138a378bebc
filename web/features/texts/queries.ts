import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#contract/preferences.ts'
import type { PageText, WritableText } from '#contract/texts.ts'
import { get } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'

/**
 * What the operator has written, and in which language; null where the text of the product stands. While another language loads, the
 * previous one stays.
 */
export const writtenText = (name: WritableText, language: Language) =>
  queryOptions({
    queryKey: [...keys.texts, name, language],
    queryFn: async ({ client }) => ({ ...(await get<PageText>(client, '/api/texts', { name, language })), language }),
    placeholderData: (previous, query) => (query?.queryKey.includes(name) ? previous : undefined),
  })
