import type { Page } from '@playwright/test'
import { expect, loginSheet, onDesktop, onPhone, type Translate, test } from '#test/e2e/test.ts'
import { newStudent, type Student } from '#test/e2e/users.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

async function fillSignUpForm(page: Page, phrase: Translate, { fullName, email, username, password }: Student) {
  const field = (label: Phrase) => page.getByLabel(phrase(label), { exact: true })
  await field('signup.fullNameLabel').fill(fullName)
  await field('signup.emailLabel').fill(email)
  await field('signup.usernameLabel').fill(username)
  await field('signup.passwordLabel').fill(password)
  await field('signup.confirmPasswordLabel').fill(password)
  await page.getByRole('checkbox').check()
}

/** Changes the body of a request on its way to the server, as an older page or another client would send it. */
const change = (page: Page, address: string, into: (body: Record<string, unknown>) => object) =>
  page.route(address, (route) => route.continue({ postData: into(route.request().postDataJSON()) }))

onDesktop(() => {
  test('A login without a password shows an error below the field and in a toast', async ({
    page,
    open,
    phrase,
    expectToast,
  }) => {
    await open('/auth')
    await page.getByLabel(phrase('auth.login.identifierLabel')).fill('nika')
    await page.getByRole('button', { name: phrase('auth.login.submit'), exact: true }).click()
    await expectToast('auth.login.failedTitle', 'auth.login.toastPasswordBlank')
    await expect(page.getByRole('main').getByText(phrase('auth.login.passwordBlank'), { exact: true })).toBeVisible()
  })
})

onPhone(() => {
  test('The server refuses invalid input in the language of the page', async ({
    page,
    problems,
    open,
    phrase,
    expectToast,
  }) => {
    problems.allow(/^400 POST \/api\/register$/)
    problems.allow(/^400 POST \/api\/login$/)
    await open('/student-signup?as=jobseeker')
    await fillSignUpForm(page, phrase, newStudent())
    const refused = async (message: Phrase, into: (body: Record<string, unknown>) => object) => {
      await change(page, '**/api/register', into)
      await page.getByRole('button', { name: phrase('signup.submit') }).click()
      await expectToast('auth.register.failedTitle', message)
      await page.unrouteAll()
    }
    await refused('auth.register.requiredMissing', ({ fullName: _, ...body }) => body)
    await refused('auth.register.emailInvalid', (body) => ({ ...body, email: 'nika' }))
    await refused('auth.register.failedInvalidData', (body) => ({ ...body, admin: true }))

    await open('/auth')
    await page.getByLabel(phrase('auth.login.identifierLabel')).fill('nika')
    await page.getByLabel(phrase('auth.login.passwordLabel'), { exact: true }).fill('Milchkaffee 7')
    await change(page, '**/api/login', (body) => ({ ...body, usernameOrEmail: ' ' }))
    await page.getByRole('button', { name: phrase('auth.login.submit'), exact: true }).click()
    await expectToast('auth.login.failedTitle', 'auth.login.identifierRequired')
    await page.unrouteAll()
  })
})

onDesktop(() => {
  test('A title that is too long shows an error and is not cut', async ({ page, business, problems, open, phrase }) => {
    problems.allow(/^400 POST \/api\/jobs$/)
    await business.logIn(page)
    await open('/post-job')
    const title = page.getByLabel(phrase('jobs.form.titleLabel'), { exact: true })
    const short = page.getByLabel(phrase('jobs.form.shortDescriptionLabel'))
    await title.fill('Kellnerin '.repeat(11))
    await short.fill('W'.repeat(201))
    await expect(short).toHaveValue('W'.repeat(200))
    await page.getByLabel(phrase('jobs.form.contactEmailLabel')).fill('jobs@tassenhaus.example')
    const submit = page.getByRole('button', { name: phrase('jobs.form.submit'), exact: true })
    await submit.click()
    await expect(page.getByText(phrase('jobs.form.titleTooLong'), { exact: true })).toBeVisible()
    await expect(title).toBeFocused()

    await title.fill('Kellnerin')
    await change(page, '**/api/jobs', (body) => ({ ...body, shortDescription: 'W'.repeat(201) }))
    await submit.click()
    await expect(page.getByRole('main').getByText(phrase('jobs.form.shortDescriptionTooLong'))).toBeVisible()
    await page.unrouteAll()
  })
})

onPhone(() => {
  test('The forms for a new password and a new address show what they require', async ({
    page,
    signUp,
    open,
    phrase,
  }) => {
    await open('/forgot-password')
    await page.getByRole('button', { name: phrase('auth.forgot.submit') }).click()
    await expect(page.getByText(phrase('auth.login.identifierRequired'), { exact: true })).toBeVisible()

    await signUp()
    await open('/settings')
    const section = page.getByRole('region', { name: phrase('account.email.heading') })
    await section.getByLabel(phrase('account.email.newLabel')).fill('nika')
    await section.getByRole('button', { name: phrase('account.email.submit') }).click()
    await expect(section.getByText(phrase('auth.register.emailInvalid'), { exact: true })).toBeVisible()
    await expect(section.getByText(phrase('auth.login.passwordRequired'), { exact: true })).toBeVisible()
  })

  test('A student who was logged out elsewhere is asked to log in before a like, a save or an application', async ({
    page,
    business,
    server,
    signUp,
    problems,
    open,
    playwright,
    phrase,
  }) => {
    problems.allow(/^401 (GET|POST) \/api\//)
    const { title, id } = await business.post()
    const deeds = [
      ['jobs.card.like', 'loginNeeded.like'],
      ['jobs.card.save', 'loginNeeded.save'],
      ['jobs.card.applyNow', 'loginNeeded.apply'],
    ] as const
    for (const [deed, words] of deeds) {
      // A page of the previous student would be reloaded at once.
      await page.goto('about:blank')
      await signUp()
      await open(`/jobs/${id}`)
      // Otherwise the page may notice it before the press, and show another message.
      await page.waitForLoadState('networkidle')
      const elsewhere = await playwright.request.newContext({
        baseURL: server.url,
        storageState: await page.context().storageState(),
      })
      await elsewhere.post('/api/logout')
      await elsewhere.dispose()
      await page.getByRole('button', { name: phrase(deed, { title }) }).click()
      await expect(loginSheet(page, phrase)).toHaveAccessibleDescription(phrase(words))
    }
  })
})
