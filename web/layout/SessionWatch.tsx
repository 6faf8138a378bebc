import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { User } from '#contract/accounts.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { watchSession } from '#web/layout/session.ts'
import { useToast } from '#web/ui/Toast.tsx'

/** Watches the session and shows a notice if it changed elsewhere. */
export function SessionWatch() {
  const cache = useQueryClient()
  const phrase = usePhrase()
  const toast = useToast()

  const notify = useEffectEvent((user: User | null) =>
    toast(
      user
        ? { title: phrase('session.changedTitle', { name: user.fullName }), detail: phrase('session.changedText') }
        : { title: phrase('session.endedTitle'), detail: phrase('session.endedText') },
    ),
  )
  useEffect(() => {
    const unmounting = new AbortController()
    watchSession(cache, (user) => notify(user), unmounting.signal)
    return () => unmounting.abort()
  }, [cache])

  return null
}
