import { useEffect } from 'react'
import { GoogleButton } from '#web/features/accounts/GoogleButton.tsx'
import { type LoginPrompt, setWanted } from '#web/features/accounts/hooks.ts'
import { returnAddress, withNext } from '#web/features/accounts/rules.ts'
import { PayBadge } from '#web/features/jobs/PayBadge.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/layout/LoginSheet.module.css'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

type LoginSheetProps = {
  prompt: LoginPrompt
  /** Whether the session of this user has just ended. Then the login comes first. */
  hasAccount: boolean
  onClose: () => void
  onSignedIn: () => void
}

/**
 * Tells a visitor that an action on a job needs an account, and offers all ways to get one. Each of them leads back to the job, where a like or a
 * save is then done.
 */
export function LoginSheet({ prompt, hasAccount, onClose, onSignedIn }: LoginSheetProps) {
  const phrase = usePhrase()
  const { job, action } = prompt
  useEffect(() => setWanted(prompt), [prompt])
  function giveUp() {
    setWanted(null)
    onClose()
  }
  const next = returnAddress(job, action)
  const isAnswered = action === 'apply' || action === 'comment'
  // The links replace the history entry of the sheet, so that Back leads directly to the job.
  const leaving = { size: 'large', wide: true, replace: true, onClick: onClose } as const
  const logIn = (
    <ButtonLink key="login" {...leaving} look={hasAccount ? 'accent' : 'plain'} href={withNext('/auth', next)}>
      {phrase('auth.login.submit')}
    </ButtonLink>
  )
  const signUp = (
    <ButtonLink
      key="signup"
      {...leaving}
      look={hasAccount ? 'plain' : 'accent'}
      href={withNext('/student-signup?as=applicant', next)}
    >
      {phrase('signup.submit')}
    </ButtonLink>
  )

  return (
    <Dialog open atBottom onClose={giveUp} title={phrase('loginNeeded.title')} text={phrase(`loginNeeded.${action}`)}>
      <div className={`row-2 items-center justify-between panel ${styles.job}`}>
        <p className={styles.words}>
          <strong dir="auto">{job.title}</strong>
          <bdi>{job.businessName}</bdi>
        </p>
        <PayBadge job={job} surface="card" />
      </div>
      {hasAccount ? <p>{phrase('session.endedText')}</p> : isAnswered && <p>{phrase('signup.almostThere')}</p>}
      <div className="stack-1">
        {hasAccount ? [logIn, signUp] : [signUp, logIn]}
        <GoogleButton next={next} onSignedIn={onSignedIn} />
      </div>
    </Dialog>
  )
}
