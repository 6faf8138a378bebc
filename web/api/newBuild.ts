import { MINUTE_MS } from '#contract/durations.ts'
import { tabStorage } from '#web/api/storage.ts'

const LAST_RELOAD = 'reloaded-for-new-build'
const AGAIN_AFTER_MS = MINUTE_MS

/**
 * If a chunk is missing although the server answers, a new build has been deployed. Then the page is reloaded, but only once, because the
 * chunk may be missing in the new build, too.
 */
export async function reloadForNewBuild(): Promise<'reloads' | 'isMissing' | 'isOffline'> {
  const answers = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!answers) return 'isOffline'
  if (!isFirstTry()) return 'isMissing'
  location.reload()
  return 'reloads'
}

/** Without storage the answer is always no: better no reload than an endless loop. */
function isFirstTry(): boolean {
  const last = Number(tabStorage.read(LAST_RELOAD))
  return tabStorage.write(LAST_RELOAD, String(Date.now())) && Date.now() - last > AGAIN_AFTER_MS
}
