import { expect, forBothDevices, test } from '#test/e2e/test.ts'

forBothDevices(() => {
  test('A job that looks like known fraud warns beside its text, and the contact leads to the warning', async ({
    page,
    business,
    open,
    phrase,
  }) => {
    const { id } = await business.post({
      description: 'Verdiene täglich 500 € von zu Hause, schreib mir auf Telegram.',
    })
    await open(`/jobs/${id}`)
    const warning = page.getByRole('region', { name: phrase('fraud.title') })
    await expect(warning.getByRole('listitem')).toHaveText([
      phrase('fraud.sign.unlikelyPay'),
      phrase('fraud.sign.messenger'),
    ])
    await page.getByRole('link', { name: phrase('fraud.contact') }).click()
    await expect(warning).toBeInViewport()

    await business.logIn(page)
    await open(`/jobs/${id}`)
    await expect(warning.getByText(phrase('fraud.owner'))).toBeVisible()
  })

  test('The page of a business warns of signs of fraud in its own text', async ({ page, business, open, phrase }) => {
    const { businessId } = await business.post()
    await business.logIn(page)
    const about = { about: 'Schreib uns auf Telegram, dann bekommst du die Arbeit.' }
    expect((await page.request.patch('/api/user', { data: about })).ok()).toBe(true)
    await open(`/partners/${businessId}`)
    const warning = page.getByRole('region', { name: phrase('fraud.business') })
    await expect(warning.getByRole('listitem')).toHaveText([phrase('fraud.sign.messenger')])
  })
})
