import type { Page } from '@playwright/test'
import { failApiRequests, holdAnswers } from '#test/e2e/browser.ts'
import { expect, forBothDevices, onDesktop, onPhone, test } from '#test/e2e/test.ts'

forBothDevices(() => {
  test('A job seeker searches for a business, opens its page, likes a job and opens it', async ({
    page,
    business,
    isMobile,
    signUp,
    open,
    phrase,
  }) => {
    const first = await business.post()
    const { id, title, businessId } = await business.post()
    await signUp()
    await open('/')
    const bar = page.getByRole('navigation', { name: phrase(isMobile ? 'bottomBar.label' : 'nav.main') })
    await bar
      .getByRole('link', { name: phrase('nav.partners') })
      .filter({ visible: true })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrase('partners.title'))
    const partners = page.getByRole('article')
    await expect(partners).toHaveCount(20)

    const box = page.getByRole('searchbox', { name: phrase('partners.search.label') })
    await box.fill('RUEBENkind')
    await expect(page).toHaveURL('/partners?search=RUEBENkind')
    await expect(partners).toHaveCount(1)
    await expect(partners.getByRole('heading', { level: 2 })).toHaveText('Rübenkind')
    await expect(partners).toContainText(phrase('businessType.restaurant'))
    await expect(partners).toContainText('Boxhagener Straße, Friedrichshain')
    await expect(
      page.getByRole('status').filter({ hasText: phrase('partners.count.one', { count: 1 }) }),
    ).toBeAttached()

    await box.fill('Qxzwvjk')
    await expect(page.getByText(phrase('partners.empty'), { exact: true })).toBeVisible()
    await expect(partners).toHaveCount(0)
    await page.getByRole('link', { name: phrase('partners.showAll') }).click()
    await expect(page).toHaveURL('/partners')
    await expect(box).toHaveValue('')
    await expect(partners).toHaveCount(20)

    await box.fill(business.name)
    await expect(partners).toHaveCount(1)
    await expect(partners).toContainText(phrase('partners.openJobs.other', { count: 2 }))
    await page.getByRole('link', { name: business.name }).click()
    await expect(page).toHaveURL(`/partners/${businessId}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(business.name)
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([title, first.title])

    const like = page.getByRole('button', { name: phrase('jobs.card.like', { title }) })
    const unlike = page.getByRole('button', { name: phrase('jobs.card.unlike', { title }) })
    await like.click()
    await expect(unlike).toHaveText('1')
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(page).toHaveURL(`/jobs/${id}`)
    await expect(unlike).toHaveText('1')
    await unlike.click()
    await expect(like).toHaveText('0')

    await page.getByRole('link', { name: phrase('jobs.detail.backToJobs') }).click()
    await expect(page).toHaveURL(`/partners/${businessId}`)
    await expect(like).toHaveText('0')
    await page.getByRole('link', { name: phrase('partners.detail.back') }).click()
    await expect(page).toHaveURL(/^[^?]*\/partners\?search=Tassenhaus/)
    await expect(partners).toHaveCount(1)
  })
})

onPhone(() => {
  test('A partner’s page is rendered completely, and requests no data', async ({
    page,
    server,
    business,
    open,
    phrase,
  }) => {
    const { businessId, title } = await business.post()
    const asked = askedBy(page)

    const html = (await (await open(`/partners/${businessId}`))?.text()) ?? ''
    await page.waitForLoadState('networkidle')

    expect(asked).toEqual([])
    expect(html).toContain(title)
    await expect(page).toHaveTitle(phrase('meta.partner.title', { businessName: business.name }))
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${server.url}/partners/${businessId}`)
    const said = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(said ?? '')).toEqual({
      '@context': 'https://schema.org/',
      '@type': 'Organization',
      name: business.name,
      url: `${server.url}/partners/${businessId}`,
    })
  })

  test('A shared link to a search shows the same results, and more partners load on demand', async ({
    page,
    open,
    phrase,
  }) => {
    const asked = askedBy(page)
    await open('/partners?search=hotel')
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('article').filter({ hasText: 'Hotel Lindenkrone' })).toBeVisible()
    expect(asked).toEqual([])

    await page.getByRole('button', { name: phrase('filters.search.clear') }).click()
    await expect(page.getByRole('searchbox')).toBeFocused()
    await expect(page).toHaveURL('/partners')
    const names = page.getByRole('article').getByRole('heading')
    await expect(names).toHaveCount(20)
    await page.getByRole('link', { name: phrase('jobs.list.loadMore') }).click()
    await expect.poll(() => names.count()).toBeGreaterThan(30)
    const all = await names.allTextContents()

    await names.nth(25).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(all[25] ?? '')
    await page.goBack()
    expect(await names.allTextContents()).toEqual(all)
    await expect(names.nth(25)).toBeInViewport()
  })

  test('The search waits for half a second without input', async ({ page, open, phrase }) => {
    await page.clock.install()
    await open('/partners')
    const box = page.getByRole('searchbox', { name: phrase('partners.search.label') })
    await page.clock.pauseAt(Date.now() + 60_000)
    await box.pressSequentially('bar')
    await page.clock.runFor(499)
    await expect(page).toHaveURL('/partners')
    await page.clock.runFor(1)
    await expect(page).toHaveURL('/partners?search=bar')
    await page.clock.resume()
  })

  test('Tab moves from the search to a partner, and Back restores the focus', async ({ page, open, phrase }) => {
    await open('/partners')
    await page.getByRole('searchbox', { name: phrase('partners.search.label') }).focus()
    await page.keyboard.type('kranich')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/partners?search=kranich')
    const partner = page.getByRole('link', { name: 'Pension Kranichweg' })
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: phrase('filters.search.clear') })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(partner).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pension Kranichweg')
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
    await page.goBack()
    await expect(page.getByRole('searchbox')).toHaveValue('kranich')
  })
})

