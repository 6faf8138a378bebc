import type { Page } from '@playwright/test'
import { expectAccessible } from '#test/e2e/axe.ts'
import { expect, onDesktop, onPhone, test, toastRegion } from '#test/e2e/test.ts'

onPhone(() => {
  test('A closed job says so wherever it is shown, and accepts no application', async ({ page, open, phrase }) => {
    const closed = page.getByRole('button', { name: phrase('jobs.card.jobClosed') })
    const badge = page.getByRole('listitem').getByText(phrase('jobs.card.closedBadge'), { exact: true })

    await open('/jobs/14')
    await expect(closed).toBeDisabled()
    await expect(badge).toBeVisible()
    await expect(page.getByRole('button', { name: phrase('jobs.card.applyNow') })).toBeHidden()
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)

    await open('/?search=Demo+Café+Kreuzberg')
    const jobs = page.getByRole('article').filter({ hasText: 'Demo Café Kreuzberg' })
    await expect(jobs.first()).toBeVisible()
    for (const job of await jobs.all()) {
      await expect(job.getByRole('button', { name: phrase('jobs.card.jobClosed') })).toBeDisabled()
      await expect(job.getByText(phrase('jobs.card.closedBadge'), { exact: true })).toBeVisible()
    }
  })
})

onPhone(() => {
  test('A deleted job shows that it does not exist, and leads to the home page', async ({
    page,
    problems,
    open,
    phrase,
  }) => {
    problems.allow(/^404 GET \/jobs\/999999$/)
    await page.clock.install()
    const response = await open('/jobs/999999')

    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrase('jobs.detail.goneTitle'))
    await expect(page.getByText(phrase('jobs.detail.goneText'))).toBeVisible()
    await page.clock.fastForward(3000)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('article')).toHaveCount(10)
  })

  test('An unknown address shows a page that leads home', async ({ page, problems, open, phrase }) => {
    problems.allow(/^404 GET \/kaffeeklatsch$/)
    const response = await open('/kaffeeklatsch')

    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrase('notFound.title'))
    await page.getByRole('link', { name: phrase('notFound.home') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrase('home.hero.title'))
  })

  test('An address that cannot be decoded shows the same page, also after hydration', async ({
    page,
    problems,
    open,
    phrase,
  }) => {
    problems.allow(/^400 GET \/jobs\/%E0%A4%A$/)
    expect((await open('/jobs/%E0%A4%A'))?.status()).toBe(400)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrase('notFound.title'))
    await page.getByRole('link', { name: phrase('notFound.home') }).click()
    await expect(page).toHaveURL('/')
  })

  for (const who of ['visitor', 'student', 'business'] as const) {
    test(`Every link in the header and footer leads a ${who} to a page`, async ({ page, business, signUp, open }) => {
      if (who === 'student') await signUp()
      if (who === 'business') await business.logIn(page)
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
})

onDesktop(() => {
  test('Sharing a job copies its link if the device has no share dialog', async ({
    page,
    context,
    server,
    business,
    open,
    phrase,
    expectToast,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { id, title } = await business.post()
    await open(`/jobs/${id}`)

    await page.getByRole('button', { name: phrase('jobs.card.shareLabel', { title }) }).click()

    await expectToast('share.copiedTitle', 'share.copiedText')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/jobs/${id}?via=share`)
  })
})

onDesktop(() => {
  test('Sharing a job shows its link if it can be neither shared nor copied', async ({
    page,
    server,
    business,
    open,
    phrase,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    const { id, title } = await business.post()
    await open(`/jobs/${id}`)
    await page.getByRole('button', { name: phrase('jobs.card.shareLabel', { title }) }).click()
    const link = page.getByRole('dialog').getByLabel(phrase('share.copyLabel'))
    await expect(link).toHaveValue(`${server.url}/jobs/${id}?via=share`)
    await expect(link).toBeFocused()
    await expectAccessible(page)
  })

  test('Sharing a job opens the share dialog of the device, and cancelling it shows no error', async ({
    page,
    server,
    business,
    open,
    phrase,
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

    await page.getByRole('button', { name: phrase('jobs.card.shareLabel', { title }) }).click()

    const text = phrase('share.text', { title, businessName: business.name })
    await expect.poll(() => shared).toEqual([{ title, text, url: `${server.url}/jobs/${id}?via=share` }])
    await expect(toastRegion(page, phrase).getByRole('listitem')).toHaveCount(0)
  })
})

/** The targets of all links in header, footer and bottom bar, including folded ones. */
const waysOf = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll('a')].filter((link) => !link.closest('main'))
    return [...new Set(links.map((link) => link.getAttribute('href') ?? ''))].filter((href) => !href.startsWith('#'))
  })
