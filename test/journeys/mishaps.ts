import type { BrowserContext } from '@playwright/test'

/** A growing list of lines such as `console error: ...`, `page error: ...`, `404 GET /jobs/999`. */
export function mishapsIn(context: BrowserContext, url: string): string[] {
  const met: string[] = []
  const path = (address: string) => (address.startsWith(url) ? address.slice(url.length) : address)
  context.on('console', (message) => {
    // The browser says this beside every answer that is not OK; the answers themselves are counted below.
    if (message.text().startsWith('Failed to load resource')) return
    // Playwright's own words, in a journey that blocks it.
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    if (['error', 'warning'].includes(message.type())) met.push(`console ${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (thrown) => met.push(`page error: ${thrown.error().message}`))
  context.on('response', (response) => {
    const request = response.request()
    // The bell asks by itself, whenever, and nobody misses an answer that a proxy could not get.
    if (response.status() === 502 && path(request.url()) === '/api/notifications') return
    if (response.status() >= 400) met.push(`${response.status()} ${request.method()} ${path(request.url())}`)
  })
  context.on('requestfailed', (request) => {
    // The bell asks by itself, whenever, and nobody misses an answer.
    if (path(request.url()) === '/api/notifications') return
    const reason = request.failure()?.errorText ?? 'failed'
    // Somebody who goes on to the next page does not wait for the rest of this one.
    if (reason !== 'net::ERR_ABORTED') met.push(`${reason} ${request.method()} ${path(request.url())}`)
  })
  context.on('request', (request) => {
    const elsewhere = /^https?:/.test(request.url()) && !request.url().startsWith(`${url}/`)
    if (elsewhere && !request.isNavigationRequest()) met.push(`request to another host: ${request.url()}`)
  })
  return met
}
