import Plus from 'lucide-react/icons/plus'
import { useUser } from '#web/api/currentUser.ts'
import styles from '#web/features/dashboard/DashboardHead.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { dialogState } from '#web/ui/history.ts'
import { usePath, useSearch } from '#web/ui/location.ts'

/** The title of the dashboard and its buttons. */
export function DashboardHead() {
  const phrase = usePhrase()
  const user = useUser()
  const path = usePath()
  const beneath = dialogState(path + useSearch())

  return (
    <div className="row-2 justify-between items-end">
      <h1 className={styles.title}>
        {phrase('dashboard.title', { businessName: user?.businessName ?? user?.fullName ?? '' })}
      </h1>
      <div className={`row-1 ${styles.actions}`}>
        <ButtonLink size="large" href="/dashboard?tab=incidents&new=incident" state={beneath}>
          {phrase('dashboard.logIncident')}
        </ButtonLink>
        <ButtonLink look="accent" href="/dashboard?new=job" state={beneath}>
          <Plus />
          {phrase('dashboard.postNewJob')}
        </ButtonLink>
      </div>
    </div>
  )
}
