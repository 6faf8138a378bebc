import { mailDrafts } from '#test/e2e/browser.ts'
import { expect, forBothDevices, test } from '#test/e2e/test.ts'

forBothDevices(() => {
  test('An applicant whose page is older than a change of the pay sees the new pay first, keeps the message, and applies with a second press', async ({
    page,
    business,
    signUp,
    open,
    phrase,
    expectToast,
    problems,
  }) => {
    const words = 'Samstags kann ich immer.'
    problems.allow(/^409 POST \/api\/jobs\/\d+\/apply/)
    const { id } = await business.post({ payRate: '19 €/h' })
    await signUp()
    const drafts = await mailDrafts(page)
    await open(`/jobs/${id}`)
    const message = page.getByLabel(phrase('apply.messageLabel'))
    await message.fill(words)
    await business.change(id, { payRate: '17 €/h' })

    const apply = page.getByRole('button', { name: phrase('jobs.card.applyNow') })
    await apply.click()
    await expectToast('apply.changedTitle', 'apply.jobChanged')
    await expect(page.getByText(phrase('jobs.pay.badge', { symbol: '€', value: 17 }))).toBeInViewport()
    await expect(message).toHaveValue(words)
    expect(drafts).toEqual([])

    await apply.click()
    await expectToast('apply.recordedTitle', 'apply.recordedMail')
    await expect(page.getByRole('figure', { name: phrase('applications.message') })).toContainText(words)
    expect(drafts).toHaveLength(1)
  })

  test('A card in a list shows the new pay before it lets an applicant apply', async ({
    page,
    business,
    signUp,
    open,
    phrase,
    expectToast,
    problems,
  }) => {
    problems.allow(/^409 POST \/api\/jobs\/\d+\/apply/)
    const { id, title } = await business.post({ payRate: '19 €/h' })
    await signUp()
    await mailDrafts(page)
    await open('/')
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) })
    await business.change(id, { payRate: '17 €/h' })

    const apply = card.getByRole('button', { name: phrase('jobs.card.applyNow') })
    await apply.click()
    await expectToast('apply.changedTitle', 'apply.jobChanged')
    await expect(card.getByText(phrase('jobs.pay.badge', { symbol: '€', value: 17 }))).toBeVisible()

    await apply.click()
    await expectToast('apply.recordedTitle', 'apply.recordedMail')
    await expect(card.getByRole('button', { name: phrase('jobs.card.applied') })).toBeVisible()
  })
})
