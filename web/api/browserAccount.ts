import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { accountName } from '#contract/sessions.ts'
import { keys } from '#web/api/keys.ts'
import { browserStorage, watchStorage } from '#web/api/storage.ts'

const KEY = 'account'

/** The account that this page shows, as its name in requests; undefined until it is known. */
export function pageAccount(cache: QueryClient): string | undefined {
  const user = cache.getQueryData<User | null>(keys.user)
  return user === undefined ? undefined : accountName(user?.id)
}

/** The account of the page that this browser loaded last; null if it is not known or there is no storage. */
export const browserAccount = () => browserStorage.read(KEY)

/** Notifies the other tabs of this browser. Without storage, each page learns the account from the responses to its requests. */
export const setBrowserAccount = (name: string) => browserStorage.write(KEY, name)

/** Calls `changed` when another tab loads a page of another account. Returns a function that stops it. */
export const watchBrowserAccount = (changed: () => void) => watchStorage(KEY, changed)
