import { expect, forBothDevices, onDesktop, onPhone, test } from '#test/e2e/test.ts'

test.use({ javaScriptEnabled: false })
// Axe needs scripts. Other tests check the same pages with it.
test.use({ page: async ({ context }, use) => use(await context.newPage()) })

onPhone(() => {
  test('Without scripts the lists of jobs and partners have links to their next page', async ({ page, phrase }) => {
    const cards = page.getByRole('article')
    for (const [path, next] of [
      ['/?sort=recent', '/?sort=recent&page=2'],
      ['/partners', '/partners?page=2'],
    ] as const) {
      await page.goto(path)
      const first = await cards.first().getByRole('heading').textContent()
      await page.getByRole('link', { name: phrase('jobs.list.loadMore') }).click()
      await expect(page).toHaveURL(next)
      await expect(cards.first()).toBeVisible()
      await expect(cards.filter({ has: page.getByText(first ?? '', { exact: true }) })).toHaveCount(0)
    }
  })
})

forBothDevices(() => {
  test('Without scripts the menu of a phone works', async ({ page, isMobile, phrase }) => {
    await page.goto('/')
    if (isMobile) await page.getByRole('button', { name: phrase('nav.openMenu') }).click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: phrase('nav.howItWorks') })
      .filter({ visible: true })
      .click()
    await expect(page).toHaveURL('/how-it-works')
  })
})

onDesktop(() => {
  test('Without scripts a form says that it needs them', async ({ page, business, phrase }) => {
    // Playwright does not look into this element, which browsers show without scripts.
    const needsScript = `<noscript><p>${phrase('forms.needScript')}</p></noscript>`
    for (const path of [
      '/auth',
      '/student-signup',
      '/business-signup',
      '/forgot-password',
      '/reset-password?token=x',
    ]) {
      const answer = await page.goto(path)
      expect(await answer?.text(), path).toContain(needsScript)
    }
    const { id } = await business.post()
    await business.logIn(page)
    for (const path of [`/jobs/${id}`, '/post-job', '/settings']) {
      const answer = await page.goto(path)
      expect(await answer?.text(), path).toContain(needsScript)
    }
  })

  test('Without scripts the page of a job says so, and leads to the contact of the business', async ({
    page,
    business,
    phrase,
  }) => {
    const { id } = await business.post({ contactEmail: 'team@tassenhaus.example' })
    const answer = await page.goto(`/jobs/${id}`)
    expect(await answer?.text()).toContain(
      `<noscript><p>${phrase('jobs.detail.needScript')} <a href="#contact">${phrase('jobs.detail.contactTitle')}</a></p></noscript>`,
    )
    await expect(page.locator('#contact').getByRole('link', { name: /team@tassenhaus/ })).toHaveAttribute(
      'href',
      /^mailto:team@tassenhaus\.example/,
    )
  })
})
