import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

/** Holds back the answers of an address until the returned function is called. */
export async function holdAnswers(page: Page, address: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Lets the page believe that the user has come back to it from another tab or app. */
export const showAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

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

/** Makes all further requests to the API get the page of a proxy whose server is gone. */
export const answerBadGateway = (page: Page) =>
  page.route('**/api/**', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  )

/** Holds back the scripts that hydrate a page, like a slow connection, including those that the service worker requests. */
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

/** Counts taps and mouse presses on this page and the following ones. */
export async function countTaps(page: Page) {
  let taps = 0
  await page.exposeFunction('countTap', () => {
    taps += 1
  })
  await page.evaluate(() => addEventListener('pointerdown', () => Reflect.get(window, 'countTap')(), true))
  return () => taps
}

/** Presses Tab until an element has the focus, and expects that it is visible. */
export async function reach(page: Page, place: Locator) {
  const isThere = () => place.evaluate((element) => element === document.activeElement)
  for (let steps = 0; steps < 120 && !(await isThere()); steps += 1) await page.keyboard.press('Tab')
  await expect(place).toBeFocused()
  await expect(place).toBeInViewport()
}

/** Moves to an element with Tab and presses a key there. */
export async function pressOn(page: Page, place: Locator, key = 'Enter') {
  await reach(page, place)
  await page.keyboard.press(key)
}

/**
 * Waits until a closed dialog has left its history entry. Otherwise this step would abort a navigation that begins before. A page without its
 * scripts never leaves the entry, so it is not waited for.
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

/** Answers in place of WhatsApp, which no test reaches. */
export const standInForWhatsApp = (context: BrowserContext) =>
  context.route('https://wa.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>WhatsApp</title>' }),
  )

/** The layout shift of the page so far, as browsers measure it. */
export const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const add = (list: PerformanceObserverEntryList) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0))
        new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
        // Without any shift the observer is not called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
