import { logInElsewhere, logInHere, setUpLogin, test } from '#test/e2e/operators.ts'
import { expect, forBothDevices, toastRegion } from '#test/e2e/test.ts'

forBothDevices(() => {
  test('A tab of an operator does nothing in the name of another one who has logged in in the same browser, and shows who it is', async ({
    page,
    business,
    invitation,
    invitationOfAnother,
    open,
    phrase,
    problems,
  }) => {
    problems.allow(/^401 GET \/api\/operator$/)
    problems.allow(/^409 (GET|POST) \/api\/operator\//)
    const { id } = await business.post()
    const [first, second] = [await setUpLogin(page, invitation), await setUpLogin(page, invitationOfAnother)]
    await open(`/operator?kind=job&id=${id}`)
    await logInHere(page, first, phrase)
    await expect(page.getByText(first.email)).toBeVisible()
    await page.getByRole('radio', { name: phrase('desk.action.hide') }).check()
    await page.getByLabel(phrase('moderation.ruleLabel')).selectOption('spam')
    await page.getByLabel(phrase('desk.factsLabel')).fill('Written by the first one.')

    await logInElsewhere(page, second)
    await page.getByRole('button', { name: phrase('desk.decide') }).click()

    const told = toastRegion(page, phrase).getByText(phrase('desk.otherOperator', { email: second.email }))
    await expect(told).toBeVisible()
    await expect(page.getByRole('banner').or(page.locator('main')).getByText(second.email)).toBeVisible()
    await expect(page.getByText(first.email)).toBeHidden()
    await expect(page.getByText('Written by the first one.')).toBeHidden()
    expect((await page.request.get(`/api/jobs/${id}`)).status()).toBe(200)
  })

  test('After a session has ended, an operator who logs in again in the same tab finds what was typed, and another operator does not', async ({
    page,
    business,
    invitation,
    invitationOfAnother,
    open,
    phrase,
    problems,
  }) => {
    test.setTimeout(180_000)
    problems.allow(/^401 (GET|POST) \/api\/operator(\/|$)/)
    problems.allow(/^409 (GET|POST) \/api\/operator\//)
    const { id } = await business.post()
    const [first, second] = [await setUpLogin(page, invitation), await setUpLogin(page, invitationOfAnother)]
    const submit = page.getByRole('button', { name: phrase('desk.login.submit') })
    const endSession = () => page.request.post('/api/operator/logout')

    // The reasons of a decision
    await open(`/operator?kind=job&id=${id}`)
    await logInHere(page, first, phrase)
    const facts = page.getByLabel(phrase('desk.factsLabel'))
    await page.getByRole('radio', { name: phrase('desk.action.hide') }).check()
    await page.getByLabel(phrase('moderation.ruleLabel')).selectOption('spam')
    await facts.fill('Three advertisements in one text.')
    await endSession()
    await page.getByRole('button', { name: phrase('desk.decide') }).click()
    await expect(submit).toBeVisible()
    expect(await page.content()).not.toContain('Three advertisements')
    await logInHere(page, second, phrase)
    await page.getByRole('radio', { name: phrase('desk.action.hide') }).check()
    await expect(facts).toHaveValue('')
    await page.getByLabel(phrase('moderation.ruleLabel')).selectOption('wage')
    await logInElsewhere(page, first)
    await page.getByRole('button', { name: phrase('desk.decide') }).click()
    await expect(facts).toHaveValue('Three advertisements in one text.')
    await expect(page.getByLabel(phrase('moderation.ruleLabel'))).toHaveValue('spam')

    // An announcement
    await page.getByRole('link', { name: phrase('desk.view.banners') }).click()
    const banner = page.locator('form textarea').first()
    await banner.fill('Mails are late.')
    await endSession()
    await page.getByRole('link', { name: phrase('desk.view.state') }).click()
    await expect(submit).toBeVisible()
    await page.goBack()
    await logInHere(page, first, phrase)
    await expect(banner).toHaveValue('')

    await banner.fill('Mails are late again.')
    await endSession()
    await page.locator('form textarea').nth(1).fill('Mails kommen wieder später.')
    await page.getByLabel(phrase('desk.banners.until'), { exact: true }).fill('2099-01-01T12:00')
    await page.getByRole('button', { name: phrase('desk.banners.publish') }).click()
    await logInHere(page, first, phrase)
    await expect(banner).toHaveValue('Mails are late again.')

    // A reason, in the dialog in which it was typed
    await open(`/operator?view=search&q=${encodeURIComponent(business.name)}`)
    await page.getByRole('listitem').filter({ hasText: business.email }).getByRole('link').click()
    await page.getByRole('button', { name: phrase('desk.endSessions') }).click()
    await page.getByLabel(phrase('desk.why')).fill('She asked us to.')
    await endSession()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: phrase('desk.endSessions') })
      .click()
    await logInHere(page, first, phrase)
    await expect(page.getByLabel(phrase('desk.why'))).toHaveValue('She asked us to.')

    // A logout removes everything that was typed.
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: phrase('desk.view.banners') }).click()
    await banner.fill('Never mind.')
    await page.getByRole('button', { name: phrase('desk.logout') }).click()
    await logInHere(page, first, phrase)
    await expect(banner).toHaveValue('')
  })
})
