import { test as base, expect, type Locator, type Page, type Response } from '@playwright/test'
import { UNDO_SECONDS } from '#contract/limits.ts'
import { LANGUAGE_KEY, type Language } from '#contract/preferences.ts'
import { expectAccessible } from '#test/e2e/axe.ts'
import { untilEntryLeft } from '#test/e2e/browser.ts'
import { problemsIn } from '#test/e2e/problems.ts'
import { serverFixture, type TestServer } from '#test/e2e/server.ts'
import { type Business, newBusiness, registerStudent, type Student } from '#test/e2e/users.ts'
import { CATALOGUES } from '#web/i18n/allCatalogues.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

export { expect }

export type Translate = (key: Phrase, values?: Record<string, string | number>) => string

type Fixtures = {
  /** The stored language of the visitor. */
  language: Language
  /** A text of the product in that language. */
  phrase: Translate
  /** Any console message or failed request fails a test, unless the test allows it: `problems.allow(/^404 GET \/jobs\/999$/)`. */
  problems: { allow: (problem: RegExp) => void }
  /** Opens an address, and waits until the page is hydrated and the service worker, if the test has one, is active. */
  open: (path: string) => Promise<Response | null>
  /** Expects a toast with this title and detail. */
  expectToast: (title: Phrase, detail?: Phrase, values?: Record<string, string | number>) => Promise<void>
  /** Registers a new student, who is then logged in in this browser. */
  signUp: () => Promise<Student>
  /** Sets the clock of the server forward until the end of the test, so that decisions of businesses can no longer be undone. */
  passUndoTime: () => void
  /** A business with its own session, outside this browser. */
  business: Business
}

/** For tests that involve the service worker: `test.use(withServiceWorker)`. All tests of accounts have it. */
export const withServiceWorker = { serviceWorkers: 'allow' } as const

/** The region of a page that holds the toasts, for checks that `expectToast` does not make. */
export const toastRegion = (page: Page, phrase: Translate): Locator =>
  page.getByRole('region', { name: phrase('toast.region', { hotkey: 'F8' }) })

/** The sheet that asks a visitor to log in. */
export const loginSheet = (page: Page, phrase: Translate): Locator =>
  page.getByRole('dialog', { name: phrase('loginNeeded.title') })

/** Returns the texts of one language. */
export const phrasesIn =
  (language: Language): Translate =>
  (key, values = {}) =>
    CATALOGUES[language][key].replace(/\{(\w+)\}/g, (gap, name: string) => `${values[name] ?? gap}`)

/**
 * Playwright's test with one server per worker. Each test ends with a check of the page by axe, and fails on any console
 * error, console warning or failed request.
 */
export const test = base.extend<Fixtures, { server: TestServer }>({
  // The visitors of all tests share one network address, so rate limits would refuse them.
  server: serverFixture({ RATE_LIMIT: 'off' }),
  baseURL: ({ server }, use) => use(server.url),
  language: ['en', { option: true }],
  storageState: ({ server, language, serviceWorkers }, use) =>
    use(storageWith(language, server.url, serviceWorkers === 'allow')),
  phrase: ({ language }, use) => use(phrasesIn(language)),
  problems: [
    async ({ context, server }, use) => {
      const allowed: RegExp[] = []
      const found = problemsIn(context, server.url)
      await use({ allow: (problem) => allowed.push(problem) })
      const unexpected = found.filter((line) => !allowed.some((problem) => problem.test(line)))
      const missed = allowed.filter((problem) => !found.some((line) => problem.test(line)))
      expect(unexpected, 'unexpected problems').toEqual([])
      expect(missed, 'problems that were allowed, but did not occur').toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page }, use, testInfo) => {
    await use(page)
    if (testInfo.status !== testInfo.expectedStatus) return
    // The address may change before the screen is rendered. If no heading appears, axe reports that.
    const heading = page.locator('h1').first()
    await heading.waitFor({ state: 'attached', timeout: 5000 }).catch(() => {})
    await expectAccessible(page)
  },
  open: ({ page, serviceWorkers }, use) =>
    use(async (path) => {
      await untilEntryLeft(page)
      const response = await page.goto(path)
      await untilHydrated(page)
      if (serviceWorkers === 'allow') await untilServiceWorkerActive(page)
      return response
    }),
  expectToast: ({ page, phrase }, use) =>
    use(async (title, detail, values) => {
      const region = toastRegion(page, phrase)
      await expect(region.getByText(phrase(title, values), { exact: true })).toBeVisible()
      if (detail) await expect(region.getByText(phrase(detail, values), { exact: true })).toBeVisible()
    }),
  passUndoTime: async ({ server }, use) => {
    await use(() => server.setAhead(UNDO_SECONDS))
    server.setAhead(0)
  },
  signUp: ({ context }, use) => use(() => registerStudent(context.request)),
  business: async ({ playwright, baseURL }, use) => {
    const elsewhere = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
    await use(await newBusiness(elsewhere))
    await elsewhere.dispose()
  },
})

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
}

