import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { User } from '#contract/accounts.ts'
import { GOOGLE_CHANNEL, type GoogleCode, type GoogleOutcome } from '#contract/identities.ts'
import { ApiError, NetworkError, post } from '#web/api/api.ts'
import { openPopup, PopupFailure } from '#web/api/popup.ts'
import { switchAccount, useLoginRedirect } from '#web/features/accounts/mutations.ts'
import { useErrorMessage } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/Toast.tsx'

const POPUP = { width: 500, height: 600 }

type GoogleButtonProps = {
  /** The page to go to, if it is not in the address. */
  next?: string
  onSignedIn?: () => void
}

/** Signs in with Google. A failure is also shown below the button. */
export function GoogleButton({ next: wanted, onSignedIn }: GoogleButtonProps) {
  const phrase = usePhrase()
  const reason = useErrorMessage()
  const toast = useToast()
  const signIn = useGoogleSignIn()
  const { next } = useLoginRedirect()
  const note = useId()

  function onSuccess() {
    toast({ title: phrase('auth.google.successTitle'), detail: phrase('auth.google.successText'), tone: 'success' })
    navigate(wanted ?? next ?? '/', { replace: true })
    onSignedIn?.()
  }

  function onError(error: Error) {
    const [title, detail] =
      error instanceof ApiError
        ? (['auth.google.setupTitle', 'auth.google.setupText'] as const)
        : (['auth.google.failedTitle', 'auth.google.failedText'] as const)
    toast({ title: phrase(title), detail: phrase(detail), tone: 'danger', error })
  }

  function reasonOf(error: Error) {
    const code = codeOf(error)
    return code ? phrase(`auth.google.error.${code}`) : reason(error, 'auth.google.error.internal-error')
  }

  return (
    <div className="stack-1">
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
        <p id={note} className="ink-soft text-s">
          {reasonOf(signIn.error)}
        </p>
      )}
    </div>
  )
}

/** The server's reason in the result of the popup. */
class GoogleFailure extends Error {
  readonly code: GoogleCode

  constructor(code: GoogleCode) {
    super(code)
    this.code = code
  }
}

/** How the popup, the provider or the network failed; undefined for other errors. */
function codeOf(error: Error): GoogleCode | undefined {
  if (error instanceof GoogleFailure || error instanceof PopupFailure) return error.code
  return error instanceof NetworkError ? 'network-request-failed' : undefined
}

function useGoogleSignIn() {
  const cache = useQueryClient()
  return useMutation({
    async mutationFn() {
      const attempt = crypto.getRandomValues(new Uint32Array(2)).join('')
      const isOutcome = (message: unknown): message is GoogleOutcome =>
        typeof message === 'object' && message !== null && 'attempt' in message && message.attempt === attempt
      const outcome = await openPopup({
        address: `/api/auth/google/start?attempt=${attempt}`,
        size: POPUP,
        channel: GOOGLE_CHANNEL,
        isAnswer: isOutcome,
      })
      if ('error' in outcome) throw new GoogleFailure(outcome.error)
      const { attempt: _, ...proof } = outcome
      return post<User>(cache, '/api/auth/google', proof)
    },
    onSuccess: (user) => switchAccount(cache, user),
  })
}

/** Google's logo in its own colours, as its branding rules require. */
const GoogleLetter = () => (
  <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
    <path
      fill="#4285f4"
      d="M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92a5.06 5.06 0 0 1-2.21 3.31v2.77h3.57c2.08-1.92 3.28-4.74 3.28-8.09z"
    />
    <path
      fill="#34a853"
      d="M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84A11 11 0 0 0 12 23z"
    />
    <path fill="#fbbc05" d="M5.84 14.09a6.6 6.6 0 0 1 0-4.18V7.07H2.18a11 11 0 0 0 0 9.86z" />
    <path
      fill="#ea4335"
      d="M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15A11 11 0 0 0 2.18 7.07l3.66 2.84C6.71 7.31 9.14 5.38 12 5.38z"
    />
  </svg>
)
