import type { Page } from '@playwright/test'

/** Holds the answers of an address back until it is released. */
export async function hold(page: Page, address: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** What the page hands to the mail program, which there is none of here. */
export async function mailDrafts(page: Page) {
  const drafts: string[] = []
  await page.exposeFunction('catchDraft', (link: string) => drafts.push(link))
  await page.addInitScript(() => {
    document.addEventListener('click', (event) => {
      const link = event.target instanceof Element && event.target.closest('a[href^="mailto:"]')
      if (!link) return
      event.preventDefault()
      Reflect.get(window, 'catchDraft')(link.getAttribute('href'))
    })
  })
  return drafts
}

/** From here on the API answers no more, as if its server were stopped. */
export const stop = (page: Page) => page.route('**/api/**', (route) => route.abort('connectionrefused'))
