import { expect, type Locator, type Page } from '@playwright/test'

/** Holds back the answers of an address until the returned function is called. */
export async function holdAnswers(page: Page, address: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Collects the `mailto:` links that the page opens, because there is no mail program here. */
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

/** Makes all further requests to the API fail, as if the server were stopped. */
export const failApiRequests = (page: Page) => page.route('**/api/**', (route) => route.abort('connectionrefused'))

/** Holds back the scripts that hydrate a page, as a slow connection does; those that the service worker requests, too. */
export async function holdScripts(page: Page) {
  let gate = Promise.withResolvers<void>()
  await page.context().route(/\/assets\/(?!browser-)[^/]+\.js$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  return {
    release: () => gate.resolve(),
    holdAgain: () => {
      gate = Promise.withResolvers()
    },
  }
}

/** Counts the taps of a finger or the presses of a mouse, on this and the next pages. */
export async function countTaps(page: Page) {
  let taps = 0
  await page.exposeFunction('countTap', () => {
    taps += 1
  })
  await page.evaluate(() => addEventListener('pointerdown', () => Reflect.get(window, 'countTap')(), true))
  return () => taps
}

/** Goes on by Tab until a place has the focus, which it then shows. */
export async function reach(page: Page, place: Locator) {
  const isThere = () => place.evaluate((element) => element === document.activeElement)
  for (let steps = 0; steps < 120 && !(await isThere()); steps += 1) await page.keyboard.press('Tab')
  await expect(place).toBeFocused()
  await expect(place).toBeInViewport()
}

/** Reaches a place by Tab and presses a key there. */
export async function pressOn(page: Page, place: Locator, key = 'Enter') {
  await reach(page, place)
  await page.keyboard.press(key)
}

/**
 * A dialog that has closed leaves its history entry a moment later, and a navigation that begins before that would be aborted by it. A page
 * whose scripts were kept from it never leaves the entry, and is not waited for.
 */
export const untilEntryLeft = (page: Page) =>
  page
    .waitForFunction(
      () =>
        !history.state?.layer || document.querySelector('[role=dialog], [role=alertdialog], :popover-open') !== null,
      undefined,
      { timeout: 2000 },
    )
    .catch(() => {})
