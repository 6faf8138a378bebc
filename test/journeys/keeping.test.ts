import { bothWays, everywhere, expect, test } from '#test/journeys/house.ts'

everywhere(() => {
  test('jobs that are kept stand in one place, until they are let go', async ({
    page,
    business,
    isMobile,
    join,
    open,
    say,
    told,
  }) => {
    const [one, two] = [await business.post(), await business.post()]
    await join()
    await open('/saved-jobs')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('savedJobs.title'))
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(say('savedJobs.emptyTitle'))
    await expect(page.getByText(say('savedJobs.emptyText'))).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: say('common.browseJobs') })
      .click()
    await expect(page).toHaveURL('/')

    for (const { title } of [one, two]) {
      await page.getByRole('button', { name: say('jobs.card.save', { title }) }).click()
      await expect(page.getByRole('button', { name: say('jobs.card.unsave', { title }) })).toBeVisible()
    }
    const bar = page.getByRole('navigation', { name: say(isMobile ? 'bottomBar.label' : 'nav.main') })
    const saved = bar.getByRole('link', { name: say(isMobile ? 'bottomBar.saved' : 'nav.savedJobs') })
    await saved.filter({ visible: true }).click()
    const titles = page.getByRole('article').getByRole('heading')
    await expect(titles).toHaveText([two.title, one.title])

    await page.getByRole('button', { name: say('jobs.card.like', { title: one.title }) }).click()
    await expect(page.getByRole('button', { name: say('jobs.card.unlike', { title: one.title }) })).toHaveText('1')
    await page.getByRole('button', { name: say('jobs.card.unsave', { title: two.title }) }).click()
    await told('savedJobs.removedToast')
    await expect(titles).toHaveText([one.title])
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await page.reload()
    await expect(titles).toHaveText([one.title])
    await page.getByRole('button', { name: say('jobs.card.unsave', { title: one.title }) }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(say('savedJobs.emptyTitle'))
  })
})

bothWays(() => {
  test('whoever is not logged in goes to the login, and comes back', async ({ page, open }) => {
    await open('/saved-jobs')
    await expect(page).toHaveURL('/auth?next=%2Fsaved-jobs')
  })

  test('kept jobs come with the page, and when they do not come later, they do when asked again', async ({
    page,
    business,
    join,
    mishaps,
    open,
    say,
  }) => {
    mishaps.allow(/^net::ERR_CONNECTION_REFUSED GET \/api\/saved-jobs$/)
    const { id, title } = await business.post()
    await join()
    await page.request.post(`/api/jobs/${id}/save`, { data: { action: 'save' } })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await open('/saved-jobs')
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(title)
    expect(asked).not.toContain('/api/saved-jobs')

    await open('/partners')
    await page.route('**/api/saved-jobs', (route) => route.abort('connectionrefused'))
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/saved-jobs"]')?.click())
    await expect(page.getByRole('alert').getByRole('heading')).toHaveText(say('savedJobs.error'))
    await expect(page.getByText(say('savedJobs.tryAgain'), { exact: true })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: say('common.tryAgain') }).click()
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(title)
  })
})
