import { PasswordResetRequest } from '#contract/accounts.ts'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/Form.tsx'
import { useReason } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { useAskForLink } from '#web/recovery/mutations.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** Asks who forgot the password. What it says then is the same for everybody, whether there is such an account or not. */
export function ForgotForm() {
  const phrase = usePhrase()
  const toast = useToast()
  const reason = useReason()
  const ask = useAskForLink()
  const draft = useDraft(PasswordResetRequest, {
    send: async (who) => void (await ask.mutateAsync(who)),
    onRefused(error) {
      const detail = reason(error, 'common.unexpectedError')
      toast({ title: phrase('auth.forgot.failed'), detail, tone: 'danger', error })
      return undefined
    },
  })
  const back = <ButtonLink href="/auth">{phrase('auth.forgot.back')}</ButtonLink>

  if (ask.isSuccess)
    return (
      <div role="status">
        <Notice as="h2" title={phrase('auth.forgot.sentTitle')} text={phrase('auth.forgot.sentText')} action={back} />
      </div>
    )
  return (
    <Form draft={draft} submit={phrase('auth.forgot.submit')} busy={phrase('auth.forgot.busy')} aside={back}>
      <Field
        {...draft.field('usernameOrEmail')}
        label={phrase('auth.login.identifierLabel')}
        placeholder={phrase('auth.login.identifierPlaceholder')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Form>
  )
}
