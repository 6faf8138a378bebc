import { expectAccessible } from '#test/e2e/axe.ts'
import { expect, forBothDevices, test } from '#test/e2e/test.ts'
import { unique } from '#test/e2e/users.ts'

forBothDevices(() => {
  test('A business with many jobs finds one by typing, sees the closed ones, and Back from a job returns to them', async ({
    page,
    business,
    open,
    phrase,
  }) => {
    const title = `Küchenhilfe ${unique()}`
    const { id } = await business.post({ title, location: 'Berlin-Wedding' })
    await business.logIn(page)
    await open('/dashboard')
    const find = page.getByLabel(phrase('dashboard.jobs.find'))
    await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible()
    await expect(find).toHaveCount(0)

    for (let count = 0; count < 10; count += 1) await business.post()
    await business.close(id)
    await open('/dashboard')
    const jobs = page.getByRole('row').filter({ has: page.getByRole('button') })
    await expect(jobs).toHaveCount(11)
    await find.pressSequentially('KUCHEN wedd')
    await expect(jobs).toHaveCount(1)
    await expect(jobs).toContainText(title)
    await find.fill('')
    await page.getByLabel(phrase('dashboard.csv.status')).selectOption({ label: phrase('jobs.card.closedBadge') })
    await expect(jobs).toHaveCount(1)
    await expectAccessible(page)

    await jobs.getByRole('link', { name: phrase('dashboard.jobs.viewLabel', { title }) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.goBack()
    await expect(page).toHaveURL('/dashboard?state=closed')
    await expect(jobs).toHaveCount(1)
    await find.fill('Sommelier')
    await expect(page.getByText(phrase('dashboard.jobs.noneFound'))).toBeVisible()
  })

  test('A closed job is opened again on its own page, and the button for closing it then has the focus', async ({
    page,
    business,
    open,
    phrase,
    expectToast,
  }) => {
    const { id } = await business.post()
    await business.close(id)
    await business.logIn(page)
    await open(`/jobs/${id}`)
    const badge = page.getByRole('listitem').getByText(phrase('jobs.card.closedBadge'), { exact: true })
    await expect(badge).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: phrase('jobs.closing.reopen') }).press('Enter')
    await expectToast('jobs.closing.reopened')
    await expect(badge).toHaveCount(0)
    await expect(page.getByRole('button', { name: phrase('jobs.closing.close'), exact: true })).toBeFocused()
  })

  test('After its first job a business reads that it is not verified yet, and one press leads to the steps', async ({
    page,
    business,
    open,
    phrase,
  }) => {
    await business.logIn(page)
    await open('/dashboard')
    await expect(page.getByText(phrase('dashboard.jobs.empty'))).toBeVisible()
    await expect(page.getByText(phrase('dashboard.unverified'))).toHaveCount(0)

    await business.post()
    await open('/dashboard')
    await expect(page.getByText(phrase('dashboard.unverified'))).toBeVisible()
    await page.getByRole('link', { name: phrase('dashboard.getVerified') }).click()

    await expect(page).toHaveURL('/settings#verification')
    await expect(page.getByRole('region', { name: phrase('verification.heading') })).toBeInViewport()
  })
})
