import type { Page } from '@playwright/test'
import { test as base, expect, forBothDevices, onDesktop, onPhone, reload, withServiceWorker } from '#test/e2e/test.ts'

/** The titles in the browser's copy of saved jobs. */
const keptTitles = (page: Page): Promise<string[] | null> =>
  page.evaluate(async () => {
    const kept = await caches.match('/api/saved-jobs')
    return kept ? (await kept.json()).jobs.map(({ title }: { title: string }) => title) : null
  })

type Fixtures = {
  /** Saves the job of the open page, and waits until the browser has a copy of it. */
  saveJob: (title: string) => Promise<void>
}

const test = base.extend<Fixtures>({
  saveJob: ({ page, phrase, expectToast }, use) =>
    use(async (title) => {
      await page.getByRole('button', { name: phrase('jobs.card.save', { title }) }).click()
      await expectToast('savedJobs.savedToast')
      await expect.poll(() => keptTitles(page)).toEqual([title])
    }),
})
test.use(withServiceWorker)

forBothDevices(() => {
  test('Saved jobs are available offline until the student logs out', async ({
    page,
    business,
    context,
    isMobile,
    signUp,
    problems,
    open,
    phrase,
    expectToast,
    saveJob,
  }) => {
    problems.allow(/^net::ERR_INTERNET_DISCONNECTED GET \/partners$/)
    const { fullName } = await signUp()
    const job = await business.post({ title: 'Nachtschicht am Tresen', payRate: '17 €' })
    await open(`/jobs/${job.id}`)
    await saveJob(job.title)

    await context.setOffline(true)
    await page.goto('/partners')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrase('offline.title'))
    await expect(page).toHaveTitle(phrase('offline.title'))
    const kept = page.getByRole('listitem').filter({ hasText: job.title })
    await expect(kept).toContainText(business.name)
    await expect(kept).toContainText('17')
    await expect(kept.getByRole('link', { name: 'jobs@tassenhaus.example' })).toHaveAttribute('href', /^mailto:jobs@/)

    await page.getByRole('button', { name: phrase('common.tryAgain') }).click()
    await expect(kept).toBeVisible()

    // The page that the student wanted opens by itself.
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrase('partners.title'))
    // Pending requests of the page would be refused after the logout.
    await page.waitForLoadState('networkidle')
    if (isMobile) {
      await page.getByRole('button', { name: phrase('nav.openMenu') }).click()
      await page.getByRole('button', { name: phrase('menu.logout') }).click()
    } else {
      await page.getByRole('button', { name: phrase('nav.profileMenu', { name: fullName }) }).click()
      await page.getByRole('menuitem', { name: phrase('menu.logout') }).click()
    }
    await expectToast('auth.logout.success')
    await expect.poll(() => keptTitles(page)).toBeNull()

    // The pictures of an open page might still be loading.
    await page.goto('about:blank')
    await context.setOffline(true)
    await page.goto('/partners')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrase('offline.title'))
    await expect(page.getByText(phrase('offline.empty'))).toBeVisible()
    await expect(page.getByText(job.title)).toHaveCount(0)
  })
})

