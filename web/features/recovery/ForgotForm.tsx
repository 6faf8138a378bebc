import { PasswordResetRequest } from '#contract/passwords.ts'
import { useRequestLink } from '#web/features/recovery/mutations.ts'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/Form.tsx'
import { useFailureToast } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EnvelopePicture } from '#web/ui/EnvelopePicture.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Result } from '#web/ui/Result.tsx'

/** Requests a reset link. The answer is the same whether or not the account exists. */
export function ForgotForm() {
  const phrase = usePhrase()
  const showFailure = useFailureToast()
  const ask = useRequestLink()
  const draft = useDraft(PasswordResetRequest, {
    send: async (who) => void (await ask.mutateAsync(who)),
    onRefused: (error) => showFailure('auth.forgot.failed', error, 'common.unexpectedError'),
  })
  const back = <ButtonLink href="/auth">{phrase('auth.forgot.back')}</ButtonLink>

  if (ask.isSuccess)
    return (
      <Result>
        <Notice
          as="h2"
          picture={<EnvelopePicture />}
          title={phrase('auth.forgot.sentTitle')}
          text={phrase('auth.forgot.sentText')}
          action={
            <>
              <p className="ink-soft wrap-anywhere">
                {phrase('auth.forgot.noMail', { identifier: ask.variables.usernameOrEmail.trim() })}
              </p>
              <Button onClick={ask.reset}>{phrase('auth.forgot.again')}</Button>
              {back}
            </>
          }
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
        // Back from the result, the focus returns to what may have been mistyped.
        autoFocus={draft.form.formState.isSubmitted}
      />
    </Form>
  )
}
