import { useEffect } from 'react'
import { LoginRequest } from '#contract/accounts.ts'
import type { MessageKey } from '#contract/messages.ts'
import { ApiError } from '#web/api/api.ts'
import { identifierIn } from '#web/features/accounts/login/rules.ts'
import { useLogin, useLoginRedirect } from '#web/features/accounts/mutations.ts'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/Form.tsx'
import { useErrorMessage } from '#web/forms/refusals.ts'
import { type Phrase, usePhrase } from '#web/i18n/i18n.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { useToast } from '#web/ui/Toast.tsx'

const IDENTIFIER_BLANK = 'auth.login.identifierRequired' satisfies MessageKey
const PASSWORD_BLANK = 'auth.login.passwordRequired' satisfies MessageKey

const Credentials = LoginRequest.extend({
  password: LoginRequest.shape.password.refine((password) => password.trim() !== '', PASSWORD_BLANK),
})

export function LoginForm() {
  const phrase = usePhrase()
  const toast = useToast()
  const reason = useErrorMessage()
  const login = useLogin()
  const { redirect } = useLoginRedirect()
  const failed = (detail: string, error?: unknown) =>
    toast({ title: phrase('auth.login.failedTitle'), detail, tone: 'danger', error })

  const draft = useDraft(Credentials, {
    async send(credentials) {
      const user = await login.mutateAsync(credentials)
      const detail = phrase('auth.login.successText', { name: user.fullName })
      toast({ title: phrase('auth.login.successTitle'), detail, tone: 'success' })
      redirect(user)
    },
    onRefused(error) {
      const wrong = error instanceof ApiError && error.status === 401
      const detail = wrong ? phrase('auth.login.failedInvalid') : reason(error, 'auth.login.failedOther')
      failed(detail, error)
      // Shown below the field as well, because a toast closes after five seconds.
      draft.form.setError('usernameOrEmail', { type: 'server', message: detail })
      return 'usernameOrEmail'
    },
    onInvalid(messageOf) {
      const blank = [messageOf('usernameOrEmail'), messageOf('password')].flatMap(
        (message) => blanks(message)?.toast ?? [],
      )
      if (blank[0]) failed(phrase(blank[0]))
    },
  })

  const { setValue, setFocus } = draft.form
  // After hydration, because the server does not know the state of the history.
  useEffect(() => {
    const identifier = identifierIn(history.state)
    if (identifier === null) return
    setValue('usernameOrEmail', identifier)
    setFocus('password')
  }, [setValue, setFocus])

  const blankOr = (name: 'usernameOrEmail' | 'password') => {
    const { error, ...field } = draft.field(name)
    const blank = blanks(draft.form.formState.errors[name]?.message)
    return { ...field, error: blank ? phrase(blank.field) : error }
  }

  return (
    <Form draft={draft} submit={phrase('auth.login.submit')} busy={phrase('auth.login.busy')}>
      <Field
        {...blankOr('usernameOrEmail')}
        label={phrase('auth.login.identifierLabel')}
        placeholder={phrase('auth.login.identifierPlaceholder')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...blankOr('password')}
        label={phrase('auth.login.passwordLabel')}
        autoComplete="current-password"
      />
      <Checkbox {...draft.field('rememberMe')} label={phrase('auth.login.rememberMe')} />
    </Form>
  )
}

/** Empty fields have two texts here: one below the field and another one in the toast. */
const BLANKS: Partial<Record<string, { field: Phrase; toast: Phrase }>> = {
  [IDENTIFIER_BLANK]: { field: 'auth.login.identifierBlank', toast: 'auth.login.toastIdentifierBlank' },
  [PASSWORD_BLANK]: { field: 'auth.login.passwordBlank', toast: 'auth.login.toastPasswordBlank' },
}
const blanks = (message: string | undefined) => (message === undefined ? undefined : BLANKS[message])
