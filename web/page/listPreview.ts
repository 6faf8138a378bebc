import type { QueryClient } from '@tanstack/react-query'
import { JOBS_PER_PAGE } from '#contract/limits.ts'
import { pageIn } from '#web/api/pageNumber.ts'
import { resultText } from '#web/features/home/format.ts'
import { jobTypePhrase } from '#web/features/jobs/FilterSelects.tsx'
import { filterText, filterTexts } from '#web/features/jobs/filters/format.ts'
import { jobList } from '#web/features/jobs/queries.ts'
import { isFiltered, type ListFilter, parseJobFilter } from '#web/features/jobs/rules.ts'
import type { Localization, PluralFunction } from '#web/i18n/i18n.tsx'

const SHOWN = 3

type Words = Localization & { plural: PluralFunction; symbol: string }

/**
 * What other sites show for a link to a filtered list: `7 jobs in Neukölln: Saturday` with the titles of the first jobs. Null for the plain list,
 * and for one without matches or with words that were not searched ("cook, no dogs"): a link can contain any words, and we would repeat them.
 */
export function listPreview(search: string, cache: QueryClient, words: Words) {
  const filter = parseJobFilter(search)
  const from = pageIn(search)
  const [first] = cache.getQueryData(jobList(filter, from).queryKey)?.pages ?? []
  if (!isFiltered(filter) || !first || first.leftOut || first.unasked?.length || first.jobs.length === 0) return null
  const known = { count: (from - 1) * JOBS_PER_PAGE + first.jobs.length, more: first.nextCursor !== null }
  const others = otherTexts(filter, words).join(', ')
  const jobs = resultText(words, filter, known)
  return {
    title: others ? `${jobs}: ${others}` : jobs,
    description: first.jobs
      .slice(0, SHOWN)
      .map(({ title }) => title)
      .join(' · '),
  }
}

/** The filters that the number of jobs does not name already. */
function otherTexts(filter: ListFilter, words: Words): string[] {
  const { jobType, minPay, district, borough, ...facts } = filter
  const isNamed = resultText(words, { district, borough }, null) !== resultText(words, {}, null)
  return [
    ...(jobType ? [words.phrase(jobTypePhrase(jobType))] : []),
    ...(minPay ? [filterText(words, 'minPay', String(minPay), {})] : []),
    ...filterTexts(words, isNamed ? facts : { ...facts, district, borough }),
  ]
}
