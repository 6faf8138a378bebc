import type { Page } from '@playwright/test'
import { bothWays, expect, test, untilUsable } from '#test/journeys/house.ts'

test.use({ serviceWorkers: 'allow' })

/** Until the service worker stands between the page and the network. */
const untilPrepared = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        await navigator.serviceWorker.ready
        return navigator.serviceWorker.controller?.state
      }),
    )
    .toBe('activated')

/** What the browser keeps of saved jobs. */
const keptTitles = (page: Page): Promise<string[] | null> =>
  page.evaluate(async () => {
    const kept = await caches.match('/api/saved-jobs')
    return kept ? (await kept.json()).jobs.map(({ title }: { title: string }) => title) : null
  })

bothWays(() => {
  test('without a network the saved jobs are still there, and after logging out they are not', async ({
    page,
    business,
    context,
    isMobile,
    join,
    mishaps,
    open,
    say,
    told,
  }) => {
    mishaps.allow(/^net::ERR_INTERNET_DISCONNECTED GET \/partners$/)
    const { fullName } = await join()
    const job = await business.post({ title: 'Nachtschicht am Tresen', payRate: '17 €' })
    await open(`/jobs/${job.id}`)
    await untilPrepared(page)
    await page.getByRole('button', { name: say('jobs.card.save', { title: job.title }) }).click()
    await told('savedJobs.savedToast')
    await expect.poll(() => keptTitles(page)).toEqual([job.title])

    await context.setOffline(true)
    await page.goto('/partners')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('offline.title'))
    await expect(page).toHaveTitle(say('offline.title'))
    const kept = page.getByRole('listitem').filter({ hasText: job.title })
    await expect(kept).toContainText(business.name)
    await expect(kept).toContainText('17')
    await expect(kept.getByRole('link', { name: 'jobs@tassenhaus.example' })).toHaveAttribute('href', /^mailto:jobs@/)

    await context.setOffline(false)
    await page.getByRole('button', { name: say('common.tryAgain') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('partners.title'))
    if (isMobile) {
      await page.getByRole('button', { name: say('nav.openMenu') }).click()
      await page.getByRole('button', { name: say('menu.logout') }).click()
    } else {
      await page.getByRole('button', { name: say('nav.profileMenu', { name: fullName }) }).click()
      await page.getByRole('menuitem', { name: say('menu.logout') }).click()
    }
    await told('auth.logout.success')
    await expect.poll(() => keptTitles(page)).toBeNull()

    await context.setOffline(true)
    await page.goto('/partners')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('offline.title'))
    await expect(page.getByText(say('offline.empty'))).toBeVisible()
    await expect(page.getByText(job.title)).toHaveCount(0)
  })

  test('the copy follows the session: gone with it, and another account gets its own', async ({
    page,
    business,
    context,
    join,
    open,
    say,
    told,
  }) => {
    await join()
    const job = await business.post({ title: 'Frühstück auf der Terrasse' })
    await open(`/jobs/${job.id}`)
    await untilPrepared(page)
    await page.getByRole('button', { name: say('jobs.card.save', { title: job.title }) }).click()
    await told('savedJobs.savedToast')
    await expect.poll(() => keptTitles(page)).toEqual([job.title])

    await join()
    await open('/')
    await expect.poll(() => keptTitles(page)).toEqual([])

    await context.clearCookies({ name: 'session' })
    await open('/')
    await expect.poll(() => keptTitles(page)).toBeNull()
  })

  test('what fails without a network is still told by the page itself', async ({
    page,
    business,
    context,
    join,
    mishaps,
    open,
    say,
  }) => {
    mishaps.allow(/^net::ERR_INTERNET_DISCONNECTED POST \/api\/jobs\/\d+\/like$/)
    mishaps.allow(/^net::ERR_(INTERNET_DISCONNECTED|FAILED) GET \/assets\/ToastRegion/)
    await join()
    const { id, title } = await business.post()
    await open(`/jobs/${id}`)
    await untilPrepared(page)
    await page.reload()
    await untilUsable(page)
    const like = page.getByRole('button', { name: say('jobs.card.like', { title }) })

    await context.setOffline(true)
    await like.click()
    await expect(page.getByRole('alert')).toContainText(say('likes.failedText'))
    await expect(like).toHaveAttribute('aria-pressed', 'false')

    await context.setOffline(false)
    await like.click()
    await expect(page.getByRole('button', { name: say('jobs.card.unlike', { title }) })).toHaveText('1')
  })

  test('the product can be put on the home screen, in the language of the page', async ({
    page,
    language,
    open,
    say,
  }) => {
    await open('/')
    const href = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? ''
    const manifest = await (await page.request.get(href)).json()

    expect(manifest).toMatchObject({ name: 'ZapHiring', lang: language, start_url: '/', display: 'standalone' })
    expect(manifest.shortcuts[0].name).toBe(say('savedJobs.title'))
    for (const { src, type } of manifest.icons) {
      const icon = await page.request.get(src)
      expect({ src, type: icon.headers()['content-type'] }).toEqual({ src, type })
    }
  })

  test('the browser keeps nothing else of what is somebody’s own', async ({ page, join, open }) => {
    await join()
    await open('/saved-jobs')
    await untilPrepared(page)
    await expect.poll(() => keptTitles(page)).toEqual([])
    await open('/student-profile')

    const kept = await page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      const requests = (await Promise.all(stores.map((store) => store.keys()))).flat()
      return requests.map(({ url }) => new URL(url).pathname).filter((path) => !path.startsWith('/assets/'))
    })
    expect(kept.sort()).toEqual(['/api/saved-jobs', '/offline'])
  })
})
