import { queryOptions } from '@tanstack/react-query'
import type { Introduction } from '#contract/introductions.ts'
import { get } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'

/** The user's own introduction; without any fact if there is none. */
export const myIntroduction = queryOptions({
  queryKey: keys.introduction,
  queryFn: ({ client }) => get<Introduction>(client, '/api/user/introduction'),
})
