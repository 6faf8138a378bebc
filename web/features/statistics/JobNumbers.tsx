import { dayText } from '#contract/days.ts'
import type { JobStatistics } from '#contract/statistics.ts'
import { viaChannel } from '#contract/viaChannel.ts'
import { useSite } from '#web/api/SiteContext.tsx'
import { ChannelTable } from '#web/features/statistics/ChannelTable.tsx'
import styles from '#web/features/statistics/JobNumbers.module.css'
import { percentOf, STEPS } from '#web/features/statistics/rules.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'
import { BarTable } from '#web/ui/BarTable.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { LineChart } from '#web/ui/LineChart.tsx'
import { WhatsAppIcon } from '#web/ui/WhatsAppIcon.tsx'

/** The numbers of a job: its steps, its views by day and the channels of its visitors. */
export function JobNumbers({ job, days }: { job: JobStatistics; days: string[] }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const { id, title, state, funnel, seenByDay, channels } = job
  const largest = Math.max(...Object.values(funnel))

  return (
    <Card as="li" className={`stack-2 content-start ${styles.job}`}>
      <h3 className={styles.title}>
        <Anchor href={`/jobs/${id}`} dir="auto">
          {title}
        </Anchor>
        {state !== 'open' && <span className={styles.state}>{phrase('jobs.card.closedBadge')}</span>}
      </h3>
      <BarTable
        caption={phrase('statistics.sincePosted')}
        columns={[phrase('statistics.stepName'), phrase('statistics.count')]}
        rows={STEPS.map((step) => ({
          name: phrase(`statistics.step.${step}`),
          value: funnel[step],
          percent: percentOf(funnel[step], largest),
        }))}
      />
      <div>
        <p className={styles.under}>{phrase('statistics.seenInPeriod')}</p>
        <LineChart
          caption={phrase('statistics.byDay', { step: phrase('statistics.step.seen') })}
          columns={[phrase('statistics.day'), phrase('statistics.step.seen')]}
          points={days.map((day, at) => ({ name: dayText(day, language), value: seenByDay[at] ?? 0 }))}
        />
      </div>
      {state === 'open' && <WhatsAppLink job={job} />}
      {channels.length > 0 && <ChannelTable caption={phrase('statistics.channelsOfJob')} channels={channels} />}
    </Card>
  )
}

/** Opens WhatsApp with the title and the link of the job, for a message or a status. */
function WhatsAppLink({ job: { id, title } }: { job: JobStatistics }) {
  const phrase = usePhrase()
  const { publicUrl } = useSite()
  const text = `${title}: ${viaChannel(`${publicUrl}/jobs/${id}`, 'whatsapp')}`
  return (
    <ButtonLink
      className="justify-self-start"
      href={`https://wa.me/?text=${encodeURIComponent(text.toWellFormed())}`}
      target="_blank"
      rel="noopener"
      aria-label={`${phrase('statistics.shareOnWhatsapp')}: ${title}`}
    >
      <WhatsAppIcon />
      {phrase('statistics.shareOnWhatsapp')}
    </ButtonLink>
  )
}
