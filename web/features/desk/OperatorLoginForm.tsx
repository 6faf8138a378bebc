import { useState } from 'react'
import { OperatorLogin } from '#contract/operators.ts'
import { useOperatorLogin } from '#web/features/desk/mutations.ts'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/Form.tsx'
import { useErrorMessage } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormError } from '#web/ui/FormError.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'

/** The login of operators: address, password and a code, all at once. */
export function OperatorLoginForm() {
  const phrase = usePhrase()
  const reason = useErrorMessage()
  const login = useOperatorLogin()
  const [failure, setFailure] = useState<string | null>(null)
  const draft = useDraft(OperatorLogin, {
    async send(fields) {
      setFailure(null)
      await login.mutateAsync(fields)
    },
    onRefused(error) {
      setFailure(reason(error, 'common.unexpectedError'))
      return 'code'
    },
  })
  return (
    <Form draft={draft} submit={phrase('desk.login.submit')} busy={phrase('desk.login.busy')}>
      <Field {...draft.field('email')} type="email" label={phrase('desk.login.email')} autoComplete="username" />
      <PasswordField
        {...draft.field('password')}
        label={phrase('auth.login.passwordLabel')}
        autoComplete="current-password"
      />
      <Field
        {...draft.field('code')}
        label={phrase('desk.login.code')}
        hint={phrase('desk.login.codeHint')}
        autoComplete="one-time-code"
        inputMode="text"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormError text={failure} />
    </Form>
  )
}
