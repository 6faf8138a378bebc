import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { ApiError } from '#web/api/api.ts'
import { useOlderEntries } from '#web/api/olderEntries.ts'
import { ApplicantCard } from '#web/features/applicants/ApplicantCard.tsx'
import { ApplicantDownload } from '#web/features/applicants/ApplicantDownload.tsx'
import { ApplicantFilters } from '#web/features/applicants/ApplicantFilters.tsx'
import { ApplicantSkeleton } from '#web/features/applicants/ApplicantSkeleton.tsx'
import styles from '#web/features/applicants/ApplicantsTab.module.css'
import { useApplicantKeys, useExactTime } from '#web/features/applicants/hooks.ts'
import { KeyboardStart } from '#web/features/applicants/KeyboardStart.tsx'
import { NoApplicants } from '#web/features/applicants/NoApplicants.tsx'
import { applicantList, applicantPages } from '#web/features/applicants/queries.ts'
import {
  type ApplicantEntry,
  applicantsAddress,
  byJob,
  chosen,
  countOf,
  type FreePlace,
  freePlaceOf,
  type JobGroup,
  parseTabFilter,
  type TabFilter,
  waitingFirst,
} from '#web/features/applicants/rules.ts'
import { notificationList } from '#web/features/notifications/queries.ts'
import { LazyPushOffer } from '#web/features/push/LazyPushOffer.tsx'
import { usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { useLinkedEntry } from '#web/ui/linkedEntry.ts'
import { useSearch } from '#web/ui/location.ts'
import { ShowEarlier } from '#web/ui/ShowEarlier.tsx'

/** All applicants by job: first those who are waiting, then the others, each the newest first. */
export function ApplicantsTab() {
  const phrase = usePhrase()
  const plural = usePlural()
  const { filter, choose } = useFilter()
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = useQuery(applicantList(filter))
  const earlier = useOlderEntries(applicantPages(filter), data)
  const section = useRef<HTMLElement>(null)
  useLinkedEntry('application', { count: isPlaceholderData ? 0 : (data?.applications.length ?? 0), ...earlier })

  const { applications: loaded = [], jobs = [] } = data ?? {}
  const shown = chosen(loaded, filter, useExactTime())
  const count = (jobId?: number) => countOf(jobs, loaded, shown, jobId)
  const groups = useGroups(shown)
  const isTooSlow = filter.search && error instanceof ApiError && error.status === 503
  const [resets, setResets] = useState(0)
  const showAll = () => {
    choose({})
    // Also the words that were typed a moment ago and are not in the address yet.
    setResets(resets + 1)
    section.current?.focus()
  }

  return (
    <section ref={section} tabIndex={-1} className={`stack-4 ${styles.tab}`} aria-label={phrase('applicants.tab')}>
      {(jobs.length > 0 || filter.search) && (
        <div className={`row-2 justify-between items-end ${styles.tools}`}>
          <ApplicantFilters key={resets} jobs={jobs} filter={filter} onChoose={choose} />
          {shown.length > 0 && <ApplicantDownload filter={filter} />}
        </div>
      )}
      {jobs.length > 0 && (
        <p role="status" className="visually-hidden">
          {!isPlaceholderData && plural('applicants.count', count(filter.jobId))}
        </p>
      )}
      {isPending || isPlaceholderData ? (
        <ApplicantSkeleton />
      ) : shown.length === 0 && !earlier.hasMore ? (
        <NoApplicants
          reason={data ? (jobs.length > 0 ? 'no match' : 'none') : isTooSlow ? 'slow search' : 'failure'}
          busy={isFetching}
          onRetry={refetch}
          onShowAll={showAll}
        />
      ) : (
        <AnswerableList>
          <ShowEarlier count={shown.length} {...earlier}>
            {groups.map(({ group, freePlace }) => (
              <Group key={group.job.id} group={group} freePlace={freePlace} count={count(group.job.id)} />
            ))}
          </ShowEarlier>
        </AnswerableList>
      )}
      <LazyPushOffer wanted={jobs.length > 0} />
    </section>
  )
}

/** The applicants by job. Jobs in which a place became free come first. */
function useGroups(shown: ApplicantEntry[]): { group: JobGroup; freePlace: FreePlace | null }[] {
  const { data } = useQuery(notificationList)
  return byJob(waitingFirst(shown))
    .map((group) => ({ group, freePlace: freePlaceOf(group, data?.notifications ?? []) }))
    .toSorted((one, other) => Number(other.freePlace !== null) - Number(one.freePlace !== null))
}

/** The list within which the keys for answering work. */
function AnswerableList({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  useApplicantKeys(list)
  return (
    <div ref={list} className="stack-4">
      <KeyboardStart list={list} />
      {children}
    </div>
  )
}

type GroupProps = { group: JobGroup; freePlace: FreePlace | null; count: number }

function Group({ group: { job, entries }, freePlace, count }: GroupProps) {
  const phrase = usePhrase()
  const plural = usePlural()
  return (
    <section className="stack-1-half" aria-labelledby={`applicants-${job.id}`}>
      <div className={styles.head}>
        <h2 id={`applicants-${job.id}`} className={`title-s wrap-anywhere ${styles.title}`}>
          <Anchor href={`/jobs/${job.id}`} dir="auto">
            {job.title}
          </Anchor>
        </h2>
        {job.closed && <Badge look="outline">{phrase('jobs.card.closedBadge')}</Badge>}
        <span className="ink-soft text-s">{plural('applicants.count', count)}</span>
      </div>
      {freePlace && <p>{plural('applicants.freePlace', freePlace.waiting, { name: freePlace.name })}</p>}
      <ul className="stack-2">
        {entries.map((entry) => (
          <ApplicantCard key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

/** The filter is in the address, so that it can be linked and bookmarked. */
function useFilter() {
  return {
    filter: parseTabFilter(useSearch()),
    choose: (filter: TabFilter) => navigate(applicantsAddress(filter), { replace: true }),
  }
}
