import type { Page } from '@playwright/test'
import { bothWays, expect, test } from '#test/journeys/house.ts'
import { newStudent, type Student } from '#test/journeys/people.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

type Say = (phrase: Phrase, values?: Record<string, string | number>) => string

async function signUp(page: Page, say: Say, { fullName, email, username, password }: Student) {
  const field = (label: Phrase) => page.getByLabel(say(label), { exact: true })
  await field('signup.fullNameLabel').fill(fullName)
  await field('signup.emailLabel').fill(email)
  await field('signup.usernameLabel').fill(username)
  await field('signup.passwordLabel').fill(password)
  await field('signup.confirmPasswordLabel').fill(password)
  await page.getByRole('checkbox').check()
}

/** What the page sends reaches the real server changed, as an older page of ours or another client would send it. */
const change = (page: Page, address: string, into: (body: Record<string, unknown>) => object) =>
  page.route(address, (route) => route.continue({ postData: into(route.request().postDataJSON()) }))

bothWays(() => {
  test('a login without a password is told beneath the field and in the toast', async ({ page, open, say, told }) => {
    await open('/auth')
    await page.getByLabel(say('auth.login.identifierLabel')).fill('nika')
    await page.getByRole('button', { name: say('auth.login.submit'), exact: true }).click()
    await told('auth.login.failedTitle', 'auth.login.toastPasswordBlank')
    await expect(page.getByRole('main').getByText(say('auth.login.passwordBlank'), { exact: true })).toBeVisible()
  })

  test('what no form of ours sends, the server refuses in the language of the page', async ({
    page,
    mishaps,
    open,
    say,
    told,
  }) => {
    mishaps.allow(/^400 POST \/api\/register$/)
    mishaps.allow(/^400 POST \/api\/login$/)
    await open('/student-signup?as=jobseeker')
    await signUp(page, say, newStudent())
    const refused = async (message: Phrase, into: (body: Record<string, unknown>) => object) => {
      await change(page, '**/api/register', into)
      await page.getByRole('button', { name: say('signup.submit') }).click()
      await told('auth.register.failedTitle', message)
      await page.unrouteAll()
    }
    await refused('auth.register.requiredMissing', ({ fullName: _, ...body }) => body)
    await refused('auth.register.emailInvalid', (body) => ({ ...body, email: 'nika' }))
    await refused('auth.register.failedInvalidData', (body) => ({ ...body, admin: true }))

    await open('/auth')
    await page.getByLabel(say('auth.login.identifierLabel')).fill('nika')
    await page.getByLabel(say('auth.login.passwordLabel'), { exact: true }).fill('Milchkaffee 7')
    await change(page, '**/api/login', (body) => ({ ...body, usernameOrEmail: ' ' }))
    await page.getByRole('button', { name: say('auth.login.submit'), exact: true }).click()
    await told('auth.login.failedTitle', 'auth.login.identifierRequired')
    await page.unrouteAll()
  })

  test('a business whose name fills the whole field gets an account', async ({ page, open, say, told }) => {
    const { email, password } = newStudent()
    const field = (label: Phrase) => page.getByLabel(say(label), { exact: true })
    await open('/business-signup')
    await field('signup.businessNameLabel').fill(`${email.replace(/\W/g, '')}${'kaffeehaus'.repeat(10)}`.slice(0, 100))
    await field('signup.emailLabel').fill(email)
    await field('signup.passwordLabel').fill(password)
    await field('signup.confirmPasswordLabel').fill(password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: say('signup.submit') }).click()
    await told('auth.register.successTitle', 'auth.register.successBusiness')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('a title that is too long is told, and not cut in silence', async ({ page, business, mishaps, open, say }) => {
    mishaps.allow(/^400 POST \/api\/jobs$/)
    await business.lendTo(page)
    await open('/post-job')
    const title = page.getByLabel(say('jobs.form.titleLabel'), { exact: true })
    const short = page.getByLabel(say('jobs.form.shortDescriptionLabel'))
    await title.fill('Kellnerin '.repeat(11))
    await short.fill('W'.repeat(201))
    await expect(short).toHaveValue('W'.repeat(200))
    await page.getByLabel(say('jobs.form.contactEmailLabel')).fill('jobs@tassenhaus.example')
    const submit = page.getByRole('button', { name: say('jobs.form.submit'), exact: true })
    await submit.click()
    await expect(page.getByText(say('jobs.form.titleTooLong'), { exact: true })).toBeVisible()
    await expect(title).toBeFocused()

    await title.fill('Kellnerin')
    await change(page, '**/api/jobs', (body) => ({ ...body, shortDescription: 'W'.repeat(201) }))
    await submit.click()
    await expect(page.getByRole('main').getByText(say('jobs.form.shortDescriptionTooLong'))).toBeVisible()
    await page.unrouteAll()
  })

  test('the forms for a new password and a new address say what they need', async ({ page, join, open, say }) => {
    await open('/forgot-password')
    await page.getByRole('button', { name: say('auth.forgot.submit') }).click()
    await expect(page.getByText(say('auth.login.identifierRequired'), { exact: true })).toBeVisible()

    await join()
    await open('/settings')
    const section = page.getByRole('region', { name: say('account.email.heading') })
    await section.getByLabel(say('account.email.newLabel')).fill('nika')
    await section.getByRole('button', { name: say('account.email.submit') }).click()
    await expect(section.getByText(say('auth.register.emailInvalid'), { exact: true })).toBeVisible()
    await expect(section.getByText(say('auth.login.passwordRequired'), { exact: true })).toBeVisible()
  })

  test('whoever was logged out elsewhere is asked to log in before a like, a save or an application', async ({
    page,
    business,
    house,
    join,
    mishaps,
    open,
    playwright,
    say,
    told,
  }) => {
    mishaps.allow(/^401 POST \/api\/jobs\/\d+\/(like|save|apply)$/)
    mishaps.allow(/^401 GET \/api\//)
    const { title, id } = await business.post()
    const deeds = [
      ['jobs.card.like', 'loginNeeded.like'],
      ['jobs.card.save', 'loginNeeded.save'],
      ['jobs.card.applyNow', 'loginNeeded.apply'],
    ] as const
    for (const [deed, words] of deeds) {
      await join()
      await open(`/jobs/${id}`)
      const elsewhere = await playwright.request.newContext({
        baseURL: house.url,
        storageState: await page.context().storageState(),
      })
      await elsewhere.post('/api/logout')
      await elsewhere.dispose()
      await page.getByRole('button', { name: say(deed, { title }) }).click()
      await told('loginNeeded.title', words)
    }
  })
})
