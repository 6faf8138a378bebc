import { WEEKDAYS } from '#contract/factValues.ts'
import type { JobFacts } from '#contract/jobFacts.ts'
import { hoursText, spokenWeek } from '#web/features/jobs/format.ts'
import styles from '#web/features/jobs/WeekStrip.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'

/** The days of a week, with the working days highlighted, and the hours beside them. */
export function WeekStrip({ shifts }: { shifts: NonNullable<JobFacts['shifts']> }) {
  const phrase = usePhrase()
  const varies = shifts === 'varies'
  const worked = varies ? [] : shifts.flatMap(({ days }) => days)
  const letters = phrase('facts.days.letters').split(' ')
  const words = varies ? phrase('facts.weekVaries') : phrase('facts.week', { days: spokenWeek(shifts, phrase) })

  return (
    <p className={styles.week} title={words}>
      <span className="visually-hidden">{words}</span>
      <span aria-hidden="true" className={styles.days} data-varies={varies || undefined}>
        {WEEKDAYS.map((day, place) => (
          <span key={day} data-worked={worked.includes(day) || undefined}>
            {letters[place]}
          </span>
        ))}
      </span>
      <span aria-hidden="true">{varies ? phrase('facts.varies') : hoursText(shifts)}</span>
    </p>
  )
}
