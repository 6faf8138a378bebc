import { expect, forBothDevices, onDesktop, onPhone, reload, test } from '#test/e2e/test.ts'

forBothDevices(() => {
  test('Saved jobs are listed on one page until they are removed', async ({
    page,
    business,
    isMobile,
    signUp,
    open,
    phrase,
    expectToast,
  }) => {
    const [one, two] = [await business.post(), await business.post()]
    await signUp()
    await open('/saved-jobs')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrase('savedJobs.title'))
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(phrase('savedJobs.emptyTitle'))
    await expect(page.getByText(phrase('savedJobs.emptyText'))).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: phrase('common.browseJobs') })
      .click()
    await expect(page).toHaveURL('/')

    for (const { title } of [one, two]) {
      await page.getByRole('button', { name: phrase('jobs.card.save', { title }) }).click()
      await expect(page.getByRole('button', { name: phrase('jobs.card.unsave', { title }) })).toBeVisible()
    }
    const bar = page.getByRole('navigation', { name: phrase(isMobile ? 'bottomBar.label' : 'nav.main') })
    const saved = bar.getByRole('link', { name: phrase(isMobile ? 'bottomBar.saved' : 'nav.savedJobs') })
    await saved.filter({ visible: true }).click()
    const titles = page.getByRole('article').getByRole('heading')
    await expect(titles).toHaveText([two.title, one.title])

    await page.getByRole('button', { name: phrase('jobs.card.like', { title: one.title }) }).click()
    await expect(page.getByRole('button', { name: phrase('jobs.card.unlike', { title: one.title }) })).toHaveText('1')
    await page.getByRole('button', { name: phrase('jobs.card.unsave', { title: two.title }) }).click()
    await expectToast('savedJobs.removedToast')
    await expect(titles).toHaveText([one.title])
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await reload(page)
    await expect(titles).toHaveText([one.title])
    await page.getByRole('button', { name: phrase('jobs.card.unsave', { title: one.title }) }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(phrase('savedJobs.emptyTitle'))
  })
})

onPhone(() => {
  test('The saved jobs lead a visitor to a login that knows the way back', async ({ page, open }) => {
    await open('/saved-jobs')
    await expect(page).toHaveURL('/auth?next=%2Fsaved-jobs')
  })
})

onDesktop(() => {
  test('Saved jobs are rendered with the page, and a failed refresh can be repeated', async ({
    page,
    business,
    signUp,
    problems,
    open,
    phrase,
  }) => {
    problems.allow(/^net::ERR_CONNECTION_REFUSED GET \/api\/saved-jobs$/)
    const { id, title } = await business.post()
    await signUp()
    await page.request.post(`/api/jobs/${id}/save`, { data: { action: 'save' } })
    // On that page, the offline copy sends no requests.
    await open('/partners')
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await open('/saved-jobs')
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(title)
    expect(asked).not.toContain('/api/saved-jobs')

    await open('/partners')
    await page.route('**/api/saved-jobs', (route) => route.abort('connectionrefused'))
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/saved-jobs"]')?.click())
    await expect(page.getByRole('alert').getByRole('heading')).toHaveText(phrase('savedJobs.error'))
    await expect(page.getByText(phrase('savedJobs.tryAgain'), { exact: true })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: phrase('common.tryAgain') }).click()
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(title)
  })
})
