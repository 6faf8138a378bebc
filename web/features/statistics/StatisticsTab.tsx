import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CHANNELS } from '#contract/channels.ts'
import { dayText } from '#contract/days.ts'
import type { JobState } from '#contract/jobs.ts'
import type { Statistics } from '#contract/statistics.ts'
import { readAll, useOlderEntries } from '#web/api/olderEntries.ts'
import { NoJobs } from '#web/features/dashboard/NoJobs.tsx'
import { ChannelTable } from '#web/features/statistics/ChannelTable.tsx'
import { JobNumbers } from '#web/features/statistics/JobNumbers.tsx'
import { statistics, statisticsPages } from '#web/features/statistics/queries.ts'
import { CHANNEL_STEPS, csvRow, STEPS, total, weekOf } from '#web/features/statistics/rules.ts'
import styles from '#web/features/statistics/StatisticsTab.module.css'
import { type Phrase, useLanguage, usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DownloadButton } from '#web/ui/DownloadButton.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { LineChart } from '#web/ui/LineChart.tsx'
import { ShowEarlier } from '#web/ui/ShowEarlier.tsx'
import { TableSkeleton } from '#web/ui/TableSkeleton.tsx'

/** How often the jobs of the business were seen, and the results. */
export function StatisticsTab() {
  const phrase = usePhrase()
  const { data, isError, isFetching, refetch } = useQuery(statistics)
  if (data)
    return data.jobs.length > 0 ? (
      <Numbers found={data} />
    ) : (
      <NoJobs as="h2" title={phrase('statistics.emptyTitle')} text={phrase('statistics.emptyText')} />
    )
  if (!isError) return <TableSkeleton columns={5} />
  return (
    <Card>
      <Failure title={phrase('statistics.error')} busy={isFetching} onRetry={refetch} />
    </Card>
  )
}

function Numbers({ found }: { found: Statistics }) {
  const phrase = usePhrase()
  const earlier = useOlderEntries(statisticsPages, found)
  return (
    <section className="stack-2" aria-label={phrase('statistics.tab')}>
      <Sentences found={found} />
      <Totals found={found} />
      {found.channels.length > 0 && (
        <Card>
          <ChannelTable caption={phrase('statistics.channels')} channels={found.channels} />
        </Card>
      )}
      <h2 className={styles.heading}>{phrase('statistics.jobs')}</h2>
      <ShowEarlier count={found.jobs.length} {...earlier}>
        <ul className={`stack-2 ${styles.jobs}`}>
          {found.jobs.map((job) => (
            <JobNumbers key={job.id} job={job} days={found.days} />
          ))}
        </ul>
      </ShowEarlier>
      <Download />
    </section>
  )
}

/** What happened this week, what would help according to the data, and since when views are counted. */
function Sentences({ found }: { found: Statistics }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const week = useWeekText(found)
  const { advice, countedSince, days } = found
  const isNew = countedSince === null || countedSince > (days[0] ?? '')
  const times = advice && new Intl.NumberFormat(language).format(advice.times)
  return (
    <div className={styles.sentences}>
      <p className={styles.week}>{week}</p>
      {advice && <p>{phrase(`statistics.advice.${advice.fact}`, { times: times ?? '' })}</p>}
      <p className="ink-soft text-s">
        {phrase('statistics.how')}
        {isNew && countedSince && <> {phrase('statistics.since', { date: dayText(countedSince, language) })}</>}
      </p>
    </div>
  )
}

/**
 * "Your job was seen by 140 people this week, 6 applied." A user can also apply from a list without opening the job, so there may be more
 * applications than views.
 */
function useWeekText(found: Statistics): string {
  const phrase = usePhrase()
  const plural = usePlural()
  const { seen, applied } = weekOf(found)
  if (seen === 0) return applied > 0 ? plural('statistics.weekOnlyApplied', applied) : phrase('statistics.weekNothing')
  const isOne = found.jobs.length === 1 && found.nextCursor === null
  const looks = plural(isOne ? 'statistics.weekJobSeen' : 'statistics.weekJobsSeen', seen)
  return applied > 0 ? plural('statistics.weekApplied', applied, { seen: looks }) : `${looks}.`
}

function Totals({ found: { byDay, days } }: { found: Statistics }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  return (
    <>
      <h2 className={styles.heading}>{phrase('statistics.period')}</h2>
      <ul className={`stack-2 ${styles.totals}`}>
        {STEPS.map((step) => (
          <Card as="li" key={step} className={styles.total}>
            <p>{phrase(`statistics.step.${step}`)}</p>
            <p className={styles.number}>{total(byDay[step])}</p>
            <LineChart
              caption={phrase('statistics.byDay', { step: phrase(`statistics.step.${step}`) })}
              columns={[phrase('statistics.day'), phrase(`statistics.step.${step}`)]}
              points={days.map((day, at) => ({ name: dayText(day, language), value: byDay[step][at] ?? 0 }))}
            />
          </Card>
        ))}
      </ul>
    </>
  )
}

const STATES: Record<JobState, Phrase> = {
  open: 'dashboard.csv.open',
  closed: 'jobs.card.closedBadge',
  expired: 'jobs.closing.expired',
  deleted: 'jobs.card.closedBadge',
}

function Download() {
  const phrase = usePhrase()
  const cache = useQueryClient()
  return (
    <DownloadButton
      className="justify-self-start outdent"
      file="zaphiring-numbers"
      headings={[
        phrase('dashboard.jobs.column.title'),
        phrase('dashboard.csv.status'),
        ...STEPS.map((step) => phrase(`statistics.step.${step}`)),
        ...CHANNELS.flatMap((channel) =>
          CHANNEL_STEPS.map(
            (step) => `${phrase(`statistics.channel.${channel}`)}: ${phrase(`statistics.step.${step}`)}`,
          ),
        ),
        phrase('dashboard.csv.link'),
      ]}
      rows={async () => {
        const jobs = await readAll(cache, statisticsPages)
        return jobs.map((job) => csvRow(job, phrase(STATES[job.state]), location.origin))
      }}
    />
  )
}
