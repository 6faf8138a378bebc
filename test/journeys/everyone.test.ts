import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { test as base, expect, expectAccessible } from '#test/journeys/house.ts'
import { furnishWithHostileWords, type Stage } from '#test/journeys/stage.ts'

type Who = 'visitor' | 'student' | 'business'

/** Every address of the product, as `web/screens.tsx` writes it, and who looks at it here. */
const SCREENS: Record<string, [who: Who, address?: string][]> = {
  '/': [['visitor'], ['student'], ['business']],
  '/jobs/:id': [['visitor'], ['student'], ['business']],
  '/auth': [['visitor'], ['visitor', '/auth?tab=register']],
  '/auth/google': [['visitor']],
  '/login': [['visitor']],
  '/student-signup': [['visitor'], ['visitor', '/student-signup?as=jobseeker']],
  '/business-signup': [['visitor']],
  '/post-job': [['business']],
  '/profile': [['student']],
  '/dashboard': [
    ['business'],
    ['business', '/dashboard?tab=incidents'],
    ['business', '/dashboard?tab=applicants'],
    ['business', '/dashboard?new=job'],
    ['business', '/dashboard?tab=incidents&new=incident'],
  ],
  '/student-profile': [['student'], ['student', '/student-profile?tab=applications']],
  '/saved-jobs': [['student']],
  '/notifications': [['student'], ['business']],
  '/partners': [['visitor']],
  '/partners/:id': [['visitor']],
  '/how-it-works': [['visitor']],
  '/forgot-password': [['visitor']],
  '/reset-password': [['visitor', '/reset-password?token=spent']],
  '/confirm-email': [['visitor', '/confirm-email?token=spent']],
  '/settings': [['student'], ['business']],
  '/about': [['visitor']],
  '/contact': [['visitor']],
  '/terms': [['visitor']],
  '/privacy': [['visitor']],
  '/impressum': [['visitor']],
  '*': [['visitor', '/nowhere']],
}

/** Phones and screens of all sizes; the first is a screen of 1280 by 1024 at 400 %. */
const SIZES = [
  [320, 256],
  [320, 640],
  [768, 1024],
  [1920, 1080],
  [390, 844],
  [1280, 800],
] as const

const test = base.extend<object, { stage: Stage }>({
  stage: [
    async ({ playwright, house }, use) => {
      const business = await playwright.request.newContext({ baseURL: house.url })
      const student = await playwright.request.newContext({ baseURL: house.url })
      await use(await furnishWithHostileWords(business, student))
      await Promise.all([business.dispose(), student.dispose()])
    },
    { scope: 'worker' },
  ],
})

test('every screen of the product is looked at here', () => {
  const screens = readFileSync('web/screens.tsx', 'utf8')
  const paths = [...screens.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path)
  const texts = [...screens.matchAll(/\btextPage\('(\w+)'/g)].map(([, name = '']) => `/${name.toLowerCase()}`)
  expect(Object.keys(SCREENS).sort()).toEqual([...paths, ...texts].sort())
})

for (const language of ['en', 'de'] as const) {
  test.describe(language, () => {
    test.use({ language })

    for (const [path, visits] of Object.entries(SCREENS)) {
      for (const [who, address = path] of visits) {
        test(`${address} is for everyone: a ${who}, in every size and light`, async ({
          page,
          stage,
          mishaps,
          open,
        }) => {
          if (path === '*') mishaps.allow(/^404 GET \/nowhere$/)
          await page.context().addCookies(stage.cookies[who])
          const id = path === '/jobs/:id' ? stage.jobId : stage.partnerId
          await open(address.replace(':id', `${id}`))

          await expect(page.locator('h1:visible')).toHaveCount(1)
          await expect(page.locator('[class*="skeleton"]')).toHaveCount(0)
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          for (const landmark of ['body > #root > header', 'main', 'body > #root > footer'])
            await expect(page.locator(landmark)).toHaveCount(1)

          for (const [width, height] of SIZES) {
            await page.setViewportSize({ width, height })
            expect(await whatStandsOut(page), `fits into ${width} by ${height}`).toEqual([])
            // By the second language every pair of size and theme has been seen.
            const theme = (width === 1280) === (language === 'en') ? 'light' : 'dark'
            if (width !== 390 && width !== 1280) continue
            await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
            if (width === 390) await expectAccessible(page)
          }
          // The look at the last size and theme is the one with which every journey ends.
        })
      }
    }
  })
}

/** What makes the page scroll sideways, if it does. */
const whatStandsOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement ?? document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => (element.cloneNode() as Element).outerHTML)
  })
