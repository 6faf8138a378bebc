import { reloadForNewBuild } from '#web/api/newBuild.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** For a chunk that a press asked for and that could not be fetched: moves to the new build, or else says why nothing happens. */
export function useMissingChunk() {
  const phrase = usePhrase()
  const toast = useToast()
  return async () => {
    const outcome = await reloadForNewBuild()
    if (outcome === 'isOffline')
      toast({ title: phrase('offline.title'), detail: phrase('offline.text'), tone: 'danger' })
    if (outcome === 'isMissing') toast({ title: phrase('common.unexpectedError'), tone: 'danger' })
  }
}
