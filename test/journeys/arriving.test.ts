import type { Page } from '@playwright/test'
import { bothWays, everywhere, expect, sayIn, test, untilUsable } from '#test/journeys/house.ts'

everywhere(() => {
  test('a visitor gets the whole home page at once, and the browser asks for nothing more', async ({
    page,
    house,
    language,
    open,
    say,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))

    const html = (await (await open('/'))?.text()) ?? ''
    await page.waitForLoadState('networkidle')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('home.hero.title'))
    await expect(page.getByRole('link', { name: say('home.hero.postJob') })).toHaveAttribute('href', '/business-signup')
    await expect(page.getByRole('link', { name: say('home.hero.join') })).toHaveAttribute('href', '/student-signup')
    await expect(page.getByText(say('home.testimonial.quote'))).toBeVisible()
    await expect(page.getByRole('complementary', { name: say('home.promo.title') })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(10)
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])

    expect(html).toContain(`<html lang="${language}"`)
    expect(html).toContain(`<title>${say('meta.home.title')}</title>`)
    expect(html).toContain(`<meta name="description" content="${say('meta.home.description')}"/>`)
    expect(html).toContain(`<link rel="canonical" href="${house.url}/"/>`)
    expect(html).toContain(`<meta property="og:title" content="${say('meta.home.title')}"/>`)
    expect(html).toContain(`<meta property="og:description" content="${say('meta.home.description')}"/>`)
    expect(html).toContain(`<meta property="og:url" content="${house.url}/"/>`)
    expect(html).toContain(`<meta property="og:image" content="${house.url}/card.png"/>`)
    expect(html).not.toContain('application/ld+json')
  })
})

bothWays(() => {
  test('a job page tells what the job is, in data too, and needs no request either', async ({
    page,
    house,
    business,
    open,
    say,
  }) => {
    const job = await business.post({ title: 'Konditorin mit Herz', payRate: '17 €' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))

    await open(`/jobs/${job.id}`)
    await page.waitForLoadState('networkidle')

    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.title)
    await expect(page).toHaveTitle(say('meta.job.title', { title: job.title, businessName: business.name }))
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${house.url}/jobs/${job.id}`)
    const posting = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(posting ?? '')).toMatchObject({
      '@type': 'JobPosting',
      title: job.title,
      employmentType: 'PART_TIME',
      validThrough: job.expiresAt,
      hiringOrganization: { name: business.name },
      baseSalary: { currency: 'EUR', value: { value: 17, unitText: 'HOUR' } },
    })
  })

  test('the language that is chosen stays chosen', async ({ page, open, say, language, isMobile }) => {
    const other = language === 'en' ? 'de' : 'en'
    await open('/')

    if (isMobile) await page.getByRole('button', { name: say('nav.openMenu') }).click()
    const languages = page.getByRole('group', { name: say('language.label') })
    await languages.getByRole('button', { name: say(`language.${other}`) }).click()

    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(sayIn(other)('home.hero.title'))
    await expect(page).toHaveTitle(sayIn(other)('meta.home.title'))

    const reloaded = await page.reload()
    await untilUsable(page)
    expect(await reloaded?.text()).toContain(sayIn(other)('home.hero.title'))
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(other)
  })

  test('what is pressed before the page is alive is done once it is', async ({ page, business, join, say }) => {
    const { id, title } = await business.post()
    const { username, password } = await join()
    const script = await holdScript(page)
    await page.goto(`/jobs/${id}`)
    await page.getByRole('button', { name: say('jobs.card.like', { title }) }).click()
    script.comes()
    await expect(page.getByRole('button', { name: say('jobs.card.unlike', { title }) })).toHaveText('1')

    await page.context().clearCookies({ name: 'session' })
    script.waits()
    await page.goto('/auth')
    await page.getByLabel(say('auth.login.identifierLabel')).fill(username)
    await page.getByLabel(say('auth.login.passwordLabel'), { exact: true }).fill(password)
    await page.getByRole('button', { name: say('auth.login.submit'), exact: true }).click()
    script.comes()
    await expect(page).toHaveURL('/')
  })

  // The browser itself would send a form of one field, and the page would be gone with what was typed.
  test('Enter in a field before the page is alive sends the form once it is', async ({ page, join, say }) => {
    const { username, password } = await join()
    await page.context().clearCookies({ name: 'session' })
    const script = await holdScript(page)
    await page.goto('/forgot-password')
    await page.getByRole('textbox').fill(username)
    await page.getByRole('textbox').press('Enter')
    script.comes()
    await expect(page.getByRole('heading', { name: say('auth.forgot.sentTitle') })).toBeVisible()

    script.waits()
    await page.goto('/auth')
    await page.getByLabel(say('auth.login.identifierLabel')).fill(username)
    const field = page.getByLabel(say('auth.login.passwordLabel'), { exact: true })
    await field.fill(password)
    await field.press('Enter')
    script.comes()
    await expect(page).toHaveURL('/')
  })
})

/** Keeps back what brings a page to life, as a slow line does. */
async function holdScript(page: Page) {
  let turn = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!browser-)[^/]+\.js$/, async (route) => {
    await turn.promise
    await route.continue()
  })
  return {
    comes: () => turn.resolve(),
    waits: () => {
      turn = Promise.withResolvers()
    },
  }
}
