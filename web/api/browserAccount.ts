import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { accountName } from '#contract/sessions.ts'
import { keys } from '#web/api/keys.ts'

const KEY = 'account'

/** The account that this page shows, as its name in requests; undefined until it is known. */
export function pageAccount(cache: QueryClient): string | undefined {
  const user = cache.getQueryData<User | null>(keys.user)
  return user === undefined ? undefined : accountName(user)
}

/** The account of the page that this browser loaded last; null if it is not known or there is no storage. */
export function browserAccount(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Notifies the other tabs of this browser through a `storage` event. */
export function setBrowserAccount(name: string) {
  try {
    localStorage.setItem(KEY, name)
  } catch {
    // Without storage, each page learns the account from the responses to its requests.
  }
}

export const isAccountChange = ({ key }: StorageEvent) => key === KEY
