import { useState } from 'react'
import { EmailChange, type User } from '#contract/accounts.ts'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/Form.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { useChangeEmail } from '#web/settings/mutations.ts'
import { useOutcome } from '#web/settings/Outcome.tsx'
import { Section } from '#web/settings/Section.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'

/** Another address, which counts once a mail to it has been answered. */
export function EmailSection({ user }: { user: User }) {
  const phrase = usePhrase()
  const change = useChangeEmail()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { onRefused } = useOutcome()
  const draft = useDraft(EmailChange, {
    async send(wanted) {
      await change.mutateAsync(wanted)
      setSentTo(wanted.email)
    },
    onRefused,
  })

  return (
    <Section title={phrase('account.email.heading')} text={phrase('account.email.text', { email: user.email })}>
      <div role="status">
        {sentTo && (
          <Notice
            as="p"
            title={phrase('account.email.sent', { email: sentTo })}
            text={phrase('account.email.sentText')}
          />
        )}
      </div>
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
