import type { User } from '#contract/accounts.ts'

const NEXT_MAX = 2000
const NOWHERE = 'https://nowhere.invalid'

/** Where somebody wanted to go before logging in: a screen of this site out of `?next=`, or null for anything else. */
export function nextIn(search: string): string | null {
  const next = new URLSearchParams(search).get('next')
  if (!next || next.length > NEXT_MAX || !isPlainPath(next)) return null
  const { pathname, search: query, hash } = new URL(next, NOWHERE)
  // Dots are resolved by now, and may have left two slashes at the start.
  return isPlainPath(pathname) && !isNoDestination(pathname) ? pathname + query + hash : null
}

/** The address with the way on attached, when there is one. */
export function withNext(address: string, next: string | null): string {
  if (!next) return address
  return `${address}${address.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`
}

/** Where somebody who just got in goes. */
export const landing = ({ isBusiness }: Pick<User, 'isBusiness'>, next: string | null): string =>
  next ?? (isBusiness ? '/dashboard' : '/')

/** One slash at the start and no second, however often it is encoded; nothing that a browser reads as one or drops. */
function isPlainPath(path: string): boolean {
  const [plain = ''] = path.split(/[?#]/)
  if (!/^\/(?!\/)/.test(plain) || /[\\\p{Cf}\s]/u.test(plain) || /\p{Cc}/u.test(path)) return false
  if (!plain.includes('%')) return true
  if (/^\/%|%(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f|25)/i.test(plain)) return false
  return URL.canParse(path, NOWHERE)
}

/** Answers of the API are no screens, and who is logged in has no business at the door. */
const isNoDestination = (pathname: string) => /^\/(?:api|auth|login|logout)(?:\/|$)/i.test(pathname)
