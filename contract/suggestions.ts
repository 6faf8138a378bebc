import { z } from 'zod'
import { SEARCH_MAX } from '#contract/limits.ts'
import { LANGUAGES } from '#contract/preferences.ts'
import { blankIsMissing } from '#contract/query.ts'
import { line } from '#contract/text.ts'

/** The fields of a job's form that complete what is typed into them. */
export const SuggestedField = z.enum(['title', 'tags', 'location', 'station'])
export type SuggestedField = z.infer<typeof SuggestedField>

/** What has been typed so far, and the language in which occupations are named first. Without a field it is a search. */
export const SuggestionsQuery = z.strictObject({
  text: z.preprocess(blankIsMissing, line().max(SEARCH_MAX, 'text.tooLong').optional()),
  language: z.preprocess(blankIsMissing, z.enum(LANGUAGES).optional()),
  field: z.preprocess(blankIsMissing, SuggestedField.optional()),
})
export type SuggestionsQuery = z.infer<typeof SuggestionsQuery>

/**
 * A suggested search. `id`: of a business or a station, the name of a district, or the words to search. `detail`: the name in the other
 * language, the place of a business, or the lines of a station.
 */
export const Suggestion = z.object({
  kind: z.enum(['work', 'district', 'station', 'business']),
  id: z.string(),
  label: z.string(),
  detail: z.string().nullable(),
})
export type Suggestion = z.infer<typeof Suggestion>

export const Suggestions = z.object({ suggestions: z.array(Suggestion) })
export type Suggestions = z.infer<typeof Suggestions>
