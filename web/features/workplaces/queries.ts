import { queryOptions } from '@tanstack/react-query'
import type { WorkplaceList } from '#contract/workplaces.ts'
import { get } from '#web/api/api.ts'

/** The further addresses of this business. */
export const workplaceList = queryOptions({
  queryKey: ['workplaces'] as const,
  queryFn: async ({ client }) => (await get<WorkplaceList>(client, '/api/workplaces')).workplaces,
})
