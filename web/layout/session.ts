import { focusManager, type QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { accountName, NO_ACCOUNT } from '#contract/sessions.ts'
import { ApiError, get, isUnauthenticated, nullIfUnauthenticated } from '#web/api/api.ts'
import { browserAccount, pageAccount, setBrowserAccount, watchBrowserAccount } from '#web/api/browserAccount.ts'
import { setPageUser } from '#web/api/currentUser.ts'
import { keys } from '#web/api/keys.ts'
import { tabStorage } from '#web/api/storage.ts'
import { untilIdle } from '#web/api/untilIdle.ts'
import { deleteAbandonedDrafts, deleteOtherDrafts } from '#web/forms/draftCleanup.ts'
import { ROOT_ID } from '#web/page/ids.ts'

/** Marks in the session storage that the page was reloaded because the account changed. */
const RELOADED = 'account-changed'

/** A query separate from the one of the current user, because only `endSession` may change that one. */
const serverUser = {
  queryKey: ['server user'],
  queryFn: ({ client }: { client: QueryClient }) => get<User>(client, '/api/user').catch(nullIfUnauthenticated),
  staleTime: 0,
}

/**
 * Ensures that a page shows only data of the account it was rendered for. If that account is logged out, here or in another tab, its data
 * leaves the page at once; if another one logs in, the page is reloaded. `notify` is called if this page did not cause the change.
 */
export function watchSession(cache: QueryClient, notify: (user: User | null) => void, signal: AbortSignal) {
  const handleError = (error: unknown, isReported: boolean) => {
    if (error instanceof ApiError && error.code === 'other_account') reloadPage()
    else if (isUnauthenticated(error)) void checkSession(cache, isReported ? undefined : notify)
  }
  const stopQueries = cache.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') handleError(event.action.error, false)
  })
  // A failed mutation is reported beside the button that was pressed.
  const stopMutations = cache.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') handleError(event.action.error, true)
  })
  const compareAccounts = () => {
    if (matchesBrowser(cache)) return
    if (browserAccount() !== NO_ACCOUNT) reloadPage()
    // The same user may have logged in again meanwhile.
    else void untilIdle().then(() => matchesBrowser(cache) || endSession(cache, notify))
  }

  const stopAccounts = watchBrowserAccount(compareAccounts)
  document.addEventListener('visibilitychange', () => document.hidden || compareAccounts(), { signal })
  // Back may restore the page from the browser's cache. It stays hidden until the session has been checked.
  addEventListener(
    'pagehide',
    ({ persisted }) => persisted && pageAccount(cache) !== NO_ACCOUNT && setPageHidden(true),
    {
      signal,
    },
  )
  addEventListener('pageshow', ({ persisted }) => persisted && resume(cache, notify), { signal })
  signal.addEventListener('abort', () => {
    stopQueries()
    stopMutations()
    stopAccounts()
  })
  void start(cache, notify)
}

async function start(cache: QueryClient, notify: (user: User | null) => void) {
  const user = cache.getQueryData<User | null>(keys.user)
  if (user === undefined) return
  if (wasReloaded()) notify(user)
  if (!user) {
    setBrowserAccount(NO_ACCOUNT)
    return deleteAbandonedDrafts()
  }
  // The page may have been rendered before a logout in another tab.
  if (!matchesBrowser(cache) && !(await checkSession(cache, notify))) return
  setBrowserAccount(accountName(user.id))
  deleteOtherDrafts(user.id)
}

function resume(cache: QueryClient, notify: (user: User | null) => void) {
  if (!matchesBrowser(cache)) return reloadPage()
  setPageHidden(false)
  void checkSession(cache, notify)
}

/** Whether this page shows the account that the tabs of this browser know to be logged in. Also true if one of the two is unknown. */
function matchesBrowser(cache: QueryClient): boolean {
  const [page, browser] = [pageAccount(cache), browserAccount()]
  return page === undefined || browser === null || page === browser
}

/** Asks the server whether the session still exists, and resolves to true if it does. */
async function checkSession(cache: QueryClient, notify?: (user: User | null) => void): Promise<boolean> {
  // Of several refusals at once, only the first one checks.
  if (!cache.getQueryData(keys.user) || cache.isFetching(serverUser)) return false
  // A failed request proves nothing about the session. A response for another account is handled like any other error.
  const user = await cache.fetchQuery(serverUser).catch(() => undefined)
  if (user !== null) return Boolean(user)
  await untilIdle()
  endSession(cache, notify)
  return false
}

/** Ends the session on this page. Drafts stay for an hour, in case the same user logs in again. */
function endSession(cache: QueryClient, notify?: (user: User | null) => void) {
  if (pageAccount(cache) === NO_ACCOUNT) return
  setPageUser(cache, null)
  deleteAbandonedDrafts()
  notify?.(null)
}

/** Reloads the page, so that the server renders it for the user who is logged in now. */
function reloadPage() {
  setPageHidden(true)
  // Without storage, the reloaded page shows no notice.
  tabStorage.write(RELOADED, 'yes')
  location.reload()
}

function wasReloaded(): boolean {
  const was = tabStorage.read(RELOADED) !== null
  tabStorage.write(RELOADED, null)
  return was
}

/** Hides the page without changing its layout, and pauses its queries. */
function setPageHidden(hidden: boolean) {
  const root = document.getElementById(ROOT_ID)
  if (root) root.style.visibility = hidden ? 'hidden' : ''
  focusManager.setFocused(hidden ? false : undefined)
}
