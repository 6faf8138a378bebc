import { eq, sql } from 'drizzle-orm'
import { LOCATION_NOT_SPECIFIED } from '#contract/accounts.ts'
import { DEFAULT_LANGUAGE } from '#contract/preferences.ts'
import type { Suggestion, Suggestions, SuggestionsQuery } from '#contract/suggestions.ts'
import type { Db } from '#server/db/open.ts'
import { searchPartners, users } from '#server/db/schema.ts'
import { businessName } from '#server/features/jobs/queries.ts'
import {
  BUSINESSES_MAX,
  fieldSuggestions,
  knownSuggestions,
  SUGGESTIONS_MAX,
  typedWords,
} from '#server/features/jobs/suggestions/rules.ts'
import { isBusinessCalled, mostJobsFirst } from '#server/features/search/queries.ts'

/** Completes what has been typed of a search: with work, places and businesses. Fields of a form have different suggestions. */
export async function suggest(
  db: Db,
  { text = '', language = DEFAULT_LANGUAGE, field }: SuggestionsQuery,
): Promise<Suggestions> {
  const words = typedWords(text)
  if (words.length === 0) return { suggestions: [] }
  if (field) return { suggestions: fieldSuggestions(words, language, field) }
  const businesses = await businessesCalled(db, words)
  const known = knownSuggestions(words, language).slice(0, SUGGESTIONS_MAX - businesses.length)
  return { suggestions: [...known, ...businesses] }
}

async function businessesCalled(db: Db, words: string[]): Promise<Suggestion[]> {
  const rows = await db
    .select({
      id: users.id,
      label: businessName,
      detail: sql<string | null>`nullif(${users.businessLocation}, ${LOCATION_NOT_SPECIFIED})`,
    })
    .from(searchPartners)
    .innerJoin(users, eq(users.id, searchPartners.businessId))
    .where(isBusinessCalled(words))
    .orderBy(...mostJobsFirst(searchPartners))
    .limit(BUSINESSES_MAX)
  return rows.map(({ id, ...row }) => ({ kind: 'business', id: String(id), ...row }))
}
