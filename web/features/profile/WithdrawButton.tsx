import { useState } from 'react'
import type { Application } from '#contract/applications.ts'
import { timeText } from '#contract/meetingTimes.ts'
import { useMeetingOf } from '#web/features/meetings/hooks.ts'
import { useWithdraw } from '#web/features/profile/mutations.ts'
import { useFailureToast } from '#web/forms/refusals.ts'
import { useNow } from '#web/i18n/Clock.tsx'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useToast } from '#web/ui/Toast.tsx'

type WithdrawButtonProps = { application: Application; onWithdrawn: () => void }

/** Withdraws an application after a confirmation, which names the agreed talk or trial shift that is cancelled as well. */
export function WithdrawButton({ application, onWithdrawn }: WithdrawButtonProps) {
  const phrase = usePhrase()
  const showFailure = useFailureToast()
  const toast = useToast()
  const withdraw = useWithdraw(application)
  const [asking, setAsking] = useState(false)
  const { title, businessName } = application.job
  const agreed = useAgreedTime(application.id)
  const cancelled = agreed && phrase('applications.withdrawTime', { time: agreed })

  async function confirm() {
    try {
      await withdraw.mutateAsync()
      toast({ title: phrase('applications.withdrawn'), tone: 'success' })
    } catch (error) {
      showFailure('applications.withdrawFailed', error, 'errors.internal')
    }
    setAsking(false)
    onWithdrawn()
  }

  return (
    <>
      <Button look="quiet" aria-label={phrase('applications.withdrawLabel', { title })} onClick={() => setAsking(true)}>
        {phrase('applications.withdraw')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={phrase('applications.withdrawConfirm')}
        text={[phrase('applications.withdrawText', { businessName }), cancelled].filter(Boolean).join(' ')}
        confirm={phrase('applications.withdraw')}
        tone="danger"
        busy={withdraw.isPending}
        onConfirm={confirm}
      />
    </>
  )
}

/** The agreed time that is still to come. */
function useAgreedTime(applicationId: number): string | null {
  const { language } = useLanguage()
  const now = useNow().toISOString()
  const meeting = useMeetingOf(applicationId)
  const taken = meeting?.status === 'taken' ? meeting.taken : null
  return taken && taken.startsAt > now ? timeText(taken, language) : null
}
