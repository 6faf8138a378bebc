import type { ComponentProps, ReactNode } from 'react'
import type { RegisterRequest } from '#contract/accounts.ts'
import { ApiError } from '#web/api/api.ts'
import { useLoginRedirect, useRegister } from '#web/features/accounts/mutations.ts'
import { withNext } from '#web/features/accounts/rules.ts'
import { Form } from '#web/forms/Form.tsx'
import { useFailureToast } from '#web/forms/refusals.ts'
import { type Phrase, usePhrase } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** Creates the account, shows a welcome and redirects, or reports why it failed. */
export function useSignup(welcome: Phrase) {
  const phrase = usePhrase()
  const toast = useToast()
  const showFailure = useFailureToast()
  const register = useRegister()
  const { redirect } = useLoginRedirect()

  return {
    async send(request: RegisterRequest) {
      const user = await register.mutateAsync(request)
      toast({ title: phrase('auth.register.successTitle'), detail: phrase(welcome), tone: 'success' })
      redirect(user)
    },
    onRefused(error: unknown) {
      const bad = error instanceof ApiError && error.status === 400
      const otherwise = bad ? 'auth.register.failedTaken' : 'auth.register.failedServer'
      return showFailure('auth.register.failedTitle', error, otherwise)
    },
  }
}

type SharedProps<Part extends 'email' | 'agreeTerms'> = {
  field: (name: Part) => { name: string; error: string | undefined }
}

type SignupFormProps = {
  draft: ComponentProps<typeof Form>['draft'] & SharedProps<'agreeTerms'>
  /** The fields above the consent. */
  children: ReactNode
}

/** The form of a sign-up, with the consent at its end. */
export function SignupForm({ draft, children }: SignupFormProps) {
  const phrase = usePhrase()
  return (
    <>
      <Form draft={draft} submit={phrase('signup.submit')} busy={phrase('signup.busy')}>
        {children}
        <TermsCheckbox field={draft.field} />
      </Form>
      <LogInInstead />
    </>
  )
}

export function EmailField({ field }: SharedProps<'email'>) {
  const phrase = usePhrase()
  return (
    <Field
      {...field('email')}
      label={phrase('signup.emailLabel')}
      placeholder={phrase('signup.emailPlaceholder')}
      type="email"
      inputMode="email"
      autoComplete="email"
    />
  )
}

const TermsCheckbox = ({ field }: SharedProps<'agreeTerms'>) => (
  <Checkbox {...field('agreeTerms')} label={<Terms sentence="signup.agreeTerms" />} />
)

/** Replaces the checkbox where signing up counts as agreement. */
export const TermsSentence = () => (
  <p className="ink-soft text-s">
    <Terms sentence="signup.termsByCreating" />
  </p>
)

/** A sentence with links to the terms and the privacy policy. */
function Terms({ sentence }: { sentence: 'signup.agreeTerms' | 'signup.termsByCreating' }) {
  const phrase = usePhrase()
  const terms = {
    '{terms}': <Leaf key="terms" href="/terms" phrase="footer.terms" />,
    '{privacy}': <Leaf key="privacy" href="/privacy" phrase="footer.privacy" />,
  }
  const words = phrase(sentence).split(/(\{terms\}|\{privacy\})/)
  return words.map((word) => (word === '{terms}' || word === '{privacy}' ? terms[word] : word))
}

/** In a new tab, so that the form keeps its content. */
function Leaf({ href, phrase: name }: { href: string; phrase: Phrase }) {
  const phrase = usePhrase()
  return (
    <a href={href} target="_blank" rel="noopener" title={phrase('common.newTab')}>
      {phrase(name)}
    </a>
  )
}

export function LogInInstead() {
  const phrase = usePhrase()
  const { next } = useLoginRedirect()
  return (
    <p className="ink-soft text-s">
      {phrase('signup.haveAccount')} <Anchor href={withNext('/auth', next)}>{phrase('signup.logIn')}</Anchor>
    </p>
  )
}
