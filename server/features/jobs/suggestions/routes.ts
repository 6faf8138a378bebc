import { Suggestions, SuggestionsQuery } from '#contract/suggestions.ts'
import type { Feature } from '#server/features/feature.ts'
import { suggest } from '#server/features/jobs/suggestions/queries.ts'
import { everyone } from '#server/http/access.ts'

export const suggestionRoutes: Feature = (route, { readFor }) => {
  route.get(
    '/jobs/suggestions',
    {
      config: { access: everyone, forEveryone: true, impersonal: true },
      schema: {
        operationId: 'suggestSearches',
        summary: 'Suggestions while a search or a field of a job is typed',
        querystring: SuggestionsQuery,
        response: { 200: Suggestions },
      },
    },
    async ({ query, currentUser }) => readFor(currentUser, (db) => suggest(db, query)),
  )
}
