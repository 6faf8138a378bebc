import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from '#test/e2e/axe.ts'
import { jobFormOf } from '#test/e2e/jobForm.ts'
import { type Invitation, openDesk, OPERATOR_PASSWORD as PASSWORD, test } from '#test/e2e/operators.ts'
import { linkFor } from '#test/e2e/outbox.ts'
import { expect, forBothDevices, onPhone, type Translate, untilHydrated } from '#test/e2e/test.ts'
import { unique } from '#test/e2e/users.ts'

/** Sets up the login on the page of the invitation, and logs in. */
async function becomeOperator(page: Page, phrase: Translate, { email }: Invitation) {
  await page.getByRole('button', { name: phrase('desk.setup.begin') }).click()
  const secret = (await page.locator('code').first().textContent())?.replace(/\s/g, '') ?? ''
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await page.getByLabel(phrase('auth.login.passwordLabel'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(phrase('desk.setup.code')).fill(totp.generate())
  await expectAccessible(page)
  await page.getByRole('button', { name: phrase('desk.setup.submit') }).click()
  const recovery = page.getByRole('status').getByRole('listitem')
  await expect(recovery).toHaveCount(10)
  const code = (await recovery.first().textContent()) ?? ''
  await page.getByRole('link', { name: phrase('desk.setup.done') }).click()
  await page.getByLabel(phrase('desk.login.email')).fill(email)
  await page.getByLabel(phrase('auth.login.passwordLabel'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(phrase('desk.login.code')).fill(code)
  await page.getByRole('button', { name: phrase('desk.login.submit') }).click()
}

forBothDevices(() => {
  test('A visitor reports a job, an operator hides it, its business objects without a login, and another operator answers', async ({
    page,
    desk,
    invitation,
    invitationOfAnother,
    business,
    open,
    phrase,
    problems,
  }) => {
    test.setTimeout(180_000)
    problems.allow(/^401 GET \/api\/operator$/)
    const { id, title } = await business.post()

    // The reporter
    await open(`/jobs/${id}`)
    await page
      .getByRole('main')
      .getByRole('link', { name: phrase('reports.title.job'), exact: true })
      .first()
      .click()
    await page.getByRole('button', { name: phrase('reports.submit') }).click()
    await expect(page.getByText(phrase('reports.reasonRequired'))).toBeVisible()
    await page.getByLabel(phrase('reports.reasonLabel')).selectOption('wage')
    await page.getByLabel(phrase('reports.wordsLabel')).fill('9 €?')
    await page.getByRole('button', { name: phrase('reports.submit') }).click()
    await expect(page.getByRole('status').getByText(phrase('reports.receiptSilent'))).toBeVisible()

    // The operator
    await open(`/operator?token=${invitation.token}`)
    await becomeOperator(page, phrase, invitation)
    await page.getByRole('button', { name: title }).click()
    const actions = page.getByRole('group', { name: phrase('desk.actionsLabel') })
    await expect(actions).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('3')
    await page.keyboard.press('Enter')
    await expect(page.getByText(phrase('desk.decided', { count: 1 }))).toBeVisible()
    await expect(page.getByRole('button', { name: title })).toHaveCount(0)
    await page.getByRole('button', { name: phrase('desk.logout') }).click()
    await expect(page.getByLabel(phrase('desk.login.code'))).toBeVisible()

    // The person concerned
    expect((await page.request.get(`/api/jobs/${id}`)).status()).toBe(404)
    await business.logIn(page)
    problems.allow(new RegExp(`^404 GET /jobs/${id}$`))
    await open(`/jobs/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrase('jobs.detail.hiddenTitle'))
    await expect(page).toHaveTitle(phrase('meta.page.title', { page: phrase('jobs.detail.hiddenTitle') }))
    await expectAccessible(page)
    await page.getByRole('link', { name: phrase('jobs.detail.hiddenWhy') }).click()
    await expect(page.getByRole('heading', { name: phrase('moderation.done.hide') })).toBeVisible()
    await page.context().clearCookies({ name: 'session' })
    const statement = await linkFor(desk.folder, business.email, '/statement')
    await open(statement)
    await expect(page.getByRole('heading', { name: phrase('moderation.done.hide') })).toBeVisible()
    await expect(page.getByRole('link', { name: phrase('moderation.rule.wage') })).toHaveAttribute(
      'href',
      '/rules#wage',
    )
    await page.getByLabel(phrase('moderation.objectionLabel')).fill('19 €.')
    await page.getByRole('button', { name: phrase('moderation.object'), exact: true }).click()
    await expect(page.getByText(phrase('moderation.answerWaits'))).toBeVisible()
    await expect(page.getByRole('heading', { name: phrase('moderation.objectTitle') })).toBeFocused()
    await page.getByRole('link', { name: phrase('moderation.rule.wage') }).click()
    await expect(page.getByRole('heading', { name: phrase('moderation.rule.wage') })).toBeVisible()
    await untilHydrated(page)

    // Another operator
    await open('/operator')
    await openDesk(page, invitationOfAnother, phrase)
    await page.getByRole('button', { name: title }).click()
    await expect(page.getByText('19 €.')).toBeVisible()
    await page.getByLabel(phrase('desk.answerLabel')).fill('Du hast recht.')
    await expectAccessible(page)
    await page.getByRole('button', { name: phrase('desk.takeBackAnswer') }).click()
    await expect(page.getByText(phrase('desk.decided', { count: 1 }))).toBeVisible()
    await expect(page.getByRole('heading', { name: phrase('desk.objection') })).toHaveCount(0)
    expect((await page.request.get(`/api/jobs/${id}`)).status()).toBe(200)
    await open(statement)
    await expect(page.getByText('Du hast recht.')).toBeVisible()
  })

  test('A business posts a job that is held, an operator releases it with one key, and everybody sees it', async ({
    page,
    invitation,
    business,
    open,
    phrase,
    expectToast,
    problems,
  }) => {
    test.setTimeout(180_000)
    problems.allow(/^401 GET \/api\/operator$/)
    const title = `Aushilfe ${unique()}`

    // The business
    await business.logIn(page)
    await open('/post-job')
    const form = jobFormOf(page, phrase)
    await form.fillRequired(title)
    await page
      .getByLabel(phrase('jobs.form.shortDescriptionLabel'))
      .fill('Verdiene täglich 500 € von zu Hause, schreib mir auf Telegram.')
    await form.button('jobs.form.submit').click()
    await expectToast('holding.posted', 'holding.text')
    await open('/dashboard')
    const row = page.getByRole('row').filter({ hasText: title })
    await expect(row.getByText(phrase('holding.badge'))).toBeVisible()
    await expectAccessible(page)
    await row.getByRole('link', { name: phrase('dashboard.jobs.viewLabel', { title }) }).click()
    const note = page.getByRole('region', { name: phrase('holding.title') })
    await expect(note.getByText(phrase('holding.because.fraud'))).toBeVisible()
    await expect(page.getByRole('link', { name: phrase('poster.print') })).toHaveCount(0)
    // No accusation before an operator has looked.
    await expect(page.getByRole('region', { name: phrase('fraud.title') })).toHaveCount(0)
    await expectAccessible(page)
    const path = new URL(page.url()).pathname
    await page.context().clearCookies({ name: 'session' })
    expect((await page.request.get(`/api${path}`)).status()).toBe(404)

    // The operator
    await open('/operator')
    await openDesk(page, invitation, phrase)
    const held = phrase('desk.held', { reasons: phrase('desk.heldFor.fraud') })
    await page.getByRole('button', { name: title }).filter({ hasText: held }).click()
    await expect(page.getByRole('heading', { name: held })).toBeVisible()
    await expect(page.getByRole('radio', { name: `1 ${phrase('desk.action.release')}`, exact: true })).toBeChecked()
    await expect(page.getByRole('group', { name: phrase('desk.actionsLabel') })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText(phrase('desk.decided', { count: 1 }))).toBeVisible()
    await page.getByRole('button', { name: phrase('desk.logout') }).click()
    await expect(page.getByLabel(phrase('desk.login.code'))).toBeVisible()

    // All visitors, and the business
    await open(path)
    await expect(page.getByRole('region', { name: phrase('fraud.title') })).toBeVisible()
    await business.logIn(page)
    await open('/notifications')
    await expect(page.getByText(phrase('notifications.jobReleased', { title }))).toBeVisible()
    await open(path)
    await expect(note).toHaveCount(0)
  })
})

onPhone(() => {
  test('A case that is opened in a long list is seen at once, and Back returns to its entry', async ({
    page,
    invitation,
    business,
    open,
    phrase,
    problems,
  }) => {
    problems.allow(/^401 GET \/api\/operator$/)
    const posted = []
    for (let count = 0; count < 8; count += 1) posted.push(await business.post())
    for (const { id } of posted)
      await page.request.post('/api/reports', { data: { kind: 'job', subjectId: id, reason: 'spam' } })
    const title = posted[3]?.title ?? ''
    await open('/operator')
    await openDesk(page, invitation, phrase)
    const line = page.getByRole('button', { name: title })
    await line.click()
    await expect(page.getByRole('heading', { name: `Job ${posted[3]?.id}`, exact: true })).toBeInViewport()
    await page.goBack()
    await expect(line).toBeFocused()
    await expect(line).toBeInViewport()
  })
})
