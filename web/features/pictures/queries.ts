import { queryOptions } from '@tanstack/react-query'
import type { Pictures } from '#contract/pictures.ts'
import { get } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'

/** The logo and the photos of the current business. */
export const ownPictures = queryOptions({
  queryKey: keys.pictures,
  queryFn: ({ client }) => get<Pictures>(client, '/api/pictures'),
})
