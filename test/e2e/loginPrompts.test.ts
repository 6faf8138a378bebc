import type { Page } from '@playwright/test'
import { expectAccessible } from '#test/e2e/axe.ts'
import { expect, forBothDevices, loginSheet, onDesktop, type Translate, test } from '#test/e2e/test.ts'
import { newStudent, type Student } from '#test/e2e/users.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

async function fillLogin(page: Page, phrase: Translate, { username, password }: Student) {
  await page.getByLabel(phrase('auth.login.identifierLabel')).fill(username)
  await page.getByLabel(phrase('auth.login.passwordLabel'), { exact: true }).fill(password)
}

forBothDevices(() => {
  test('A visitor who likes, saves or applies is asked to log in, and nothing changes', async ({
    page,
    business,
    open,
    phrase,
  }) => {
    const { title } = await business.post()
    const changes: string[] = []
    page.on('request', (request) => request.method() === 'GET' || changes.push(request.url()))
    await open('/')
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) })
    const like = card.getByRole('button', { name: phrase('jobs.card.like', { title }) })
    const save = card.getByRole('button', { name: phrase('jobs.card.save', { title }) })
    const apply = card.getByRole('button', { name: phrase('jobs.card.applyNow') })

    const sheet = loginSheet(page, phrase)
    for (const [button, text] of [
      [like, 'loginNeeded.like'],
      [save, 'loginNeeded.save'],
      [apply, 'loginNeeded.apply'],
    ] as const) {
      await button.click()
      await expect(sheet).toHaveAccessibleDescription(phrase(text))
      await expect(sheet.getByText(title, { exact: true })).toBeVisible()
      await expect(sheet.getByText(/15[.,]50/)).toBeVisible()
      await expect(sheet.getByText(phrase('signup.almostThere'))).toHaveCount(button === apply ? 1 : 0)
      await expect(sheet).toBeFocused()
      if (button === apply) await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      await expect(button).toBeFocused()
    }

    await expect(like).toHaveText('0')
    await expect(like).toHaveAttribute('aria-pressed', 'false')
    await expect(save).toHaveAttribute('aria-pressed', 'false')
    await expect(apply).toBeVisible()
    expect(changes).toEqual([])
  })
})

forBothDevices(() => {
  test('A visitor who saves a job in the list and logs in, or likes it and gives up, has the job saved and nothing else', async ({
    page,
    business,
    signUp,
    open,
    phrase,
    expectToast,
  }) => {
    const { id, title } = await business.post()
    const student = await signUp()
    await page.request.post('/api/logout', { data: {} })
    await open('/')
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) })
    await card.getByRole('button', { name: phrase('jobs.card.like', { title }) }).click()
    await expect(loginSheet(page, phrase)).toBeFocused()
    await page.keyboard.press('Escape')
    await card.getByRole('button', { name: phrase('jobs.card.save', { title }) }).click()
    await loginSheet(page, phrase)
      .getByRole('link', { name: phrase('auth.login.submit') })
      .click()
    await fillLogin(page, phrase, student)
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(`/jobs/${id}`)
    await expectToast('savedJobs.savedToast')
    await expect(page.getByRole('button', { name: phrase('jobs.card.unsave', { title }) })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page.getByRole('button', { name: phrase('jobs.card.like', { title }) })).toHaveText('0')
    const { jobs } = await (await page.request.get('/api/saved-jobs')).json()
    expect(jobs).toMatchObject([{ id, liked: false, saved: true }])
  })
})

onDesktop(() => {
  test('A visitor who likes a job and creates an account for it has liked it', async ({
    page,
    business,
    open,
    phrase,
  }) => {
    const { id, title } = await business.post()
    await open(`/jobs/${id}`)
    await page.getByRole('button', { name: phrase('jobs.card.like', { title }) }).click()
    await loginSheet(page, phrase)
      .getByRole('link', { name: phrase('signup.submit') })
      .click()
    const { fullName, email, password } = newStudent()
    await page.getByLabel(phrase('signup.fullNameLabel'), { exact: true }).fill(fullName)
    await page.getByLabel(phrase('signup.emailLabel'), { exact: true }).fill(email)
    await page.getByLabel(phrase('signup.passwordLabel'), { exact: true }).fill(password)
    await page.getByRole('button', { name: phrase('signup.submit') }).click()

    await expect(page).toHaveURL(`/jobs/${id}`)
    await expect(page.getByRole('button', { name: phrase('jobs.card.unlike', { title }) })).toHaveText('1')
  })
})

forBothDevices(() => {
  test('A visitor who wants to comment is asked to log in like for anything else, and comes back to the comments', async ({
    page,
    business,
    context,
    signUp,
    open,
    phrase,
  }) => {
    const job = await business.post()
    const student = await signUp()
    await context.request.post('/api/logout', { data: {} })
    await open(`/jobs/${job.id}`)
    await page.getByRole('link', { name: phrase('comments.form.logIn') }).click()
    const sheet = loginSheet(page, phrase)
    await expect(sheet).toHaveAccessibleDescription(phrase('loginNeeded.comment'))
    await expect(sheet.getByText(job.title, { exact: true })).toBeVisible()
    await expect(sheet.getByText(phrase('signup.almostThere'))).toBeVisible()
    await sheet.getByRole('link', { name: phrase('auth.login.submit') }).click()

    await fillLogin(page, phrase, student)
    await page.getByRole('button', { name: phrase('auth.login.submit'), exact: true }).click()

    await expect(page).toHaveURL(`/jobs/${job.id}#comment`)
    await expect(page.getByLabel(phrase('comments.form.label'))).toBeFocused()
    await expect(page.getByLabel(phrase('comments.form.label'))).toBeInViewport()
  })
})

