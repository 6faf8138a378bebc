import { queryOptions } from '@tanstack/react-query'
import type { TemplateList } from '#contract/templates.ts'
import { get } from '#web/api/api.ts'

/** The templates that this business has saved. */
export const myTemplates = queryOptions({
  queryKey: ['templates'] as const,
  queryFn: async ({ client }) => (await get<TemplateList>(client, '/api/templates')).templates,
})
