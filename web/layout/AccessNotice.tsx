import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { usePhrase } from '#web/i18n/i18n.tsx'
import type { Visit } from '#web/screens.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** Explains why the user was redirected from the job form, once, if the address asks for it. */
export function AccessNotice({ visit: { path, search } }: { visit: Visit }) {
  const phrase = usePhrase()
  const toast = useToast()
  const denied = new URLSearchParams(search).get('denied') === 'post-job'

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once for each address that asks for it.
  useEffect(() => {
    if (!denied) return
    toast({
      title: phrase('jobs.form.accessDeniedTitle'),
      detail: phrase('jobs.form.accessDeniedText'),
      tone: 'danger',
    })
    const rest = new URLSearchParams(search)
    rest.delete('denied')
    navigate(rest.size > 0 ? `${path}?${rest}` : path, { replace: true })
  }, [denied])

  return null
}
