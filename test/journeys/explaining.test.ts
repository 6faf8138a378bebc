import { everywhere, expect, test } from '#test/journeys/house.ts'

everywhere(() => {
  test('four steps explain how it works, and lead to a job to post or to the jobs', async ({
    page,
    house,
    isMobile,
    open,
    say,
  }) => {
    await open('/')
    if (isMobile) await page.getByRole('button', { name: say('nav.openMenu') }).click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('nav.howItWorks') })
      .filter({ visible: true })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('howItWorks.title'))

    const response = await page.reload()
    expect(await response?.text()).toContain(say('howItWorks.step.hireTitle'))
    const steps = page.getByRole('main').getByRole('listitem')
    const titles = [
      say('howItWorks.step.accountTitle'),
      say('howItWorks.step.postTitle'),
      say('howItWorks.step.connectTitle'),
      say('howItWorks.step.hireTitle'),
    ]
    await expect(steps.getByRole('heading')).toHaveText(
      titles.map((title, place) => `${say('howItWorks.step.number', { number: place + 1 })}: ${title}`),
    )
    await expect(page.getByText(say('howItWorks.testimonial.quote'))).toBeVisible()
    await expect(page.getByText(say('howItWorks.testimonial.author'))).toBeVisible()
    await expect(page.getByText(say('howItWorks.claim'))).toBeVisible()
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${house.url}/how-it-works`)

    await page.getByRole('link', { name: say('howItWorks.postJobNow') }).click()
    await expect(page).toHaveURL('/business-signup')
    await page.goBack()
    await page.getByRole('link', { name: say('howItWorks.browseJobsFirst') }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('article')).toHaveCount(10)
  })
})
