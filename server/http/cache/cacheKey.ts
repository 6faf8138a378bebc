import type { IncomingMessage } from 'node:http'
import { ACCOUNT_HEADER, NO_ACCOUNT } from '#contract/sessions.ts'
import { encodingFor } from '#server/http/compression.ts'
import { preferredLanguage, preferredTheme } from '#server/http/pages/preferences.ts'

const URL_MAX = 512

/** Every query parameter that pages read. A page must not depend on any other parameter, because visitors share it regardless of those. */
export const PAGE_PARAMETERS: ReadonlySet<string> = new Set([
  ...['search', 'jobType', 'minPay', 'sort', 'page'],
  ...['district', 'borough', 'day', 'time', 'kind', 'english', 'untrained'],
  ...['paid', 'start', 'station', 'minutes', 'week'],
  ...['tab', 'as', 'next', 'denied', 'token'],
  // The list of jobs for a business's own site.
  ...['theme', 'color'],
])

type RequestHead = { url?: string | undefined; headers: IncomingMessage['headers'] }

/**
 * Everything that a visitor's response depends on, or null if the request may belong to a session. `variant` is how other cookies change
 * the response.
 */
export function cacheKeyOf({ url = '', headers }: RequestHead, hidesContacts: boolean, variant: string): string | null {
  const { cookie = '', 'accept-encoding': accepted, [ACCOUNT_HEADER]: renderedFor = NO_ACCOUNT } = headers
  if (mayHaveSession({ headers }) || renderedFor !== NO_ACCOUNT || url.startsWith('/operator')) return null
  const address = canonicalAddress(url)
  if (address.length > URL_MAX) return null
  const preferences = cookie === '' ? '' : `${preferredLanguage(cookie)} ${preferredTheme(cookie)}`
  return `${encodingFor(accepted)} ${preferences} ${variant} ${hidesContacts ? 'without contacts ' : ''}${address}`
}

/** Whether any parser of cookies could take this for a request with a session, whose response must not be shared. */
export const mayHaveSession = ({ headers }: Pick<RequestHead, 'headers'>): boolean =>
  headers.cookie?.includes('session') ?? false

/**
 * The address of a page with the parameters that it reads, sorted by name, so that links with campaign parameters and crawlers share an
 * entry. The API refuses unknown parameters, so its URLs are not changed, and neither are URLs with an escaped path or name.
 */
function canonicalAddress(url: string): string {
  const cut = url.indexOf('?')
  if (cut < 0 || /^\/api(?:[/?]|$)/.test(url)) return url
  const path = url.slice(0, cut)
  const parameters = url
    .slice(cut + 1)
    .split('&')
    .map((text) => ({ name: text.split('=', 1)[0] ?? '', text }))
  if (path.includes('%') || parameters.some(({ name }) => name.includes('%'))) return url
  // Sorting is stable, so the first of two values with one name stays first.
  const known = parameters.filter(({ name }) => PAGE_PARAMETERS.has(name)).sort(byName)
  return known.length > 0 ? `${path}?${known.map(({ text }) => text).join('&')}` : path
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)
