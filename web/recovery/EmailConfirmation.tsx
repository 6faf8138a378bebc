import { useRouter } from 'wouter'
import { useReason } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { useConfirmEmail } from '#web/recovery/mutations.ts'
import { tokenIn } from '#web/recovery/rules.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** Behind the link of a mail. The link alone changes nothing: mail programs follow links to look at them. */
export function EmailConfirmation() {
  const phrase = usePhrase()
  const reason = useReason()
  const confirm = useConfirmEmail()
  const router = useRouter()
  const token = tokenIn(router.searchHook(router))

  if (confirm.isSuccess)
    return (
      <div role="status">
        <Notice
          as="p"
          title={phrase('account.email.confirmed')}
          action={<ButtonLink href="/settings">{phrase('menu.settings')}</ButtonLink>}
        />
      </div>
    )
  const action = (
    <Button look="accent" busy={confirm.isPending} onClick={() => confirm.mutate({ token })}>
      {phrase('account.email.confirm')}
    </Button>
  )
  if (token !== '' && !confirm.isError)
    return <Notice as="p" title={phrase('account.email.confirmText')} action={action} />
  return (
    <Notice
      tone="danger"
      as="p"
      title={phrase('account.email.confirmFailed')}
      text={confirm.error ? reason(confirm.error, 'common.unexpectedError') : phrase('account.linkInvalid')}
      action={<ButtonLink href="/settings">{phrase('menu.settings')}</ButtonLink>}
    />
  )
}
