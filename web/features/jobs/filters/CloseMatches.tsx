import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { FEW_JOBS } from '#contract/limits.ts'
import { useSite } from '#web/api/SiteContext.tsx'
import styles from '#web/features/jobs/filters/CloseMatches.module.css'
import { leftOutTexts } from '#web/features/jobs/filters/format.ts'
import { closeMatches, useJobCount } from '#web/features/jobs/filters/queries.ts'
import { JobCards } from '#web/features/jobs/JobCards.tsx'
import { useFirstPage, useJobFilter } from '#web/features/jobs/queries.ts'
import { jobFilterAddress, type ListFilter } from '#web/features/jobs/rules.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/FormError.tsx'

/** Below a short list: offers the jobs that lack one thing that is asked for, and says what they lack. */
export function CloseMatches() {
  const filter = useJobFilter()
  const from = useFirstPage()
  const known = useJobCount(filter, from)
  const isShort = known && from === 1 && !known.isOutdated && known.count > 0 && known.count < FEW_JOBS && !known.more
  if (!isShort || !asksSeveral(filter)) return null
  // With another filter nothing has been asked for yet, so its heading must not take the focus.
  return <Matches key={jobFilterAddress(filter)} filter={filter} />
}

function Matches({ filter }: { filter: ListFilter }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const { currencySymbol: symbol } = useSite()
  const query = useInfiniteQuery(closeMatches(filter))
  const isAsked = useRef(false)

  const [close] = query.data?.pages ?? []
  if (!close) {
    const show = () => {
      isAsked.current = true
      void query.refetch()
    }
    return (
      <div className="stack-2">
        <FormError text={query.isError && !query.isFetching && phrase('jobs.fetchFailed')} />
        <Button wide size="large" busy={query.isFetching} onClick={show}>
          {phrase('filters.facts.showClose')}
        </Button>
      </div>
    )
  }
  const focusOnce = (heading: HTMLElement | null) => {
    if (heading && isAsked.current) heading.focus()
    isAsked.current = false
  }
  const { jobs, leftOut = [], leftOutFilters = [], unstated, foundAs = [] } = close
  const lacking = [...leftOut, ...leftOutTexts({ phrase, language, symbol }, leftOutFilters, filter)].join(', ')
  return (
    <section className={`stack-2 ${styles.matches}`} aria-labelledby="close-heading">
      <h2 id="close-heading" ref={focusOnce} tabIndex={-1}>
        {jobs.length === 0 ? (
          phrase('filters.facts.noClose')
        ) : (
          <>
            {phrase(unstated ? 'filters.facts.unstated' : 'filters.facts.close')}{' '}
            {!unstated && <span className="visually-hidden">{phrase('filters.facts.leftOut')}</span>}{' '}
            {unstated ? lacking : <s>{lacking}</s>}
          </>
        )}
      </h2>
      <JobCards jobs={jobs} foundAs={foundAs} />
    </section>
  )
}

/** Whether there is something to leave out. The minutes belong to their station, which the order alone may need, too. */
function asksSeveral({ search = '', sort, station, minutes, ...filters }: ListFilter): boolean {
  const words = search.split(/\s+/).filter(Boolean)
  const isFar = station && (sort !== 'near' || minutes)
  return words.length + Object.keys(filters).length + (isFar ? 1 : 0) > 1
}
