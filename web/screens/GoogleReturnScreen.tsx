import { useEffect } from 'react'
import { GOOGLE_CHANNEL, GoogleOutcome } from '#contract/identities.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { CupPicture } from '#web/ui/CupPicture.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** The last page of the popup: sends the parameters of its address to the page that opened it, and closes. */
export function GoogleReturnScreen() {
  const phrase = usePhrase()

  useEffect(() => {
    const outcome = GoogleOutcome.safeParse(Object.fromEntries(new URLSearchParams(location.hash.slice(1))))
    // The code in the address must not stay in the history.
    history.replaceState(null, '', location.pathname)
    if (!outcome.success) return
    const channel = new BroadcastChannel(GOOGLE_CHANNEL)
    channel.postMessage(outcome.data)
    channel.close()
    window.close()
  }, [])

  return (
    <Notice
      as="h1"
      picture={<CupPicture />}
      title={phrase('auth.google.returnTitle')}
      text={phrase('auth.google.returnText')}
      action={<ButtonLink href="/">{phrase('notFound.home')}</ButtonLink>}
    />
  )
}
