import type { Job } from '#contract/jobs.ts'
import { useUser } from '#web/api/currentUser.ts'
import { useApplyBy } from '#web/features/applications/hooks.ts'
import { messageDraft } from '#web/features/applications/rules.ts'
import styles from '#web/features/applications/SendCheck.module.css'
import { useDraftStorage } from '#web/forms/draftStorage.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'

/** Offers to record an application that the user sends through the contact of the business, so that both can follow it here. */
export function RecordOffer({ job }: { job: Job }) {
  const phrase = usePhrase()
  const user = useUser()
  const message = useDraftStorage(messageDraft(job))
  const { applyBy, busy } = useApplyBy(job, { onApplied })

  function onApplied() {
    message?.clear()
    // The offer goes away.
    document.querySelector<HTMLElement>('#contact a')?.focus({ preventScroll: true })
  }

  if (user?.isBusiness || job.applied || job.closed || job.answersDue) return null

  return (
    <div className={styles.check}>
      <p>{phrase('apply.recordOffer')}</p>
      <div className={styles.answers}>
        <Button busy={busy} onClick={() => applyBy(null, message?.read().text)}>
          {phrase('apply.record')}
        </Button>
      </div>
    </div>
  )
}
