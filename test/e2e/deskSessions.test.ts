import { logInElsewhere, logInHere, setUpLogin, test } from '#test/e2e/operators.ts'
import { expect, forBothDevicesAndLanguages, toastRegion } from '#test/e2e/test.ts'

forBothDevicesAndLanguages(() => {
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
})
