import type { Page } from '@playwright/test'
import { bothWays, expect, test } from '#test/journeys/house.ts'

bothWays(() => {
  test('a closed job says so wherever it is shown, and takes no application', async ({ page, open, say }) => {
    const closed = page.getByRole('button', { name: say('jobs.card.jobClosed') })
    const badge = page.getByRole('listitem').getByText(say('jobs.card.closedBadge'), { exact: true })

    await open('/jobs/14')
    await expect(closed).toBeDisabled()
    await expect(badge).toBeVisible()
    await expect(page.getByRole('button', { name: say('jobs.card.applyNow') })).toBeHidden()
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)

    await open('/?search=Demo+Café+Kreuzberg')
    const jobs = page.getByRole('article').filter({ hasText: 'Demo Café Kreuzberg' })
    await expect(jobs.first()).toBeVisible()
    for (const job of await jobs.all()) {
      await expect(job.getByRole('button', { name: say('jobs.card.jobClosed') })).toBeDisabled()
      await expect(job.getByText(say('jobs.card.closedBadge'), { exact: true })).toBeVisible()
    }
  })

  test('a job that is gone is told as gone, and then the home page comes', async ({ page, mishaps, open, say }) => {
    mishaps.allow(/^404 GET \/jobs\/999999$/)
    await page.clock.install()
    const response = await open('/jobs/999999')

    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('jobs.detail.goneTitle'))
    await expect(page.getByText(say('jobs.detail.goneText'))).toBeVisible()
    await page.clock.fastForward(3000)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('article')).toHaveCount(10)
  })

  test('an address that leads nowhere says so, and shows the way home', async ({ page, mishaps, open, say }) => {
    mishaps.allow(/^404 GET \/kaffeeklatsch$/)
    const response = await open('/kaffeeklatsch')

    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('notFound.title'))
    await page.getByRole('link', { name: say('notFound.home') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('home.hero.title'))
  })

  for (const who of ['visitor', 'student', 'business'] as const) {
    test(`every link around the page leads a ${who} somewhere`, async ({ page, business, join, open }) => {
      if (who === 'student') await join()
      if (who === 'business') await business.lendTo(page)
      await open('/how-it-works')
      const ways = await waysOf(page)

      expect(ways.length).toBeGreaterThan(10)
      for (const way of ways.filter((href) => href.startsWith('/'))) {
        expect((await page.request.get(way)).status(), way).toBe(200)
      }
      const outside = ways.filter((href) => !href.startsWith('/'))
      expect(outside.filter((href) => !/^(tel:\+\d+|https:\/\/wa\.me\/\d+\?text=.+)$/.test(href))).toEqual([])
      expect(ways.includes('/saved-jobs')).toBe(who !== 'visitor')
      expect(ways.includes('/post-job')).toBe(who === 'business')
      expect(ways.includes('/student-profile')).toBe(who === 'student')
      expect(ways.includes('/dashboard')).toBe(who === 'business')
    })
  }

  test('a job is shared by its link, copied where the device knows no other way', async ({
    page,
    context,
    house,
    business,
    open,
    say,
    told,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { id, title } = await business.post()
    await open(`/jobs/${id}`)

    await page.getByRole('button', { name: say('jobs.card.shareLabel', { title }) }).click()

    await told('share.copiedTitle', 'share.copiedText')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${house.url}/jobs/${id}`)
  })

  test("a job is shared the device's way where there is one, and who changes their mind is left alone", async ({
    page,
    house,
    business,
    open,
    say,
  }) => {
    const shared: unknown[] = []
    await page.exposeFunction('catchShare', (what: unknown) => shared.push(what))
    await page.addInitScript(() => {
      const share = async (what: unknown) => {
        await Reflect.get(window, 'catchShare')(what)
        throw new DOMException('Share canceled', 'AbortError')
      }
      Object.defineProperty(navigator, 'share', { value: share })
    })
    const { id, title } = await business.post()
    await open(`/jobs/${id}`)

    await page.getByRole('button', { name: say('jobs.card.shareLabel', { title }) }).click()

    const text = say('share.text', { title, businessName: business.name })
    await expect.poll(() => shared).toEqual([{ title, text, url: `${house.url}/jobs/${id}` }])
    await expect(
      page.getByRole('region', { name: say('toast.region', { hotkey: 'F8' }) }).getByRole('listitem'),
    ).toHaveCount(0)
  })
})

/** Where the links of header, footer and bottom bar lead, also those that are folded away. */
const waysOf = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll('a')].filter((link) => !link.closest('main'))
    return [...new Set(links.map((link) => link.getAttribute('href') ?? ''))].filter((href) => !href.startsWith('#'))
  })
