import { ApiError } from '#web/api/api.ts'
import { useConfirmEmail } from '#web/features/recovery/mutations.ts'
import { tokenIn } from '#web/features/recovery/rules.ts'
import { useErrorMessage } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { CupPicture } from '#web/ui/CupPicture.tsx'
import { EnvelopePicture } from '#web/ui/EnvelopePicture.tsx'
import { useSearch } from '#web/ui/location.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Result } from '#web/ui/Result.tsx'

/** The page behind the link of a mail. Opening the link changes nothing, because mail programs open links to check them. */
export function EmailConfirmation() {
  const phrase = usePhrase()
  const reason = useErrorMessage()
  const confirm = useConfirmEmail()
  const token = tokenIn(useSearch())

  if (confirm.isSuccess)
    return (
      <Result>
        <Notice
          as="p"
          picture={<CupPicture />}
          title={phrase('account.email.confirmed')}
          action={<ButtonLink href="/settings">{phrase('menu.settings')}</ButtonLink>}
        />
      </Result>
    )
  const action = (
    <Button look="accent" busy={confirm.isPending} onClick={() => confirm.mutate({ token })}>
      {phrase('account.email.confirm')}
    </Button>
  )
  if (token !== '' && !confirm.isError)
    return <Notice as="p" picture={<EnvelopePicture />} title={phrase('account.email.confirmText')} action={action} />
  // Only a refusal is final. After a lost network the link is still valid.
  const isRefused = token === '' || (confirm.error instanceof ApiError && confirm.error.code === 'invalid_input')
  return (
    <Notice
      tone="danger"
      as="p"
      title={phrase('account.email.confirmFailed')}
      text={confirm.error ? reason(confirm.error, 'common.unexpectedError') : phrase('account.linkInvalid')}
      action={isRefused ? <ButtonLink href="/settings">{phrase('menu.settings')}</ButtonLink> : action}
    />
  )
}
