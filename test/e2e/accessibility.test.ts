import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { violationsOn } from '#test/e2e/axe.ts'
import { createHostileData, type HostileData } from '#test/e2e/hostileData.ts'
import { test as base, expect } from '#test/e2e/test.ts'

type Who = 'visitor' | 'student' | 'business'

/** Every address of the product as in `web/screens.tsx`, with the roles that open it here. */
const SCREENS: Record<string, [who: Who, address?: string][]> = {
  '/': [['visitor'], ['student'], ['business']],
  '/jobs/:id': [['visitor'], ['student'], ['business']],
  '/jobs/:id/first-day': [['visitor']],
  '/jobs/:id/poster': [['business']],
  '/auth': [['visitor'], ['visitor', '/auth?tab=register']],
  '/auth/google': [['visitor']],
  '/login': [['visitor']],
  '/student-signup': [
    ['visitor'],
    ['visitor', '/student-signup?as=jobseeker'],
    ['visitor', '/student-signup?as=applicant'],
  ],
  '/business-signup': [['visitor']],
  '/post-job': [['business']],
  '/profile': [['student']],
  '/dashboard': [
    ['business'],
    ['business', '/dashboard?tab=incidents'],
    ['business', '/dashboard?tab=applicants'],
    ['business', '/dashboard?tab=numbers'],
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
  '/report/:kind/:id': [['visitor', '/report/job/15']],
  '/statements/:id': [['student', '/statements/0']],
  '/statement': [['visitor']],
  '/transparency': [['visitor']],
  '/operator': [['visitor', '/operator?token=spent']],
  '/rules': [['visitor']],
  '/accessibility': [['visitor']],
  '/about': [['visitor']],
  '/contact': [['visitor']],
  '/terms': [['visitor']],
  '/privacy': [['visitor']],
  '/impressum': [['visitor']],
  '*': [['visitor', '/nowhere']],
}

/** Phones and screens of all sizes. The first one is a screen of 1280 by 1024 at a zoom of 400 %. */
const SIZES = [
  [320, 256],
  [320, 640],
  [768, 1024],
  [1920, 1080],
  [390, 844],
  [1280, 800],
] as const

const test = base.extend<object, { hostileData: HostileData }>({
  hostileData: [
    async ({ playwright, server }, use) => {
      const business = await playwright.request.newContext({ baseURL: server.url })
      const student = await playwright.request.newContext({ baseURL: server.url })
      await use(await createHostileData(business, student))
      await Promise.all([business.dispose(), student.dispose()])
    },
    { scope: 'worker' },
  ],
})

// One worker starts the server and creates the data for all of these tests.
test.describe.configure({ mode: 'default' })

test('This file tests every screen of the product', () => {
  const screens = readFileSync('web/screens.tsx', 'utf8')
  const paths = [...screens.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path)
  const texts = [...screens.matchAll(/\btextPage\('(\w+)'/g)].map(([, name = '']) => `/${name.toLowerCase()}`)
  expect(Object.keys(SCREENS).sort()).toEqual([...paths, ...texts].sort())
})

for (const language of ['en', 'de'] as const) {
  test.describe(language, () => {
    test.use({ language })

    for (const who of ['visitor', 'student', 'business'] as const) {
      test(`A ${who} can use every screen in every size and theme`, async ({ page, hostileData, problems, open }) => {
        test.slow()
        if (who === 'visitor') problems.allow(/^404 GET \/nowhere$/)
        await page.context().addCookies(hostileData.cookies[who])
        for (const [path, visits] of Object.entries(SCREENS)) {
          const id = path.startsWith('/jobs/') ? hostileData.jobId : hostileData.partnerId
          for (const [visitedBy, address = path] of visits)
            if (visitedBy === who)
              await test.step(address, async () => {
                await open(address.replace(':id', `${id}`))
                await expectUsable(page, address, language)
              })
        }
      })
    }
  })
}

/** Expects that the page is complete, fits into every size, and passes axe. */
async function expectUsable(page: Page, address: string, language: 'en' | 'de') {
  await expect(page.locator('h1:visible'), `headings of ${address}`).toHaveCount(1)
  await expect(page.locator('[class*="skeleton"]'), `placeholders of ${address}`).toHaveCount(0)
  await expect(page.locator('html'), address).toHaveAttribute('lang', language)
  for (const landmark of ['body > #root > header', 'main', 'body > #root > footer'])
    await expect(page.locator(landmark), `${landmark} of ${address}`).toHaveCount(1)

  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    const screen = `${address} at ${width} by ${height}`
    expect(await whatStandsOut(page), `${screen} scrolls sideways`).toEqual([])
    if (width !== 390 && width !== 1280) continue
    // After both languages, every pair of size and theme has been checked.
    const theme = (width === 1280) === (language === 'en') ? 'light' : 'dark'
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
    expect(await violationsOn(page), `${screen}, ${theme}`).toEqual([])
  }
}

/** The elements that make the page scroll sideways. */
const whatStandsOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement ?? document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => (element.cloneNode() as Element).outerHTML)
  })
