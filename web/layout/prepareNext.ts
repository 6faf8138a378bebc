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
 * Prepares for what may come next: the network is lost, a job is opened, a visitor is asked to log in, or the list is filtered. On a slow
 * network, the files for it would take seconds after the press.
 */
export async function prepareNext(cache: QueryClient) {
  await prepareOffline(cache)
  const showsJobs = document.querySelector('a[href^="/jobs/"]') !== null
  if (!showsJobs || navigator.connection?.saveData) return
  await job.ready()
  if (!cache.getQueryData(keys.user)) await import('#web/layout/LoginSheet.tsx')
  if (location.pathname === '/') await import('#web/features/jobs/filters/FilterDialog.tsx')
}
