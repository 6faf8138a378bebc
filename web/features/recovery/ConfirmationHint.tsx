import type { User } from '#contract/accounts.ts'
import { useAskForConfirmation } from '#web/features/recovery/mutations.ts'
import { useErrorMessage } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LetterPicture } from '#web/ui/LetterPicture.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** Says what an address that is not confirmed means, and sends the link again. Nothing for a confirmed one. */
export function ConfirmationHint({ user }: { user: User }) {
  const phrase = usePhrase()
  const toast = useToast()
  const reason = useErrorMessage()
  const ask = useAskForConfirmation()
  if (user.emailConfirmed) return null

  const onError = (error: unknown) => {
    const detail = reason(error, 'common.unexpectedError')
    toast({ title: phrase('account.email.sendFailed'), detail, tone: 'danger', error })
  }
  const { email } = user
  return (
    <div role="status">
      {ask.isSuccess ? (
        <Notice
          as="p"
          picture={<LetterPicture />}
          title={phrase('account.email.sent', { email })}
          text={phrase('account.email.linkValid')}
        />
      ) : (
        <Notice
          as="p"
          picture={<LetterPicture />}
          title={phrase('account.email.unconfirmed', { email })}
          text={phrase('account.email.unconfirmedText')}
          action={
            <Button busy={ask.isPending} onClick={() => ask.mutate(undefined, { onError })}>
              {phrase('account.email.sendAgain')}
            </Button>
          }
        />
      )}
    </div>
  )
}
