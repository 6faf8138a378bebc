import type { QueryClient } from '@tanstack/react-query'
import { keys } from '#web/api/keys.ts'
import { prepareOffline } from '#web/features/offline/mutations.ts'
import { job } from '#web/screens/chunks.ts'

declare global {
  interface Navigator {
    /** Not in all browsers. */
    readonly connection?: { readonly saveData?: boolean }
  }
}

/**
 * Prepares for what may come next: the network is lost, the list is filtered, a job is opened, or a visitor is asked to log in. On a slow
 * network, the files for it would take seconds after the press.
 */
export async function prepareNext(cache: QueryClient) {
  // Some browsers allow no service worker, for example in private windows.
  await prepareOffline(cache).catch(() => {})
  const showsJobs = document.querySelector('a[href^="/jobs/"]') !== null
  if (!showsJobs || navigator.connection?.saveData) return
  // Before the job, with which they share a lot: two short tasks instead of a long one, during which a phone would not answer.
  if (location.pathname === '/') await import('#web/features/jobs/filters/FilterDialog.tsx')
  await job.ready()
  if (!cache.getQueryData(keys.user)) await import('#web/layout/LoginSheet.tsx')
}