onDesktop(() => {
  test('A job leads to its business, which may have no open job', async ({ page, open, phrase }) => {
    await open('/jobs/14')
    await page.getByRole('main').getByRole('link', { name: 'Demo Café Kreuzberg' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo Café Kreuzberg')
    await expect(page.getByText(phrase('partners.detail.empty'), { exact: true })).toBeVisible()
    await page.getByRole('link', { name: phrase('partners.detail.back') }).click()
    await expect(page).toHaveURL('/partners')
  })

  test('Partners that could not be loaded say so, and load on a second try', async ({
    page,
    problems,
    open,
    phrase,
  }) => {
    problems.allow(/^net::ERR_CONNECTION_REFUSED GET \/api\/partners\?/)
    problems.allow(/^net::ERR_CONNECTION_REFUSED GET \/api\/partners\/\d+$/)
    await open('/partners')
    const partners = page.getByRole('article')
    await failApiRequests(page)
    await page.getByRole('link', { name: phrase('jobs.list.loadMore') }).click()
    await expect(page.getByRole('alert').filter({ hasText: phrase('partners.errorText') })).toBeVisible()
    await expect(partners).toHaveCount(20)

    await page.getByRole('searchbox').fill('Zuckertinte')
    await expect(page.getByRole('alert').filter({ hasText: phrase('partners.errorTitle') })).toBeVisible()
    await expect(page.getByText(phrase('partners.errorText'))).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: phrase('common.tryAgain') }).click()
    await expect(partners).toHaveCount(1)

    await failApiRequests(page)
    await partners.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrase('partners.detail.errorTitle'))
    await page.unrouteAll()
    await page.getByRole('button', { name: phrase('common.tryAgain') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Café Zuckertinte')
  })
})

onPhone(() => {
  test('Placeholders are shown while partners load', async ({ page, open, phrase }) => {
    await open('/how-it-works')
    const release = await holdAnswers(page, '**/api/partners*')
    await page
      .getByRole('link', { name: phrase('nav.partners') })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page.getByRole('status').filter({ hasText: phrase('common.loading') })).toBeVisible()
    release()
    await expect(page.getByRole('article')).toHaveCount(20)
  })
})

onDesktop(() => {
  test('A deleted partner shows that it does not exist, and leads to the other partners', async ({
    page,
    problems,
    open,
    phrase,
  }) => {
    problems.allow(/^404 GET \/partners\/999999$/)
    await page.clock.install()
    const response = await open('/partners/999999')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrase('partners.detail.goneTitle'))
    await page.clock.fastForward(3000)
    await expect(page).toHaveURL('/partners')
    await expect(page.getByRole('article')).toHaveCount(20)
  })
})

/** Records the API requests of the page from now on. */
function askedBy(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  return asked
}
