import { PasswordResetRequest } from '#contract/passwords.ts'
import { useRequestLink } from '#web/features/recovery/mutations.ts'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/Form.tsx'
import { useErrorMessage } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Field } from '#web/ui/Field.tsx'
import { LetterPicture } from '#web/ui/LetterPicture.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Result } from '#web/ui/Result.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** Requests a reset link. The answer is the same whether or not the account exists. */
export function ForgotForm() {
  const phrase = usePhrase()
  const toast = useToast()
  const reason = useErrorMessage()
  const ask = useRequestLink()
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
      <Result>
        <Notice
          as="h2"
          picture={<LetterPicture />}
          title={phrase('auth.forgot.sentTitle')}
          text={phrase('auth.forgot.sentText')}
          action={back}
        />
      </Result>
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
