import type { BrowserContext, Request } from '@playwright/test'

/** Returns a list that grows with each problem: `console error: ...`, `page error: ...`, `404 GET /jobs/999`. */
export function problemsIn(context: BrowserContext, url: string): string[] {
  const found: string[] = []
  const path = (address: string) => (address.startsWith(url) ? address.slice(url.length) : address)
  context.on('console', (message) => {
    // The browser logs this for every failed response. The responses themselves are recorded below.
    if (message.text().startsWith('Failed to load resource')) return
    // Playwright logs this in tests that block service workers.
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    // The embedded list refuses the scripts that tests run in each frame. It has none of its own (embed.test.ts).
    if (/^Blocked script execution in '[^']*\/embed\b/.test(message.text())) return
    if (['error', 'warning'].includes(message.type())) found.push(`console ${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (thrown) => found.push(`page error: ${thrown.error().message}`))
  const isBell = (request: Request) => path(request.url()) === '/api/notifications'
  const isLogout = (request: Request) => path(request.url()) === '/api/logout'
  let [logouts, answeredLogouts] = [0, 0]
  /** For each request of the bell, the number of logouts that had been answered before. */
  const logoutsBefore = new WeakMap<Request, number>()
  context.on('request', (request) => {
    if (isLogout(request)) logouts++
    if (isBell(request)) logoutsBefore.set(request, answeredLogouts)
  })
  context.on('response', (response) => {
    const request = response.request()
    if (isLogout(request)) answeredLogouts++
    // The bell polls in the background, so a 502 from a proxy may occur at any time and does not matter.
    if (response.status() === 502 && isBell(request)) return
    // For the same reason, a logout may be answered first.
    if (response.status() === 401 && isBell(request) && logouts > (logoutsBefore.get(request) ?? 0)) return
    if (response.status() >= 400) found.push(`${response.status()} ${request.method()} ${path(request.url())}`)
  })
  context.on('requestfailed', (request) => {
    // The bell polls in the background, so its request may fail at any time and does not matter.
    if (isBell(request)) return
    const reason = request.failure()?.errorText ?? 'failed'
    // The browser aborts open requests when it leaves a page.
    if (reason !== 'net::ERR_ABORTED') found.push(`${reason} ${request.method()} ${path(request.url())}`)
  })
  context.on('request', (request) => {
    const isForeign = /^https?:/.test(request.url()) && !request.url().startsWith(`${url}/`)
    if (isForeign && !request.isNavigationRequest()) found.push(`request to another host: ${request.url()}`)
  })
  return found
}
