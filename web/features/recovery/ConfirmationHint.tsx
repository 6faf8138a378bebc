import type { User } from '#contract/accounts.ts'
import styles from '#web/features/recovery/ConfirmationHint.module.css'
import { useAskForConfirmation } from '#web/features/recovery/mutations.ts'
import { useFailureToast } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Result } from '#web/ui/Result.tsx'

/** Explains what an unconfirmed address means, and sends the link again. Renders nothing for a confirmed address. */
export function ConfirmationHint({ user }: { user: User }) {
  const phrase = usePhrase()
  const showFailure = useFailureToast()
  const ask = useAskForConfirmation()
  if (user.emailConfirmed) return null

  const onError = (error: unknown) => showFailure('account.email.sendFailed', error, 'common.unexpectedError')
  const { email } = user
  return (
    <div className="row-2 items-center wrap-anywhere panel">
      {ask.isSuccess ? (
        <Result>
          <p className="font-semibold">{phrase('account.email.sent', { email })}</p>
          <p className="ink-soft text-s">{phrase('account.email.linkValid')}</p>
        </Result>
      ) : (
        <>
          <div className={styles.words}>
            <p className="font-semibold">{phrase('account.email.unconfirmed', { email })}</p>
            <p className="ink-soft text-s">{phrase('account.email.unconfirmedText')}</p>
          </div>
          <Button busy={ask.isPending} onClick={() => ask.mutate(undefined, { onError })}>
            {phrase('account.email.sendAgain')}
          </Button>
        </>
      )}
    </div>
  )
}