onDesktop(() => {
  test('A student whose session ended elsewhere is asked to log in again, and finds the comment in its field', async ({
    page,
    business,
    context,
    signUp,
    problems,
    open,
    phrase,
  }) => {
    problems.allow(/^401 POST \/api\/jobs\/\d+\/comment$/)
    problems.allow(/^401 GET \/api\/user$/)
    const job = await business.post()
    const student = await signUp()
    // Otherwise the bell would notice first that the session has ended.
    const bell = page.waitForResponse('**/api/notifications')
    await open(`/jobs/${job.id}`)
    await bell
    await page.getByLabel(phrase('comments.form.label')).fill('Ginge auch Dienstag?')
    await context.clearCookies({ name: 'session' })

    await page.getByRole('button', { name: phrase('comments.form.submit') }).click()

    const sheet = loginSheet(page, phrase)
    await expect(sheet).toHaveAccessibleDescription(phrase('loginNeeded.comment'))
    await expect(sheet.getByText(phrase('session.endedText'))).toBeVisible()
    await expect(sheet.getByText(phrase('signup.almostThere'))).toHaveCount(0)
    await expect(sheet.getByRole('link').first()).toHaveText(phrase('auth.login.submit'))
    await sheet.getByRole('link', { name: phrase('auth.login.submit') }).click()
    await fillLogin(page, phrase, student)
    await page.getByRole('button', { name: phrase('auth.login.submit'), exact: true }).click()

    await expect(page).toHaveURL(`/jobs/${job.id}#comment`)
    await expect(page.getByLabel(phrase('comments.form.label'))).toBeFocused()
    await expect(page.getByLabel(phrase('comments.form.label'))).toHaveValue('Ginge auch Dienstag?')
  })
})

onDesktop(() => {
  test('The first field of the sign-up has the focus, also when its page was loaded before and appears as the sheet closes', async ({
    page,
    business,
    open,
    phrase,
  }) => {
    const job = await business.post()
    await open(`/jobs/${job.id}`)
    for (const _ of ['loads the page', 'has it']) {
      await page.getByRole('button', { name: phrase('jobs.card.applyNow') }).click()
      await loginSheet(page, phrase)
        .getByRole('link', { name: phrase('signup.submit') })
        .click()
      await expect(page.getByLabel(phrase('signup.fullNameLabel'))).toBeFocused()
      await page.goBack()
    }
  })

  test('A visitor who logs in from the sheet, at the second try, comes back to the message of the job', async ({
    page,
    business,
    problems,
    signUp,
    open,
    phrase,
  }) => {
    problems.allow(/^401 POST \/api\/login$/)
    const job = await business.post()
    const student = await signUp()
    await page.request.post('/api/logout', { data: {} })
    await open(`/jobs/${job.id}`)
    await page.getByRole('button', { name: phrase('jobs.card.applyNow') }).click()
    await loginSheet(page, phrase)
      .getByRole('link', { name: phrase('auth.login.submit') })
      .click()
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(`/jobs/${job.id}#message`)}`)
    await page.goBack()
    await expect(page).toHaveURL(`/jobs/${job.id}`)
    await expect(loginSheet(page, phrase)).toHaveCount(0)
    await page.goForward()

    const password = page.getByLabel(phrase('auth.login.passwordLabel'), { exact: true })
    await page.getByLabel(phrase('auth.login.identifierLabel')).fill(student.email)
    await password.fill('Milchkaffee 8')
    await page.getByRole('button', { name: phrase('auth.login.submit'), exact: true }).click()
    await expect(page.getByText(phrase('auth.login.failedInvalid')).first()).toBeVisible()
    await password.fill(student.password)
    await page.getByRole('button', { name: phrase('auth.login.submit'), exact: true }).click()

    await expect(page).toHaveURL(`/jobs/${job.id}#message`)
    await expect(page.getByLabel(phrase('apply.messageLabel'))).toBeFocused()
  })

  test('A visitor whose address has an account already logs in with it, without typing it again', async ({
    page,
    business,
    problems,
    signUp,
    open,
    phrase,
    expectToast,
  }) => {
    problems.allow(/^400 POST \/api\/register$/)
    const job = await business.post()
    const student = await signUp()
    await page.request.post('/api/logout', { data: {} })
    await open(`/jobs/${job.id}`)
    await page.getByRole('button', { name: phrase('jobs.card.applyNow') }).click()
    await loginSheet(page, phrase)
      .getByRole('link', { name: phrase('signup.submit') })
      .click()
    const field = (label: Phrase) => page.getByLabel(phrase(label), { exact: true })
    await expect(field('signup.fullNameLabel')).toBeFocused()
    await field('signup.fullNameLabel').fill(student.fullName)
    await field('signup.emailLabel').fill(student.email)
    await field('signup.passwordLabel').fill(student.password)
    await page.getByRole('button', { name: phrase('signup.submit') }).click()
    await expectToast('auth.register.failedTitle', 'auth.register.failedTaken')
    await expect(field('signup.emailLabel')).toHaveAccessibleDescription(phrase('auth.register.emailTaken'))
    await expectAccessible(page)

    await page.getByRole('link', { name: phrase('signup.logInWithEmail') }).click()
    await expect(field('auth.login.identifierLabel')).toHaveValue(student.email)
    await expect(field('auth.login.passwordLabel')).toBeFocused()
    expect(page.url()).not.toContain(student.username)
    await field('auth.login.passwordLabel').fill(student.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/jobs/${job.id}#message`)
    await expect(page.getByLabel(phrase('apply.messageLabel'))).toBeFocused()
  })
})
