import type { User } from '#contract/accounts.ts'
import { PasswordForm as Fields } from '#contract/passwords.ts'
import { NewPasswordFields } from '#web/features/accounts/NewPasswordFields.tsx'
import { useRequestLink } from '#web/features/recovery/mutations.ts'
import { useResultToast } from '#web/features/settings/hooks.ts'
import { useChangePassword } from '#web/features/settings/mutations.ts'
import { Section } from '#web/features/settings/Section.tsx'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/Form.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { Result } from '#web/ui/Result.tsx'

export function PasswordSection({ user }: { user: User }) {
  const phrase = usePhrase()
  return (
    <Section
      anchor="password"
      title={phrase('account.password.heading')}
      text={phrase(user.hasPassword ? 'account.password.text' : 'account.passwordNeeded')}
    >
      {user.hasPassword ? <PasswordForm /> : <LinkToFirstPassword user={user} />}
    </Section>
  )
}

function PasswordForm() {
  const phrase = usePhrase()
  const change = useChangePassword()
  const { saved, onRefused } = useResultToast()
  const draft = useDraft(Fields, {
    async send({ currentPassword, password }) {
      await change.mutateAsync({ currentPassword, password })
      draft.form.reset()
      saved('account.password.changed')
    },
    onRefused,
  })

  return (
    <Form draft={draft} look="plain" submit={phrase('account.password.submit')} busy={phrase('common.saving')}>
      <PasswordField
        {...draft.field('currentPassword')}
        label={phrase('account.password.currentLabel')}
        autoComplete="current-password"
      />
      <NewPasswordFields field={draft.field} label={phrase('auth.reset.passwordLabel')} />
    </Form>
  )
}

/** For accounts that signed up with Google and have no password yet. */
function LinkToFirstPassword({ user }: { user: User }) {
  const phrase = usePhrase()
  const ask = useRequestLink()
  const { onRefused } = useResultToast('auth.forgot.failed')

  if (ask.isSuccess)
    return (
      <Result>
        <p>{phrase('account.email.sent', { email: user.email })}</p>
      </Result>
    )
  return (
    <Button busy={ask.isPending} onClick={() => ask.mutate({ usernameOrEmail: user.email }, { onError: onRefused })}>
      {phrase('account.password.mailLink')}
    </Button>
  )
}
