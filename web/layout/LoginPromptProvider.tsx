import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { keys } from '#web/api/keys.ts'
import { type LoginPrompt, LoginPromptContext } from '#web/features/accounts/hooks.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { scrollToPart } from '#web/layout/focus.ts'
import { lazy } from '#web/ui/lazy.ts'
import { useToast } from '#web/ui/Toast.tsx'

const sheet = lazy(() => import('#web/layout/LoginSheet.tsx').then((it) => it.LoginSheet), ['pages'])

/** Shows the sheet that asks a visitor to log in. If it cannot be loaded, a toast asks instead. */
export function LoginPromptProvider({ children }: { children: ReactNode }) {
  const phrase = usePhrase()
  const toast = useToast()
  const cache = useQueryClient()
  const [prompt, setPrompt] = useState<(LoginPrompt & { hasAccount: boolean }) | null>(null)
  const [returned, setReturned] = useState(0)

  const ask = useCallback(
    (next: LoginPrompt) => {
      const onFailure = () =>
        toast({ title: phrase('loginNeeded.title'), detail: phrase(`loginNeeded.${next.action}`) })
      // If the server has ended the session, this runs before the page notices and shows itself as for a visitor.
      const hasAccount = Boolean(cache.getQueryData(keys.user))
      sheet.ready().then(() => setPrompt({ ...next, hasAccount }), onFailure)
    },
    [phrase, toast, cache],
  )
  // Runs after the sheet has closed and returned the focus.
  useEffect(() => (returned > 0 && location.hash ? scrollToPart(location.hash) : undefined), [returned])

  function close() {
    setPrompt(null)
  }
  function comeBack() {
    close()
    setReturned((count) => count + 1)
  }

  return (
    <LoginPromptContext value={ask}>
      {children}
      {prompt && (
        <sheet.Component prompt={prompt} hasAccount={prompt.hasAccount} onClose={close} onSignedIn={comeBack} />
      )}
    </LoginPromptContext>
  )
}
