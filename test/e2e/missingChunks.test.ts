import type { Page } from '@playwright/test'
import { holdAnswers } from '#test/e2e/browser.ts'
import { expect, onDesktop, onPhone, test, untilHydrated } from '#test/e2e/test.ts'

/** The message of React about an error that a boundary has caught. */
const TOLD = /^console error: .*A part of the page could not be fetched/

/** The service worker fetches these files and reports only that it failed. */
const NO_FILES = /^net::ERR_(INTERNET_DISCONNECTED|FAILED) GET \/assets\//

/** From here on, no file of the site can be fetched, as without a network, neither by the page nor by its service worker. */
async function goOffline(page: Page) {
  // The page as such is there, with the parts that it fetches after hydration.
  await page.waitForLoadState('networkidle')
  await page.context().route(/\/(assets|healthz)/, (route) => route.abort('internetdisconnected'))
}

onPhone(() => {
  test('A screen that could not be loaded says that there is no connection, and loads on a second try', async ({
    page,
    problems,
    open,
    phrase,
  }) => {
    problems.allow(NO_FILES)
    problems.allow(/^net::ERR_INTERNET_DISCONNECTED GET \/healthz$/)
    problems.allow(TOLD)
    await open('/')
    await goOffline(page)
    const heading = page.getByRole('heading', { level: 1 })
    const follow = () =>
      page
        .getByRole('contentinfo')
        .getByRole('link', { name: phrase('footer.about') })
        .click()
    await follow()
    await expect(heading).toHaveText(phrase('offline.title'))
    await expect(page.getByText(phrase('offline.text'))).toBeVisible()

    await page.context().unrouteAll()
    await page.getByRole('button', { name: phrase('common.tryAgain') }).click()
    await expect(heading).toHaveText(phrase('footer.about'))
  })

  test('A screen that could not be loaded loads on the next visit, or when the network is back', async ({
    page,
    problems,
    open,
    phrase,
  }) => {
    problems.allow(NO_FILES)
    problems.allow(/^net::ERR_INTERNET_DISCONNECTED GET \/healthz$/)
    problems.allow(TOLD)
    await open('/')
    await goOffline(page)
    const heading = page.getByRole('heading', { level: 1 })
    const link = page.getByRole('contentinfo').getByRole('link', { name: phrase('footer.about') })
    await link.click()
    await expect(heading).toHaveText(phrase('offline.title'))
    await page.goBack()
    await expect(heading).toHaveText(phrase('home.hero.title'))
    await page.context().unrouteAll()
    await link.click()
    await expect(heading).toHaveText(phrase('footer.about'))

    await goOffline(page)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: phrase('footer.contact') })
      .click()
    await expect(heading).toHaveText(phrase('offline.title'))
    await page.context().unrouteAll()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(heading).toHaveText(phrase('footer.contact'))
  })

  test('A screen that could not be loaded loads by itself, too, when the phone says too early that it is online', async ({
    page,
    problems,
    open,
    phrase,
  }) => {
    problems.allow(NO_FILES)
    problems.allow(/^net::ERR_INTERNET_DISCONNECTED GET \/healthz$/)
    problems.allow(TOLD)
    await open('/')
    await goOffline(page)
    const refusal = () => page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'))
    const first = refusal()
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: phrase('footer.about') })
      .click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(phrase('offline.title'))
    await first
    const second = refusal()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await second
    await page.context().unrouteAll()
    await expect(heading).toHaveText(phrase('footer.about'))
  })

  test('A business whose phone has no network reads this when it edits its job, and edits it when the network is back', async ({
    page,
    business,
    problems,
    open,
    phrase,
  }) => {
    problems.allow(NO_FILES)
    problems.allow(/^net::ERR_INTERNET_DISCONNECTED GET \/healthz$/)
    const { id } = await business.post()
    await business.logIn(page)
    await open(`/jobs/${id}`)
    await goOffline(page)
    const edit = page.getByRole('button', { name: phrase('dashboard.jobs.edit'), exact: true })
    await edit.click()
    await expect(page.getByRole('alert')).toContainText(phrase('offline.title'))

    await page.context().unrouteAll()
    const release = await holdAnswers(page, '**/assets/JobDialog*.js')
    await edit.click()
    await expect(edit).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(page.getByRole('dialog', { name: phrase('jobs.dialog.editTitle') })).toBeVisible()
  })

  test('When a new build has renamed the sheet of filters, opening it reloads the list, and then works', async ({
    page,
    problems,
    open,
    phrase,
  }) => {
    problems.allow(/^404 GET \/assets\//)
    await page.context().route(/\/assets\/FilterDialog/, (route) => route.fulfill({ status: 404, body: 'gone' }))
    await open('/')
    const more = page.getByRole('button', { name: phrase('filters.more') })
    const reloading = page.waitForEvent('framenavigated')
    await more.click()
    await reloading
    await page.context().unrouteAll()
    await untilHydrated(page)
    await more.click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('When a new build has renamed the form of a job, editing the job reloads its page, and then works', async ({
    page,
    business,
    problems,
    open,
    phrase,
  }) => {
    problems.allow(/^404 GET \/assets\//)
    const { id } = await business.post()
    await business.logIn(page)
    await open(`/jobs/${id}`)
    await page.context().route(/\/assets\/JobDialog/, (route) => route.fulfill({ status: 404, body: 'gone' }))
    const edit = page.getByRole('button', { name: phrase('dashboard.jobs.edit'), exact: true })
    const reloading = page.waitForEvent('framenavigated')
    await edit.click()
    await reloading
    await page.context().unrouteAll()
    await untilHydrated(page)
    await edit.click()
    await expect(page.getByRole('dialog', { name: phrase('jobs.dialog.editTitle') })).toBeVisible()
  })
})

onDesktop(() => {
  test('A screen whose file a new build has renamed reloads the page once', async ({
    page,
    problems,
    open,
    phrase,
  }) => {
    problems.allow(/^404 GET \/assets\//)
    problems.allow(TOLD)
    await open('/')
    const loads: string[] = []
    page.on('framenavigated', (frame) => loads.push(frame.url()))
    await page.context().route(/\/assets\/TextScreen/, (route) => route.fulfill({ status: 404, body: 'gone' }))
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: phrase('footer.about') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.context().unrouteAll()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrase('footer.about'))
    await expect(page).toHaveURL('/about')
    expect(loads.length).toBeGreaterThanOrEqual(1)
  })
})