onPhone(() => {
  test('A student who opens the saved jobs in the app without a network sees the copy of them', async ({
    page,
    business,
    context,
    signUp,
    problems,
    open,
    phrase,
    saveJob,
  }) => {
    problems.allow(/^net::ERR_INTERNET_DISCONNECTED GET \/api\/saved-jobs$/)
    await signUp()
    const { id, title } = await business.post({ title: 'Brunch am Kanal', payRate: '17 €' })
    await open(`/jobs/${id}`)
    await saveJob(title)

    await context.setOffline(true)
    await page
      .getByRole('navigation')
      .getByRole('link', { name: phrase('bottomBar.saved') })
      .click()
    await expect(page.getByRole('heading', { name: phrase('savedJobs.error') })).toBeVisible()
    const kept = page.getByRole('listitem').filter({ hasText: title })
    await expect(kept).toContainText('17')
    await expect(kept.getByRole('link', { name: 'jobs@tassenhaus.example' })).toHaveAttribute('href', /^mailto:jobs@/)

    const again = page.getByRole('button', { name: phrase('common.tryAgain') })
    await again.click()
    await expect(again).toBeFocused()
    await expect(kept).toBeVisible()

    // The list itself is loaded as soon as the network is back.
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: phrase('jobs.card.unsave', { title }) })).toBeVisible()
    await expect(page.getByRole('heading', { name: phrase('offline.saved') })).toHaveCount(0)
  })

  test('The offline copy is removed with its session, and another account gets its own', async ({
    page,
    business,
    context,
    signUp,
    open,
    saveJob,
  }) => {
    await signUp()
    const job = await business.post({ title: 'Frühstück auf der Terrasse' })
    await open(`/jobs/${job.id}`)
    await saveJob(job.title)

    // An open page would send further requests as the previous account.
    await page.goto('about:blank')
    await signUp()
    await open('/')
    await expect.poll(() => keptTitles(page)).toEqual([])

    await page.goto('about:blank')
    await context.clearCookies({ name: 'session' })
    await open('/')
    await expect.poll(() => keptTitles(page)).toBeNull()
  })

  test('The offline copy of an expired session is not shown, and is removed', async ({
    page,
    business,
    context,
    signUp,
    problems,
    open,
    phrase,
    saveJob,
  }) => {
    problems.allow(/^net::ERR_INTERNET_DISCONNECTED GET \/partners$/)
    await signUp()
    const { id, title } = await business.post({ title: 'Frühstück auf der Terrasse' })
    await open(`/jobs/${id}`)
    await expect.poll(() => keptTitles(page)).toEqual([])
    const updates: string[] = []
    page.on('request', (request) => request.url().endsWith('/api/user/sessions') && updates.push(request.url()))
    await saveJob(title)
    await context.setOffline(true)
    // A test cannot wait until a session has expired.
    await page.evaluate(() =>
      navigator.locks.request('saved jobs', async () => {
        const store = await caches.open('saved jobs')
        const copy = await (await store.match('/api/saved-jobs'))?.json()
        await store.put('/api/saved-jobs', Response.json({ ...copy, until: new Date(Date.now() - 1000).toISOString() }))
      }),
    )

    await page.goto('/partners')

    await expect(page.getByText(phrase('offline.empty'))).toBeVisible()
    await expect(page.getByText(title)).toHaveCount(0)
    expect(await keptTitles(page)).toBeNull()
    // A second update for the same save would have failed without a network.
    expect(updates).toHaveLength(1)
    await context.setOffline(false)
  })
})

onDesktop(() => {
  test('The page reports what fails without a network', async ({
    page,
    business,
    context,
    signUp,
    problems,
    open,
    phrase,
  }) => {
    problems.allow(/^net::ERR_INTERNET_DISCONNECTED POST \/api\/jobs\/\d+\/like$/)
    problems.allow(/^net::ERR_(INTERNET_DISCONNECTED|FAILED) GET \/assets\/ToastRegion/)
    await signUp()
    const { id, title } = await business.post()
    await open(`/jobs/${id}`)
    await reload(page)
    const like = page.getByRole('button', { name: phrase('jobs.card.like', { title }) })

    await context.setOffline(true)
    await like.click()
    await expect(page.getByRole('alert')).toContainText(phrase('auth.failedNetwork'))
    await expect(like).toHaveAttribute('aria-pressed', 'false')

    await context.setOffline(false)
    await like.click()
    await expect(page.getByRole('button', { name: phrase('jobs.card.unlike', { title }) })).toHaveText('1')
  })
})

forBothDevices(() => {
  test('A visitor can install the product, in the language of the page', async ({ page, language, open, phrase }) => {
    await open('/')
    const href = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? ''
    const manifest = await (await page.request.get(href)).json()

    expect(manifest).toMatchObject({ name: 'ZapHiring', lang: language, start_url: '/', display: 'standalone' })
    expect(manifest.shortcuts[0].name).toBe(phrase('savedJobs.title'))
    for (const { src, type } of manifest.icons) {
      const icon = await page.request.get(src)
      expect({ src, type: icon.headers()['content-type'] }).toEqual({ src, type })
    }
  })
})

onDesktop(() => {
  test('The browser stores no other private data', async ({ page, signUp, open }) => {
    await signUp()
    await open('/saved-jobs')
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

test('A saved job is available offline although the browser refused a lock while it opened a chat', async ({
  page,
  business,
  signUp,
  open,
  phrase,
}) => {
  await signUp()
  const { id, title } = await business.post()
  await open(`/jobs/${id}`)
  await page.waitForLoadState('networkidle')
  // Chromium does this only at the moment when a window opens.
  await page.evaluate(() => {
    const { locks } = navigator
    locks.request = () => {
      Reflect.deleteProperty(locks, 'request')
      return Promise.reject(new TypeError('The provided callback is no longer runnable.'))
    }
  })
  await page.getByRole('button', { name: phrase('jobs.card.save', { title }) }).click()
  await expect.poll(() => keptTitles(page)).toEqual([title])
})
