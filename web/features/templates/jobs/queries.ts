import { queryOptions } from '@tanstack/react-query'
import type { JobTemplateList } from '#contract/jobTemplates.ts'
import { get } from '#web/api/api.ts'

/** The jobs that this business has saved as templates. */
export const jobTemplates = queryOptions({
  queryKey: ['job-templates'] as const,
  queryFn: async ({ client }) => (await get<JobTemplateList>(client, '/api/job-templates')).jobTemplates,
})
