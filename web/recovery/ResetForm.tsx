import { useRouter } from 'wouter'
import { NewPasswordForm } from '#contract/accounts.ts'
import { ApiError } from '#web/api/api.ts'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/Form.tsx'
import { useReason } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { useResetPassword } from '#web/recovery/mutations.ts'
import { tokenIn } from '#web/recovery/rules.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** Behind the link of a mail: another password, as long as the link is good. */
export function ResetForm({ onDone }: { onDone: () => void }) {
  const phrase = usePhrase()
  const toast = useToast()
  const reason = useReason()
  const reset = useResetPassword()
  const router = useRouter()
  const token = tokenIn(router.searchHook(router))

  const draft = useDraft(NewPasswordForm, {
    async send({ password }) {
      await reset.mutateAsync({ token, password })
      toast({ title: phrase('auth.reset.success'), tone: 'success' })
      onDone()
    },
    onRefused(error) {
      const detail = reason(error, 'common.unexpectedError')
      toast({ title: phrase('auth.reset.failed'), detail, tone: 'danger', error })
      return undefined
    },
  })
  const isSpent = reset.error instanceof ApiError && reset.error.status === 400
  if (token === '' || isSpent)
    return (
      <Notice
        tone="danger"
        as="h2"
        title={phrase('auth.reset.expired')}
        action={<ButtonLink href="/forgot-password">{phrase('auth.reset.again')}</ButtonLink>}
      />
    )

  return (
    <Form draft={draft} submit={phrase('auth.reset.submit')} busy={phrase('common.saving')}>
      <PasswordField
        {...draft.field('password')}
        label={phrase('auth.reset.passwordLabel')}
        hint={phrase('signup.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField
        {...draft.field('confirmPassword')}
        label={phrase('signup.confirmPasswordLabel')}
        autoComplete="new-password"
      />
    </Form>
  )
}
