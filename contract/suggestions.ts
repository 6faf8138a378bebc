import { z } from 'zod'
import { SEARCH_MAX } from '#contract/limits.ts'
import { LANGUAGES } from '#contract/preferences.ts'
import { blankIsMissing } from '#contract/query.ts'
import { line } from '#contract/text.ts'

/** What has been typed of a search so far, and the language in which occupations are named first. */
export const SuggestionsQuery = z.strictObject({
  text: z.preprocess(blankIsMissing, line().max(SEARCH_MAX, 'text.tooLong').optional()),
  language: z.preprocess(blankIsMissing, z.enum(LANGUAGES).optional()),
})
export type SuggestionsQuery = z.infer<typeof SuggestionsQuery>

/**
 * What a search may be about. `id`: of a business or a station, the name of a district, or the words to search. `detail`: the name in
 * the other language, the place of a business, or the lines of a station.
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
