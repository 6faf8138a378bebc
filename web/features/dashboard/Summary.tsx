import { useQuery } from '@tanstack/react-query'
import { businessJobs } from '#web/features/dashboard/queries.ts'
import { activeJobs } from '#web/features/dashboard/rules.ts'
import styles from '#web/features/dashboard/Summary.module.css'
import { useNow } from '#web/i18n/Clock.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'

/** The totals of all jobs of the business. */
export function Summary() {
  const phrase = usePhrase()
  const now = useNow()
  const { data } = useQuery(businessJobs)
  const total = data?.totalInteractions

  return (
    <dl className={styles.summary} aria-busy={!data}>
      <Figure name={phrase('dashboard.summary.activeJobs')} of={data && activeJobs(data, now)} />
      <Figure name={phrase('dashboard.summary.totalApplications')} of={total?.applications} />
      <Figure
        name={phrase('dashboard.summary.totalInteractions')}
        hint={phrase('dashboard.summary.interactionsHint')}
        of={total && total.likes + total.comments}
      />
    </dl>
  )
}

/** A dash until the number is loaded. */
const Figure = ({ name, hint, of }: { name: string; hint?: string; of: number | undefined }) => (
  <div className={styles.figure}>
    <dt>
      {name}
      {hint && <span className={styles.hint}>{hint}</span>}
    </dt>
    <dd>{of ?? '–'}</dd>
  </div>
)
