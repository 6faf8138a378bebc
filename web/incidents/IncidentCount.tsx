import { INCIDENTS_MAX } from '#contract/limits.ts'
import { usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import styles from '#web/incidents/IncidentsTab.module.css'

/** How many incidents are shown: always there, so that another number is announced. */
export function IncidentCount({ count }: { count: number | null }) {
  const phrase = usePhrase()
  const plural = usePlural()
  const told =
    count === INCIDENTS_MAX ? phrase('incidents.countNewest', { count }) : plural('incidents.count', count ?? 0)
  return (
    <p role="status" className={styles.count}>
      {count === null ? '' : told}
    </p>
  )
}
