import type { Job } from '#contract/jobs.ts'
import type { LoginPrompt } from '#web/features/accounts/hooks.ts'

const NEXT_MAX = 2000
const NOWHERE = 'https://nowhere.invalid'

/** The page in `?next=` that the user wanted to see before the login; null if it is not a page of this site. */
export function nextIn(search: string): string | null {
  const next = new URLSearchParams(search).get('next')
  if (!next || next.length > NEXT_MAX || !isPlainPath(next)) return null
  const { pathname, search: query, hash } = new URL(next, NOWHERE)
  // The URL parser resolves dots, which may leave two slashes at the start.
  return isPlainPath(pathname) && !isNoDestination(pathname) ? pathname + query + hash : null
}

/** Adds the page to return to, if there is one. */
export function withNext(address: string, next: string | null): string {
  if (!next) return address
  return `${address}${address.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`
}

/** Where a login leads that was started from a job: to the job, and to the field that the user wanted to write in. */
export const returnAddress = ({ id }: Pick<Job, 'id'>, action: LoginPrompt['action']): string =>
  `/jobs/${id}${FIELDS[action]}`

/** The hash names a field on the page of the job. */
const FIELDS = { apply: '#message', comment: '#comment', like: '', save: '' } as const

/** Exactly one slash at the start, even when decoded, and no characters that browsers drop or read as a slash. */
function isPlainPath(path: string): boolean {
  const [plain = ''] = path.split(/[?#]/)
  if (!/^\/(?!\/)/.test(plain) || /[\\\p{Cf}\s]/u.test(plain) || /\p{Cc}/u.test(path)) return false
  if (!plain.includes('%')) return true
  if (/^\/%|%(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f|25)/i.test(plain)) return false
  return URL.canParse(path, NOWHERE)
}

/** The API is not a page, and the login pages are useless after a login. */
const isNoDestination = (pathname: string) => /^\/(?:api|auth|login|logout)(?:\/|$)/i.test(pathname)
