import { NewPasswordForm } from '#contract/passwords.ts'
import { ApiError } from '#web/api/api.ts'
import { NewPasswordFields } from '#web/features/accounts/NewPasswordFields.tsx'
import { useResetPassword } from '#web/features/recovery/mutations.ts'
import { tokenIn } from '#web/features/recovery/rules.ts'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/Form.tsx'
import { useFailureToast } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { useSearch } from '#web/ui/location.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** Sets a new password with a link from a mail, as long as the link is valid. */
export function ResetForm({ onDone }: { onDone: () => void }) {
  const phrase = usePhrase()
  const toast = useToast()
  const showFailure = useFailureToast()
  const reset = useResetPassword()
  const token = tokenIn(useSearch())

  const draft = useDraft(NewPasswordForm, {
    async send({ password }) {
      await reset.mutateAsync({ token, password })
      toast({ title: phrase('auth.reset.success'), tone: 'success' })
      onDone()
    },
    onRefused(error) {
      // The page shows this failure instead of the form.
      if (isLinkSpent(error)) return undefined
      return showFailure('auth.reset.failed', error, 'common.unexpectedError')
    },
  })
  if (token === '' || isLinkSpent(reset.error))
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
      <NewPasswordFields field={draft.field} label={phrase('auth.reset.passwordLabel')} />
    </Form>
  )
}

/** Whether the link is invalid. A refused password has an issue, an invalid link has none. */
const isLinkSpent = (error: unknown) => error instanceof ApiError && error.status === 400 && error.issues.length === 0
