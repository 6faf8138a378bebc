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

/** Prepares for a lost network at once, and for the next step when the user scrolls: who only looks in pays for nothing. */
export async function prepareNext(cache: QueryClient) {
  const fetchOnce = () => void fetchNext(cache).catch(() => {})
  if (scrollY > 0) fetchOnce()
  else addEventListener('scroll', fetchOnce, { once: true, passive: true })
  await prepareOffline(cache)
}

/**
 * Fetches what a press on a list of jobs needs, the most likely first: the screen of a job, the login for visitors, and the filters. On a
 * slow network, it would take seconds after the press.
 */
async function fetchNext(cache: QueryClient) {
  const showsJobs = document.querySelector('a[href^="/jobs/"]') !== null
  if (!showsJobs || navigator.connection?.saveData) return
  await job.ready()
  if (!cache.getQueryData(keys.user)) await import('#web/layout/LoginSheet.tsx')
  if (location.pathname === '/') await import('#web/features/jobs/filters/FilterDialog.tsx')
}
