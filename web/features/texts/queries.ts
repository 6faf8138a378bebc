import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#contract/preferences.ts'
import type { PageText, WritableText } from '#contract/texts.ts'
import { get } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'

/** What the operator has written; null where the text of the product stands. */
export const writtenText = (name: WritableText, language: Language) =>
  queryOptions({
    queryKey: [...keys.texts, name, language],
    queryFn: ({ client }) => get<PageText>(client, '/api/texts', { name, language }),
  })
