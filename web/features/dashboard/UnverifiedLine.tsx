import type { BusinessJob } from '#contract/ownJobs.ts'
import styles from '#web/features/dashboard/JobsTab.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'

/** Above the jobs of a business that has proved no more than its mail address: what job seekers miss, and where to change that. */
export function UnverifiedLine({ verified }: Pick<BusinessJob, 'verified'>) {
  const phrase = usePhrase()
  if (verified && verified.by !== 'email') return null
  return (
    <p className="ink-soft">
      {phrase('dashboard.unverified')}{' '}
      <Anchor className={styles.link} href="/settings#verification">
        {phrase('dashboard.getVerified')}
      </Anchor>
    </p>
  )
}
