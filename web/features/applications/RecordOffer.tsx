import type { Job } from '#contract/jobs.ts'
import { useUser } from '#web/api/currentUser.ts'
import { useApplyBy } from '#web/features/applications/hooks.ts'
import { messageDraft } from '#web/features/applications/rules.ts'
import type { IntroductionToSend } from '#web/features/introductions/hooks.ts'
import { IntroductionChoice } from '#web/features/introductions/IntroductionChoice.tsx'
import { useDraftStorage } from '#web/forms/draftStorage.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'

type RecordOfferProps = { job: Job; introduction: IntroductionToSend }

/** Offers to record an application that the user sends through the contact of the business, so that both can follow it on this site. */
export function RecordOffer({ job, introduction }: RecordOfferProps) {
  const phrase = usePhrase()
  const user = useUser()
  const message = useDraftStorage(messageDraft(job))
  const { applyBy, busy } = useApplyBy(job, { introduction: introduction.chosen, onApplied })

  function onApplied() {
    message?.clear()
    // The offer disappears, so the focus moves to the contact.
    document.querySelector<HTMLElement>('#contact a')?.focus({ preventScroll: true })
  }

  if (user?.isBusiness || job.applied || job.closed || job.answersDue) return null

  return (
    <div className="stack-1 panel">
      <p>{phrase('apply.recordOffer')}</p>
      <IntroductionChoice job={job} {...introduction} />
      <div className="row-1">
        <Button busy={busy} onClick={() => applyBy(null, message?.read().text)}>
          {phrase('apply.record')}
        </Button>
      </div>
    </div>
  )
}
