import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { User } from '#contract/accounts.ts'
import { cityDate } from '#contract/days.ts'
import type { BusinessJob, BusinessJobs } from '#contract/ownJobs.ts'
import { useUser } from '#web/api/currentUser.ts'
import { readAll, useOlderEntries } from '#web/api/olderEntries.ts'
import { filterJobs, parseOwnJobFilter, STATUS, UNFILTERED_MAX } from '#web/features/dashboard/filter.ts'
import { JobActionDialog } from '#web/features/dashboard/JobActionDialog.tsx'
import { JobFilter } from '#web/features/dashboard/JobFilter.tsx'
import { type JobAction, JobRow } from '#web/features/dashboard/JobRow.tsx'
import { NoJobs } from '#web/features/dashboard/NoJobs.tsx'
import { businessJobList, businessJobs } from '#web/features/dashboard/queries.ts'
import { asksForNewJob, csvRow, displayStateOf, isHeld } from '#web/features/dashboard/rules.ts'
import { UnverifiedLine } from '#web/features/dashboard/UnverifiedLine.tsx'
import { HiddenJobs } from '#web/features/moderation/HiddenJobs.tsx'
import { moderationNews } from '#web/features/moderation/queries.ts'
import { hidingJobs } from '#web/features/moderation/rules.ts'
import { JobDialog } from '#web/features/posting/JobDialog.tsx'
import { startOf } from '#web/features/posting/start/rules.ts'
import { workplaceList } from '#web/features/workplaces/queries.ts'
import { useNow } from '#web/i18n/Clock.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DownloadButton } from '#web/ui/DownloadButton.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { leaveDialogAddress } from '#web/ui/history.ts'
import { useSearch } from '#web/ui/location.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { ShowEarlier } from '#web/ui/ShowEarlier.tsx'
import { Table } from '#web/ui/Table.tsx'
import { TableSkeleton } from '#web/ui/TableSkeleton.tsx'

/** The jobs of the business, the newest first, and the form for a new one if the address asks for it. */
export function JobsTab() {
  const isPosting = asksForNewJob(useSearch())
  return (
    <>
      <Listings />
      {isPosting && <NewJob />}
    </>
  )
}

function NewJob() {
  const user = useUser()
  return user && <NewJobDialog user={user} />
}

/** A component of its own. If it read the user itself, it would ask for the jobs again after a logout. */
function NewJobDialog({ user }: { user: User }) {
  const { data, isLoading } = useQuery(businessJobs)
  const { data: workplaces, isLoading: isLooking } = useQuery(workplaceList)
  const today = cityDate(useNow())
  if (isLoading || isLooking) return null
  return (
    <JobDialog
      hasAddress
      start={startOf(data?.jobs ?? [], user, today, workplaces)}
      onClose={() => leaveDialogAddress('/dashboard', navigate)}
    />
  )
}

type WantedAction = { action: JobAction; job: BusinessJob }

function Listings() {
  const phrase = usePhrase()
  const { data, isError, isFetching, refetch } = useQuery(businessJobs)
  const decisions = useQuery(moderationNews)
  const hidden = decisions.data ? hidingJobs(decisions.data) : []
  const [action, setAction] = useState<WantedAction | null>(null)
  // If a decision has hidden all jobs, the list must not say that the business has not posted any.
  const isEmpty = data?.jobs.length === 0
  const failed = isError || (isEmpty && decisions.isError)
  if (!failed && (!data || (isEmpty && decisions.isLoading))) return <TableSkeleton columns={5} />
  const retry = () => Promise.all([refetch(), decisions.refetch()])

  return (
    <>
      {failed && (
        <Card>
          <Failure title={phrase('dashboard.jobs.error')} busy={isFetching || decisions.isFetching} onRetry={retry} />
        </Card>
      )}
      <HiddenJobs statements={hidden} />
      {isEmpty && !failed && hidden.length === 0 && <NoJobs as="p" title={phrase('dashboard.jobs.empty')} />}
      {data && data.jobs.length > 0 && <JobTable data={data} onAction={setAction} />}
      {action && <JobActionDialog {...action} onClose={() => setAction(null)} />}
    </>
  )
}

type JobTableProps = { data: BusinessJobs; onAction: (action: WantedAction) => void }

/** The jobs, or those that the filter finds. */
function JobTable({ data, onAction }: JobTableProps) {
  const phrase = usePhrase()
  const filter = parseOwnJobFilter(useSearch())
  const isFiltered = filter.find.trim() !== '' || filter.state !== ''
  const jobs = filterJobs(data.jobs, filter, useNow())
  const earlier = useOlderEntries(businessJobList, data)
  // What is searched for may be among the jobs that are not loaded yet.
  useEffect(() => {
    if (isFiltered && earlier.hasMore && !earlier.isLoading && !earlier.isFailed) earlier.load()
  })

  return (
    <>
      <UnverifiedLine verified={data.jobs[0]?.verified ?? null} />
      {(isFiltered || data.counts.jobs > UNFILTERED_MAX) && (
        <JobFilter filter={filter} found={isFiltered ? jobs.length : null} />
      )}
      {jobs.length === 0 && !earlier.hasMore && (
        <Card>
          <Notice as="p" title={phrase('dashboard.jobs.noneFound')} />
        </Card>
      )}
      <ShowEarlier count={jobs.length} {...earlier}>
        {jobs.length > 0 && (
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
            {jobs.map((job) => (
              <JobRow key={job.id} job={job} onAction={(action) => onAction({ action, job })} />
            ))}
          </Table>
        )}
      </ShowEarlier>
      <JobDownload />
    </>
  )
}

/** Downloads all jobs, including those that are not loaded yet. */
function JobDownload() {
  const phrase = usePhrase()
  const now = useNow()
  const cache = useQueryClient()

  async function rows() {
    const jobs = await readAll(cache, businessJobList)
    return jobs.map((job) =>
      csvRow(job, phrase(isHeld(job) ? 'holding.badge' : STATUS[displayStateOf(job, now)]), location.origin),
    )
  }

  return (
    <DownloadButton
      className="justify-self-start outdent"
      file="zaphiring-jobs"
      headings={[
        phrase('dashboard.jobs.column.title'),
        phrase('dashboard.csv.status'),
        phrase('dashboard.jobs.column.postedOn'),
        phrase('dashboard.csv.openUntil'),
        phrase('dashboard.jobs.column.likes'),
        phrase('dashboard.jobs.column.comments'),
        phrase('dashboard.csv.applications'),
        phrase('dashboard.csv.link'),
      ]}
      rows={rows}
    />
  )
}
