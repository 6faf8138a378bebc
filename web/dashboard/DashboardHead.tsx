import Plus from 'lucide-react/icons/plus'
import { useUser } from '#web/accounts/queries.ts'
import styles from '#web/dashboard/DashboardHead.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'

/** Whose dashboard it is, and what can be begun on it. */
export function DashboardHead() {
  const phrase = usePhrase()
  const user = useUser()

  return (
    <div className={styles.head}>
      <h1 className={styles.title}>
        {phrase('dashboard.title', { businessName: user?.businessName ?? user?.fullName ?? '' })}
      </h1>
      <div className={styles.actions}>
        <ButtonLink size="large" href="/dashboard?tab=incidents&new=incident">
          {phrase('dashboard.logIncident')}
        </ButtonLink>
        <ButtonLink look="accent" href="/dashboard?new=job">
          <Plus />
          {phrase('dashboard.postNewJob')}
        </ButtonLink>
      </div>
    </div>
  )
}
