import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation, useRouter } from 'wouter'
import { ApplicantCard } from '#web/applicants/ApplicantCard.tsx'
import { ApplicantDownload } from '#web/applicants/ApplicantDownload.tsx'
import { ApplicantFilters } from '#web/applicants/ApplicantFilters.tsx'
import { ApplicantNotice } from '#web/applicants/ApplicantNotice.tsx'
import { ApplicantSkeleton } from '#web/applicants/ApplicantSkeleton.tsx'
import styles from '#web/applicants/ApplicantsTab.module.css'
import { candidates } from '#web/applicants/queries.ts'
import {
  byJob,
  type CandidateFilter,
  candidatesAddress,
  chosen,
  type JobGroup,
  parseCandidateFilter,
} from '#web/applicants/rules.ts'
import { usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'
import { Badge } from '#web/ui/Badge.tsx'

/** Everyone who applied, by job, the newest first. */
export function ApplicantsTab() {
  const phrase = usePhrase()
  const plural = usePlural()
  const { filter, choose } = useFilter()
  const { data: all, isPending, isFetching, refetch } = useQuery(candidates())
  const section = useRef<HTMLElement>(null)

  const groups = byJob(chosen(all ?? [], filter, Date.now()))
  const shown = groups.flatMap((group) => group.candidates)
  const showAll = () => {
    choose({})
    section.current?.focus()
  }

  return (
    <section ref={section} tabIndex={-1} className={styles.tab} aria-label={phrase('applicants.tab')}>
      {all && all.length > 0 && (
        <div className={styles.tools}>
          <ApplicantFilters all={all} filter={filter} onChoose={choose} />
          {shown.length > 0 && <ApplicantDownload candidates={shown} />}
        </div>
      )}
      {all && all.length > 0 && (
        <p role="status" className="visually-hidden">
          {plural('applicants.count', shown.length)}
        </p>
      )}
      {isPending ? (
        <ApplicantSkeleton />
      ) : shown.length === 0 ? (
        <ApplicantNotice
          about={all ? (all.length > 0 ? 'no match' : 'nobody') : 'failure'}
          busy={isFetching}
          onRetry={refetch}
          onShowAll={showAll}
        />
      ) : (
        groups.map((group) => <Group key={group.job.id} group={group} />)
      )}
    </section>
  )
}

function Group({ group: { job, candidates } }: { group: JobGroup }) {
  const phrase = usePhrase()
  const plural = usePlural()
  return (
    <section className={styles.group} aria-labelledby={`applicants-${job.id}`}>
      <div className={styles.head}>
        <h2 id={`applicants-${job.id}`} className={styles.title}>
          <Anchor href={`/jobs/${job.id}`} dir="auto">
            {job.title}
          </Anchor>
        </h2>
        {job.closed && <Badge look="outline">{phrase('jobs.card.closedBadge')}</Badge>}
        <span className={styles.count}>{plural('applicants.count', candidates.length)}</span>
      </div>
      <ul className={styles.list}>
        {candidates.map((candidate) => (
          <ApplicantCard key={candidate.id} candidate={candidate} />
        ))}
      </ul>
    </section>
  )
}

/** The choice that stands in the address, so that it can be led to and kept. */
function useFilter() {
  const router = useRouter()
  const [, navigate] = useLocation()
  return {
    filter: parseCandidateFilter(router.searchHook(router)),
    choose: (filter: CandidateFilter) => navigate(candidatesAddress(filter), { replace: true }),
  }
}
