import type { Page } from '@playwright/test'
import { test } from '#test/journeys/behind.ts'
import { bothWays, expect } from '#test/journeys/house.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

/** The page has fetched what it fetches when it is touched, so that only what is asked for from then on can fail. */
async function touched(page: Page) {
  // It listens for that a moment after it can be used.
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift')
      return page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .some((file) => file.name.includes('/ToastRegion-') && (file as PerformanceResourceTiming).responseEnd > 0),
      )
    })
    .toBe(true)
}

bothWays(() => {
  test('when a proxy answers in place of the server, nobody logs in or signs up, and it is told in our words', async ({
    page,
    away,
    back,
    mishaps,
    open,
    say,
    told,
  }) => {
    mishaps.allow(/^502 POST \/api\/(login|register)$/)
    const field = (label: Phrase) => page.getByLabel(say(label), { exact: true })
    await open('/auth')
    await touched(page)
    away()
    await field('auth.login.identifierLabel').fill('nika')
    await field('auth.login.passwordLabel').fill('Milchkaffee 7')
    await page.getByRole('button', { name: say('auth.login.submit'), exact: true }).click()
    await told('auth.login.failedTitle', 'auth.login.failedOther')
    await expect(field('auth.login.identifierLabel')).toBeFocused()

    await back()
    await open('/student-signup?as=jobseeker')
    await touched(page)
    away()
    await field('signup.fullNameLabel').fill('Nika Sommerfeld')
    await field('signup.emailLabel').fill('nika@post.example')
    await field('signup.usernameLabel').fill('nika')
    await field('signup.passwordLabel').fill('Milchkaffee 7')
    await field('signup.confirmPasswordLabel').fill('Milchkaffee 7')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: say('signup.submit') }).click()
    await told('auth.register.failedTitle', 'auth.register.failedServer')
  })

  test('when nobody listens at all, the login says that the connection failed, and works again later', async ({
    page,
    back,
    join,
    mishaps,
    open,
    say,
    told,
    unplugged,
  }) => {
    mishaps.allow(/^net::ERR_CONNECTION_\w+ POST \/api\/login$/)
    const student = await join()
    await page.request.post('/api/logout')
    const toast = page.getByRole('region', { name: say('toast.region', { hotkey: 'F8' }) })
    await open('/auth')
    await touched(page)
    await unplugged()
    await page.getByLabel(say('auth.login.identifierLabel')).fill(student.username)
    await page.getByLabel(say('auth.login.passwordLabel'), { exact: true }).fill(student.password)
    const submit = page.getByRole('button', { name: say('auth.login.submit'), exact: true })
    await submit.click()
    await expect(toast).toContainText(say('auth.login.failedTitle'))
    await expect(toast).toContainText(say('auth.failedNetwork'))

    await back()
    await submit.click()
    await told('auth.login.successTitle', 'auth.login.successText', { name: student.fullName })
  })

  test('a comment, a list and a job that a proxy cannot pass on are told as such', async ({
    page,
    away,
    back,
    business,
    join,
    mishaps,
    open,
    say,
    told,
  }) => {
    mishaps.allow(/^502 POST \/api\/jobs\/\d+\/comment$/)
    mishaps.allow(/^502 GET \/api\/jobs\/\d+$/)
    const { id, title } = await business.post()
    await join()
    await open(`/jobs/${id}`)
    await touched(page)
    away()
    const field = page.getByLabel(say('comments.form.label'))
    await field.fill('Ginge auch Dienstag?')
    await page.getByRole('button', { name: say('comments.form.submit') }).click()
    await told('comments.failedTitle', 'comments.failedText')
    await expect(field).toHaveValue('Ginge auch Dienstag?')

    await back()
    await open('/')
    await touched(page)
    // What comes to lie under the mouse is fetched ahead, and the page of an error is so short that the footer does.
    await page.mouse.move(0, 0)
    away()
    await page.getByRole('article').first().getByRole('heading').getByRole('link').press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('jobs.detail.errorTitle'))
    await expect(page.getByText(say('jobs.detail.errorText'))).toBeVisible()
    await expect(page.getByText(title)).toHaveCount(0)
  })

  test('a job that a proxy cannot pass on is not posted and not changed, and incidents do not come', async ({
    page,
    away,
    back,
    business,
    mishaps,
    open,
    say,
    told,
  }) => {
    mishaps.allow(/^502 (POST|PATCH) \/api\/jobs/)
    mishaps.allow(/^502 GET \/api\/incidents/)
    const { title } = await business.post()
    await business.lendTo(page)
    await open('/post-job')
    await touched(page)
    away()
    await page.getByLabel(say('jobs.form.titleLabel'), { exact: true }).fill('Spülhilfe am Sonntag')
    await page.getByLabel(say('jobs.form.contactEmailLabel')).fill('jobs@tassenhaus.example')
    await page.getByRole('button', { name: say('jobs.form.submit'), exact: true }).click()
    await told('jobs.form.postFailedTitle', 'jobs.form.postFailedText')

    await back()
    await open('/dashboard')
    await touched(page)
    await page.getByRole('button', { name: say('dashboard.jobs.editLabel', { title }), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('jobs.form.titleLabel'), { exact: true }).fill('Spülhilfe am Montag')
    away()
    await dialog.getByRole('button', { name: say('common.save'), exact: true }).click()
    await told('jobs.form.updateFailedTitle', 'common.unexpectedError')

    await back()
    const incident = { title: 'Siebträger leckt', description: 'Unter der Maschine steht Wasser.' }
    await page.request.post('/api/incidents', { data: { ...incident, priority: 'low', status: 'open' } })
    await open('/dashboard?tab=incidents')
    await expect(page.getByRole('rowheader')).toHaveText([incident.title])
    away()
    await page.getByLabel(say('incidents.column.status'), { exact: true }).selectOption('open')
    await expect(page.getByRole('alert').filter({ hasText: say('incidents.error') })).toContainText(
      say('incidents.fetchFailed'),
    )
  })

  test('a comment that stands while the page cannot be read again is told with what is there', async ({
    page,
    business,
    join,
    mishaps,
    open,
    say,
    told,
  }) => {
    mishaps.allow(/^net::ERR_CONNECTION_REFUSED GET \/api\/jobs\/\d+$/)
    const { id, title } = await business.post()
    await join()
    await open(`/jobs/${id}`)
    await page.route(`**/api/jobs/${id}`, (route) => route.abort('connectionrefused'))
    await page.getByLabel(say('comments.form.label')).fill('Ginge auch Dienstag?')
    await page.getByRole('button', { name: say('comments.form.submit') }).click()
    await told('comments.added')
    await expect(page.getByRole('alert').filter({ hasText: say('jobs.detail.fetchFailed') })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })
})
