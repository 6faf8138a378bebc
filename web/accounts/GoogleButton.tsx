import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useLocation } from 'wouter'
import type { User } from '#contract/accounts.ts'
import { GOOGLE_CHANNEL, type GoogleCode, type GoogleOutcome } from '#contract/identities.ts'
import styles from '#web/accounts/GoogleButton.module.css'
import { GoogleLetter } from '#web/accounts/GoogleLetter.tsx'
import { become, useArrival } from '#web/accounts/mutations.ts'
import { ApiError, post } from '#web/api/api.ts'
import { askInPopup, PopupFailure } from '#web/api/popup.ts'
import { useAnswer } from '#web/forms/answers.ts'
import { type Phrase, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/Toast.tsx'

const POPUP = { width: 500, height: 600 }

const REASONS: Record<GoogleCode, Phrase> = {
  'popup-blocked': 'auth.google.error.popupBlocked',
  'popup-closed-by-user': 'auth.google.error.popupClosedByUser',
  'cancelled-popup-request': 'auth.google.error.cancelledPopupRequest',
  'web-storage-unsupported': 'auth.google.error.webStorageUnsupported',
  'unauthorized-domain': 'auth.google.error.unauthorizedDomain',
  'network-request-failed': 'auth.google.error.networkRequestFailed',
  'invalid-api-key': 'auth.google.error.invalidApiKey',
  'auth-domain-config-required': 'auth.google.error.authDomainConfigRequired',
  'internal-error': 'auth.google.error.internalError',
}

/** When signing in with Google does not work, the button says why, beneath itself too. */
export function GoogleButton() {
  const phrase = usePhrase()
  const answer = useAnswer()
  const toast = useToast()
  const signIn = useGoogleSignIn()
  const { next } = useArrival()
  const [, navigate] = useLocation()
  const note = useId()

  function onSuccess() {
    toast({ title: phrase('auth.google.successTitle'), detail: phrase('auth.google.successText'), tone: 'success' })
    navigate(next ?? '/', { replace: true })
  }

  function onError(error: Error) {
    const [title, detail] =
      error instanceof ApiError
        ? (['auth.google.setupTitle', 'auth.google.setupText'] as const)
        : (['auth.google.failedTitle', 'auth.google.failedText'] as const)
    toast({ title: phrase(title), detail: phrase(detail), tone: 'danger', error })
  }

  const reasonOf = (error: Error) => answer(error) ?? phrase(REASONS[codeOf(error)])

  return (
    <div className={styles.google}>
      <Button
        size="large"
        wide
        busy={signIn.isPending}
        onClick={() => signIn.mutate(undefined, { onSuccess, onError })}
        aria-describedby={signIn.isError ? note : undefined}
      >
        <GoogleLetter />
        {phrase(signIn.isPending ? 'auth.google.busy' : 'auth.google.button')}
      </Button>
      {signIn.isError && (
        <p id={note} className={styles.note}>
          {reasonOf(signIn.error)}
        </p>
      )}
    </div>
  )
}

/** What the server said on the way to the provider and back. */
class GoogleFailure extends Error {
  readonly code: GoogleCode

  constructor(code: GoogleCode) {
    super(code)
    this.code = code
  }
}

/** What is no failure of the popup or the provider is one of the network between here and the server. */
const codeOf = (error: Error): GoogleCode =>
  error instanceof GoogleFailure || error instanceof PopupFailure ? error.code : 'network-request-failed'

function useGoogleSignIn() {
  const cache = useQueryClient()
  return useMutation({
    async mutationFn() {
      const attempt = crypto.getRandomValues(new Uint32Array(2)).join('')
      const isOurs = (said: unknown): said is GoogleOutcome =>
        typeof said === 'object' && said !== null && 'attempt' in said && said.attempt === attempt
      const outcome = await askInPopup({
        address: `/api/auth/google/start?attempt=${attempt}`,
        size: POPUP,
        channel: GOOGLE_CHANNEL,
        isAnswer: isOurs,
      })
      if ('error' in outcome) throw new GoogleFailure(outcome.error)
      const { attempt: _, ...proof } = outcome
      return post<User>(cache, '/api/auth/google', proof)
    },
    onSuccess: (user) => become(cache, user),
  })
}
