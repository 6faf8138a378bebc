import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { EmailChange } from '#contract/passwords.ts'
import { ConfirmationHint } from '#web/features/recovery/ConfirmationHint.tsx'
import { useResultToast } from '#web/features/settings/hooks.ts'
import { useChangeEmail } from '#web/features/settings/mutations.ts'
import { Section } from '#web/features/settings/Section.tsx'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/Form.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { EnvelopePicture } from '#web/ui/EnvelopePicture.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { Result } from '#web/ui/Result.tsx'

/** Changes the mail address. The new one takes effect when its confirmation link is used. */
export function EmailSection({ user }: { user: User }) {
  const phrase = usePhrase()
  const change = useChangeEmail()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { onRefused } = useResultToast()
  const draft = useDraft(EmailChange, {
    storeAs: 'email',
    async send(wanted) {
      await change.mutateAsync(wanted)
      setSentTo(wanted.email)
    },
    onRefused,
  })

  return (
    <Section title={phrase('account.email.heading')} text={phrase('account.email.text', { email: user.email })}>
      <ConfirmationHint user={user} />
      {sentTo && (
        <Result>
          <Notice
            as="p"
            picture={<EnvelopePicture />}
            title={phrase('account.email.sent', { email: sentTo })}
            text={phrase('account.email.sentText')}
          />
        </Result>
      )}
      {!sentTo && user.hasPassword && (
        <Form draft={draft} look="plain" submit={phrase('account.email.submit')} busy={phrase('common.saving')}>
          <Field
            {...draft.field('email')}
            label={phrase('account.email.newLabel')}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
          <PasswordField
            {...draft.field('password')}
            label={phrase('account.password.currentLabel')}
            autoComplete="current-password"
          />
        </Form>
      )}
    </Section>
  )
}
