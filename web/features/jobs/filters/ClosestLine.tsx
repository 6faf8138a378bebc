import { useInfiniteQuery } from '@tanstack/react-query'
import { useSite } from '#web/api/SiteContext.tsx'
import { leftOutTexts } from '#web/features/jobs/filters/format.ts'
import { jobList, useFirstPage, useJobFilter } from '#web/features/jobs/queries.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'

/**
 * Says what was left out and, if no job matches everything, that these are the closest matches. On phones, the heading and the chips say so.
 */
export function ClosestLine() {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const { currencySymbol: symbol } = useSite()
  const filter = useJobFilter()
  const [first] = useInfiniteQuery(jobList(filter, useFirstPage())).data?.pages ?? []
  const { unasked = [], leftOut, leftOutFilters = [] } = first ?? {}
  if (!leftOut && unasked.length === 0) return null
  const words = leftOut && leftOut.length > 0 ? [leftOut.join(' ')] : []
  const filters = leftOutTexts({ phrase, language, symbol }, leftOutFilters, filter)

  return (
    <p role="status" className="visually-hidden-on-phones">
      {leftOut && phrase('filters.facts.closestList')}{' '}
      <span className={leftOut && 'visually-hidden'}>{phrase('filters.facts.leftOut')}</span>{' '}
      <s>{[...unasked, ...words, ...filters].join(', ')}</s>
    </p>
  )
}