/**
 * Defines the tests for a phone and for a desktop, each in one language: for the main tasks of a feature, and where the layout matters.
 * `accessibility.test.ts` checks the texts of both languages in all sizes.
 */
export function forBothDevices(tests: () => void) {
  onPhone(tests)
  onDesktop(tests)
}

/** Defines the tests for a phone, in German. */
export const onPhone = (tests: () => void) => describeDevice('phone', 'de', tests)

/** Defines the tests for a desktop, in English. */
export const onDesktop = (tests: () => void) => describeDevice('desktop', 'en', tests)

function describeDevice(device: keyof typeof DEVICES, language: Language, tests: () => void) {
  test.describe(`${device}, ${language}`, () => {
    test.use({ ...DEVICES[device], language })
    tests()
  })
}

/**
 * The storage of a browser in which this language was chosen; the default language stores nothing. The server reads the cookie. Only the
 * offline page reads local storage, and Playwright opens an extra page to fill it.
 */
const storageWith = (language: Language, origin: string, isOfflineToo: boolean) => {
  if (language === 'en') return { cookies: [], origins: [] }
  const cookie = { path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const }
  const stored = { origin, localStorage: [{ name: LANGUAGE_KEY, value: language }] }
  return {
    cookies: [{ name: LANGUAGE_KEY, value: language, domain: new URL(origin).hostname, ...cookie }],
    origins: isOfflineToo ? [stored] : [],
  }
}

/**
 * Waits until React has hydrated all parts of the page. Parts with lazy code are hydrated later than the others, and ignore presses until
 * then. React marks its root element. A mark on an element whose hydration has only begun is not enough, because React may begin anew.
 */
export const untilHydrated = (page: Page) =>
  page.waitForFunction(() => {
    type Fiber = { child: Fiber | null; sibling: Fiber | null; memoizedState: unknown }
    const host = document.getElementById('root') as Record<string, unknown> | null
    const property = host && Object.keys(host).find((key) => key.startsWith('__reactContainer'))
    if (!property) return false
    const { current } = (host[property] as { stateNode: { current: Fiber } }).stateNode
    const waiting: (Fiber | null)[] = [current]
    while (waiting.length > 0) {
      const fiber = waiting.pop()
      if (!fiber) continue
      const state = fiber.memoizedState as { dehydrated?: unknown; isDehydrated?: boolean } | null
      if (state?.dehydrated || state?.isDehydrated) return false
      waiting.push(fiber.child, fiber.sibling)
    }
    return true
  })

/** Reloads the page, and waits until it is hydrated: a link that is pressed before works as in a page without scripts. */
export async function reload(page: Page) {
  await untilEntryLeft(page)
  const response = await page.reload()
  await untilHydrated(page)
  return response
}

/** Waits until the service worker controls the page. */
export async function untilServiceWorkerActive(page: Page) {
  const isControlled = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activating') await new Promise((resolve) => (active.onstatechange = resolve))
    return navigator.serviceWorker.controller !== null
  })
  // A page that was requested before the worker was active is controlled only after its next load.
  if (!isControlled) await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}
