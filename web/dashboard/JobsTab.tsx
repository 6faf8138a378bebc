import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useLocation, useRouter } from 'wouter'
import type { BusinessJob } from '#contract/jobs.ts'
import { JobDeedDialog } from '#web/dashboard/JobDeedDialog.tsx'
import { type JobDeed, JobRow } from '#web/dashboard/JobRow.tsx'
import styles from '#web/dashboard/JobsTab.module.css'
import { businessJobs } from '#web/dashboard/queries.ts'
import { asksForNewJob, csvRow, type Standing, standingOf } from '#web/dashboard/rules.ts'
import { useNow } from '#web/i18n/Clock.tsx'
import { type Phrase, usePhrase } from '#web/i18n/i18n.tsx'
import { JobDialog } from '#web/posting/JobDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { downloadCsv } from '#web/ui/csv.ts'
import { Failure } from '#web/ui/Failure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Table } from '#web/ui/Table.tsx'
import { TableSkeleton } from '#web/ui/TableSkeleton.tsx'

/** The jobs of the business, the newest first, and the form for a new one when the address asks for it. */
export function JobsTab() {
  const [, navigate] = useLocation()
  const router = useRouter()
  const isPosting = asksForNewJob(router.searchHook(router))

  return (
    <>
      <Listings />
      {isPosting && <JobDialog onClose={() => navigate('/dashboard', { replace: true })} />}
    </>
  )
}

function Listings() {
  const phrase = usePhrase()
  const { data, isError, isFetching, refetch } = useQuery(businessJobs)
  const [deed, setDeed] = useState<{ deed: JobDeed; job: BusinessJob } | null>(null)
  if (!data && !isError) return <TableSkeleton rows={3} columns={5} />

  return (
    <>
      {isError && (
        <Card>
          <Failure title={phrase('dashboard.jobs.error')} busy={isFetching} onRetry={refetch} />
        </Card>
      )}
      {data?.jobs.length === 0 && <Empty />}
      {data && data.jobs.length > 0 && (
        <>
          <Table
            label={phrase('dashboard.tabs.jobs')}
            columns={[
              { heading: phrase('dashboard.jobs.column.title') },
              { heading: phrase('dashboard.jobs.column.postedOn') },
              { heading: phrase('dashboard.jobs.column.likes'), end: true },
              { heading: phrase('dashboard.jobs.column.comments'), end: true },
              { heading: phrase('dashboard.jobs.column.actions'), end: true },
            ]}
          >
            {data.jobs.map((job) => (
              <JobRow key={job.id} job={job} onDeed={(wanted) => setDeed({ deed: wanted, job })} />
            ))}
          </Table>
          <DownloadButton jobs={data.jobs} />
        </>
      )}
      {deed && <JobDeedDialog {...deed} onClose={() => setDeed(null)} />}
    </>
  )
}

function Empty() {
  const phrase = usePhrase()
  const first = <ButtonLink href="/dashboard?new=job">{phrase('dashboard.jobs.emptyAction')}</ButtonLink>
  return (
    <Card>
      <Notice as="p" title={phrase('dashboard.jobs.empty')} action={first} />
    </Card>
  )
}

const STATUS: Record<Standing, Phrase> = {
  open: 'dashboard.csv.open',
  expiring: 'dashboard.jobs.expiresSoon',
  closed: 'jobs.card.closedBadge',
  expired: 'jobs.closing.expired',
}

function DownloadButton({ jobs }: { jobs: BusinessJob[] }) {
  const phrase = usePhrase()
  const now = useNow()

  const download = () =>
    downloadCsv(
      'zaphiring-jobs',
      [
        phrase('dashboard.jobs.column.title'),
        phrase('dashboard.csv.status'),
        phrase('dashboard.jobs.column.postedOn'),
        phrase('dashboard.csv.openUntil'),
        phrase('dashboard.jobs.column.likes'),
        phrase('dashboard.jobs.column.comments'),
        phrase('dashboard.csv.applications'),
        phrase('dashboard.csv.link'),
      ],
      jobs.map((job) => csvRow(job, phrase(STATUS[standingOf(job, now)]), location.origin)),
    )

  return (
    <Button look="quiet" className={styles.download} onClick={download}>
      <Download />
      {phrase('common.downloadCsv')}
    </Button>
  )
}
