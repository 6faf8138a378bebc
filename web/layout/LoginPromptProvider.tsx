import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { type LoginPrompt, LoginPromptContext } from '#web/features/accounts/hooks.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { scrollToPart } from '#web/layout/focus.ts'
import { lazy } from '#web/ui/lazy.ts'
import { useToast } from '#web/ui/Toast.tsx'

const sheet = lazy(
  'web/layout/LoginSheet.tsx',
  () => import('#web/layout/LoginSheet.tsx').then((it) => it.LoginSheet),
  ['pages'],
)

/** Shows the sheet that asks a visitor to log in. If it cannot be loaded, a toast asks instead. */
export function LoginPromptProvider({ children }: { children: ReactNode }) {
  const phrase = usePhrase()
  const toast = useToast()
  const [prompt, setPrompt] = useState<LoginPrompt | null>(null)
  const [returned, setReturned] = useState(0)

  const ask = useCallback(
    (next: LoginPrompt) => {
      const onFailure = () =>
        toast({ title: phrase('loginNeeded.title'), detail: phrase(`loginNeeded.${next.action}`) })
      sheet.ready().then(() => setPrompt(next), onFailure)
    },
    [phrase, toast],
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
      {prompt && <sheet.Component prompt={prompt} onClose={close} onSignedIn={comeBack} />}
    </LoginPromptContext>
  )
}
