import { useId } from 'react'
import { JOURNEY_PLANNERS } from '#contract/city/journeyPlanners.ts'
import type { Job } from '#contract/jobs.ts'
import styles from '#web/features/travel/RideHome.module.css'
import { lateNights } from '#web/features/travel/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Card } from '#web/ui/Card.tsx'

/** How to get home after a shift that ends at night: the rule, and where to look up the connection. It names no times of trains. */
export function RideHome({ job }: { job: Pick<Job, 'facts'> }) {
  const phrase = usePhrase()
  const heading = useId()
  const { onWeekdays, onWeekends } = lateNights(job.facts.shifts)
  if (!onWeekdays && !onWeekends) return null

  return (
    <Card as="section" className="stack-1 content-start" aria-labelledby={heading}>
      <h2 id={heading} className="title-s">
        {phrase('travel.homeTitle')}
      </h2>
      {onWeekdays && <p>{phrase('travel.homeWeekdays')}</p>}
      {onWeekends && <p>{phrase('travel.homeWeekends')}</p>}
      <p>{phrase('travel.homePlan')}</p>
      <ul className={styles.links}>
        {JOURNEY_PLANNERS.map(({ name, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener">
              {name}
              <span className="visually-hidden"> ({phrase('common.newTab')})</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="ink-soft text-s">{phrase('travel.homeDate')}</p>
    </Card>
  )
}
