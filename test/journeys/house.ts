import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page, type Response } from '@playwright/test'
import { LANGUAGE_KEY, type Language } from '#contract/preferences.ts'
import { mishapsIn } from '#test/journeys/mishaps.ts'
import { type Business, newBusiness, registerStudent, type Student } from '#test/journeys/people.ts'
import { type House, ownHouse } from '#test/journeys/start.ts'
import { de } from '#web/i18n/de.ts'
import { en } from '#web/i18n/en.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

export { expect }

const CATALOGUES = { en, de }

type Say = (phrase: Phrase, values?: Record<string, string | number>) => string

type Journey = {
  /** What the visitor chose on an earlier visit. */
  language: Language
  /** A phrase of the product in that language. */
  say: Say
  /** What may go wrong in a journey because it is about that: `mishaps.allow(/^404 GET \/jobs\/999$/)`. */
  mishaps: { allow: (mishap: RegExp) => void }
  /** Goes to an address, and waits until the page can be used. */
  open: (path: string) => Promise<Response | null>
  /** Waits for a toast of these words. */
  told: (title: Phrase, detail?: Phrase, values?: Record<string, string | number>) => Promise<void>
  /** Opens an account for a new student, who is logged in in this browser. */
  join: () => Promise<Student>
  /** Somebody else, who posts jobs from another machine. */
  business: Business
}

/** The words of one language. */
export const sayIn =
  (language: Language): Say =>
  (phrase, values = {}) =>
    CATALOGUES[language][phrase].replace(/\{(\w+)\}/g, (gap, name: string) => `${values[name] ?? gap}`)

/**
 * Playwright's test with a server of its own to each worker. It ends with a look at the page by axe; any console message
 * of alarm and any failed request fails it.
 */
export const test = base.extend<Journey, { house: House }>({
  // All visitors of all journeys come from one address, as no crowd of real ones does.
  house: ownHouse({ RATE_LIMIT: 'off' }),
  baseURL: ({ house }, use) => use(house.url),
  language: ['en', { option: true }],
  storageState: ({ house, language }, use) => use(chosen(language, house.url)),
  say: ({ language }, use) => use(sayIn(language)),
  mishaps: [
    async ({ context, house }, use) => {
      const allowed: RegExp[] = []
      const met = mishapsIn(context, house.url)
      await use({ allow: (mishap) => allowed.push(mishap) })
      const unexpected = met.filter((line) => !allowed.some((mishap) => mishap.test(line)))
      const missed = allowed.filter((mishap) => !met.some((line) => mishap.test(line)))
      expect(unexpected, 'the journey goes without mishaps').toEqual([])
      expect(missed, 'every mishap that was allowed happens').toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page }, use, journey) => {
    await use(page)
    if (journey.status !== journey.expectedStatus) return
    // The last address of a journey may be there before its screen is. If none comes, axe misses its heading.
    const heading = page.locator('h1').first()
    await heading.waitFor({ state: 'attached', timeout: 5000 }).catch(() => {})
    await expectAccessible(page)
  },
  open: ({ page }, use) =>
    use(async (path) => {
      const response = await page.goto(path)
      await untilUsable(page)
      return response
    }),
  told: ({ page, say }, use) =>
    use(async (title, detail, values) => {
      const region = page.getByRole('region', { name: say('toast.region', { hotkey: 'F8' }) })
      await expect(region.getByText(say(title, values), { exact: true })).toBeVisible()
      if (detail) await expect(region.getByText(say(detail, values), { exact: true })).toBeVisible()
    }),
  join: ({ context }, use) => use(() => registerStudent(context.request)),
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

type Place = [device: keyof typeof DEVICES, language: Language]
const BOTH_WAYS: Place[] = [
  ['phone', 'de'],
  ['desktop', 'en'],
]
const EVERYWHERE: Place[] = [...BOTH_WAYS, ['phone', 'en'], ['desktop', 'de']]

/** The same journeys in each language on each device. */
export const everywhere = (journeys: () => void) => at(EVERYWHERE, journeys)

/** For journeys in which one hardly hangs on the other: each language and each device once. */
export const bothWays = (journeys: () => void) => at(BOTH_WAYS, journeys)

function at(places: Place[], journeys: () => void) {
  for (const [device, language] of places) {
    test.describe(`${device}, ${language}`, () => {
      test.use({ ...DEVICES[device], language })
      journeys()
    })
  }
}

/** A browser that has been here before; the default language leaves nothing behind. */
const chosen = (language: Language, origin: string) => {
  if (language === 'en') return { cookies: [], origins: [] }
  const cookie = { path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const }
  return {
    cookies: [{ name: LANGUAGE_KEY, value: language, domain: new URL(origin).hostname, ...cookie }],
    origins: [{ origin, localStorage: [{ name: LANGUAGE_KEY, value: language }] }],
  }
}

/** Until the page is alive. React keeps its root there, which says whether it still has to go through what the server drew. */
export const untilUsable = (page: Page) =>
  page.waitForFunction(() => {
    const host = document.getElementById('root') as Record<string, unknown> | null
    const place = Object.keys(host ?? {}).find((key) => key.startsWith('__reactContainer'))
    const fiber = place && (host?.[place] as { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } })
    return fiber && !fiber.stateNode.current.memoizedState.isDehydrated
  })

/**
 * Nothing on the page, as it is now, that axe finds fault with. What still moves is brought to its end first, and the page to its
 * top: axe takes what lies half beneath the header for a small target.
 */
export async function expectAccessible(page: Page) {
  await page.evaluate(() => {
    scrollTo(0, 0)
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  })
  // Legacy is the mode without frames of other hosts, which there are none of here; it takes half the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze()
  expect(violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }))).toEqual([])
}
