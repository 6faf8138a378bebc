import type { Page } from '@playwright/test'
import { test } from '#test/e2e/behindProxy.ts'
import { expect, onDesktop, onPhone } from '#test/e2e/test.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

/** Waits until the page has loaded what it loads at the first touch, so that only later requests can fail. */
async function touched(page: Page) {
  let before = 0
  // It listens for touches shortly after hydration.
  await expect
    .poll(
      async () => {
        await page.keyboard.press('Shift')
        const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
        const isDone = files.length === before && files.some((name) => name.includes('/ToastRegion-'))
        before = files.length
        return isDone
      },
      { intervals: [500] },
    )
    .toBe(true)
}

onPhone(() => {
  test('If a proxy answers 502, login and sign-up fail with our own error message', async ({
    page,
    disconnectServer,
    reconnect,
    problems,
    open,
    phrase,
    expectToast,
  }) => {
    problems.allow(/^502 POST \/api\/(login|register)$/)
    const field = (label: Phrase) => page.getByLabel(phrase(label), { exact: true })
    await open('/auth')
    await touched(page)
    disconnectServer()
    await field('auth.login.identifierLabel').fill('nika')
    await field('auth.login.passwordLabel').fill('Milchkaffee 7')
    await page.getByRole('button', { name: phrase('auth.login.submit'), exact: true }).click()
    await expectToast('auth.login.failedTitle', 'auth.login.failedOther')
    await expect(field('auth.login.identifierLabel')).toBeFocused()

    reconnect()
    await open('/student-signup?as=jobseeker')
    await touched(page)
    disconnectServer()
    await field('signup.fullNameLabel').fill('Nika Sommerfeld')
    await field('signup.emailLabel').fill('nika@post.example')
    await field('signup.usernameLabel').fill('nika')
    await field('signup.passwordLabel').fill('Milchkaffee 7')
    await field('signup.confirmPasswordLabel').fill('Milchkaffee 7')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: phrase('signup.submit') }).click()
    await expectToast('auth.register.failedTitle', 'auth.register.failedServer')
  })

  test('If a proxy answers 502, a comment, a list and a job show an error', async ({
    page,
    disconnectServer,
    reconnect,
    business,
    signUp,
    problems,
    open,
    phrase,
    expectToast,
  }) => {
    problems.allow(/^502 POST \/api\/jobs\/\d+\/comment$/)
    problems.allow(/^502 GET \/api\/jobs\/\d+$/)
    const { id, title } = await business.post()
    await signUp()
    await open(`/jobs/${id}`)
    await touched(page)
    disconnectServer()
    const field = page.getByLabel(phrase('comments.form.label'))
    await field.fill('Ginge auch Dienstag?')
    await page.getByRole('button', { name: phrase('comments.form.submit') }).click()
    await expectToast('comments.failedTitle', 'comments.failedText')
    await expect(field).toHaveValue('Ginge auch Dienstag?')

    reconnect()
    await open('/')
    await touched(page)
    // A link under the mouse is prefetched, and on the short error page the footer would be there.
    await page.mouse.move(0, 0)
    disconnectServer()
    await page.getByRole('article').first().getByRole('heading').getByRole('link').press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrase('jobs.detail.errorTitle'))
    await expect(page.getByText(phrase('jobs.detail.errorText'))).toBeVisible()
    await expect(page.getByText(title)).toHaveCount(0)
  })
})

onDesktop(() => {
  test('If a proxy answers 502, a job is neither posted nor changed, and incidents show an error', async ({
    page,
    disconnectServer,
    reconnect,
    business,
    problems,
    open,
    phrase,
    expectToast,
  }) => {
    problems.allow(/^502 (POST|PATCH|GET) \/api\/jobs/)
    problems.allow(/^502 GET \/api\/incidents/)
    const { title } = await business.post()
    await business.logIn(page)
    await open('/post-job')
    await touched(page)
    disconnectServer()
    await page.getByLabel(phrase('jobs.form.titleLabel'), { exact: true }).fill('Spülhilfe am Sonntag')
    await page.getByLabel(phrase('jobs.form.contactEmailLabel')).fill('jobs@tassenhaus.example')
    await page.getByRole('button', { name: phrase('jobs.form.submit'), exact: true }).click()
    await expectToast('jobs.form.postFailedTitle', 'jobs.form.postFailedText')

    reconnect()
    await open('/dashboard')
    await touched(page)
    await page.getByRole('button', { name: phrase('dashboard.jobs.editLabel', { title }), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(phrase('jobs.form.titleLabel'), { exact: true }).fill('Spülhilfe am Montag')
    disconnectServer()
    await dialog.getByRole('button', { name: phrase('common.save'), exact: true }).click()
    await expectToast('jobs.form.updateFailedTitle', 'common.unexpectedError')

    reconnect()
    const incident = { title: 'Siebträger leckt', description: 'Unter der Maschine steht Wasser.' }
    await page.request.post('/api/incidents', { data: { ...incident, priority: 'low', status: 'open' } })
    await open('/dashboard?tab=incidents')
    await expect(page.getByRole('rowheader')).toHaveText([incident.title])
    disconnectServer()
    await page.getByLabel(phrase('incidents.column.status'), { exact: true }).selectOption('open')
    await expect(page.getByRole('alert').filter({ hasText: phrase('incidents.error') })).toContainText(
      phrase('incidents.fetchFailed'),
    )
  })

  test('A comment that was saved while the refresh failed is shown with the data that the page has', async ({
    page,
    business,
    signUp,
    problems,
    open,
    phrase,
    expectToast,
  }) => {
    problems.allow(/^net::ERR_CONNECTION_REFUSED GET \/api\/jobs\/\d+$/)
    const { id, title } = await business.post()
    await signUp()
    await open(`/jobs/${id}`)
    await page.route(`**/api/jobs/${id}`, (route) => route.abort('connectionrefused'))
    await page.getByLabel(phrase('comments.form.label')).fill('Ginge auch Dienstag?')
    await page.getByRole('button', { name: phrase('comments.form.submit') }).click()
    await expectToast('comments.added')
    await expect(page.getByRole('alert').filter({ hasText: phrase('jobs.detail.fetchFailed') })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })
})
