import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { type Screen, titleOf, type Visit } from '#web/screens.tsx'

/** Keeps the document title up to date when the screen, its language or its data change. */
export function PageTitle({ screen, visit }: { screen: Screen; visit: Visit }) {
  const cache = useQueryClient()
  const phrase = usePhrase()
  const subscribe = useCallback(
    (onChange: () => void) => cache.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  )
  const read = () => titleOf(screen, phrase, cache, visit)
  const title = useSyncExternalStore(subscribe, read, read)

  useEffect(() => {
    document.title = title
  }, [title])

  return null
}
