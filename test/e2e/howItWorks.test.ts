import { expect, forBothDevices, reload, test } from '#test/e2e/test.ts'

forBothDevices(() => {
  test('Four steps explain how it works, and lead to the job form or to the jobs', async ({
    page,
    server,
    isMobile,
    open,
    phrase,
  }) => {
    await open('/')
    if (isMobile) await page.getByRole('button', { name: phrase('nav.openMenu') }).click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: phrase('nav.howItWorks') })
      .filter({ visible: true })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrase('howItWorks.title'))

    const response = await reload(page)
    expect(await response?.text()).toContain(phrase('howItWorks.step.hireTitle'))
    const steps = page.getByRole('main').getByRole('listitem')
    const titles = [
      phrase('howItWorks.step.accountTitle'),
      phrase('howItWorks.step.postTitle'),
      phrase('howItWorks.step.connectTitle'),
      phrase('howItWorks.step.hireTitle'),
    ]
    await expect(steps.getByRole('heading')).toHaveText(
      titles.map((title, place) => `${phrase('howItWorks.step.number', { number: place + 1 })}: ${title}`),
    )
    await expect(page.getByText(phrase('howItWorks.testimonial.quote'))).toBeVisible()
    await expect(page.getByText(phrase('howItWorks.testimonial.author'))).toBeVisible()
    await expect(page.getByText(phrase('howItWorks.claim'))).toBeVisible()
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${server.url}/how-it-works`)

    await page.getByRole('link', { name: phrase('howItWorks.postJobNow') }).click()
    await expect(page).toHaveURL('/business-signup')
    await page.goBack()
    await page.getByRole('link', { name: phrase('howItWorks.browseJobsFirst') }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('article')).toHaveCount(10)
  })
})
