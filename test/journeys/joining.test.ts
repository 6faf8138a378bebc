import { bothWays, everywhere, expect, expectAccessible, test } from '#test/journeys/house.ts'
import { newStudent } from '#test/journeys/people.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

const MONTH_SECONDS = 30 * 24 * 60 * 60

everywhere(() => {
  test('a student finds the sign-up, is told what is missing, and is welcomed on the home page', async ({
    page,
    isMobile,
    open,
    say,
    told,
  }) => {
    const student = newStudent()
    const field = (label: Phrase) => page.getByLabel(say(label), { exact: true })
    const terms = { terms: say('footer.terms'), privacy: say('footer.privacy') }
    const submit = page.getByRole('button', { name: say('signup.submit') })
    await open('/')
    if (isMobile) await page.getByRole('button', { name: say('nav.openMenu') }).click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('nav.signUp') })
      .click()
    await page.getByRole('link', { name: say('auth.register.studentHint') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('signup.student.title'))

    await submit.click()
    const missing: Phrase[] = [
      'signup.fullNameRequired',
      'signup.emailInvalid',
      'signup.usernameTooShort',
      'signup.passwordTooShort',
      'signup.confirmPasswordRequired',
      'signup.schoolRequired',
      'signup.termsRequired',
    ]
    for (const message of missing) await expect(page.getByText(say(message), { exact: true })).toBeVisible()
    await expect(field('signup.fullNameLabel')).toBeFocused()
    await expectAccessible(page)

    await field('signup.fullNameLabel').fill(student.fullName)
    await field('signup.emailLabel').fill(student.email)
    await field('signup.usernameLabel').fill(student.username)
    await field('signup.passwordLabel').fill(student.password)
    await field('signup.confirmPasswordLabel').fill('Milchkaffee 8')
    await field('signup.schoolLabel').fill(student.school)
    await page.getByRole('checkbox', { name: say('signup.agreeTerms', terms) }).check()
    await submit.click()
    await expect(page.getByText(say('signup.passwordsDiffer'))).toBeVisible()
    for (const message of missing) await expect(page.getByText(say(message), { exact: true })).toBeHidden()

    await field('signup.confirmPasswordLabel').fill(student.password)
    await submit.click()

    await expect(page).toHaveURL('/')
    await told('auth.register.successTitle', 'auth.register.successStudent')
    await page.reload()
    if (!isMobile) await page.getByRole('button', { name: say('nav.profileMenu', { name: student.fullName }) }).click()
    if (isMobile) await page.getByRole('button', { name: say('nav.openMenu') }).click()
    await expect(page.getByText(student.email).filter({ visible: true })).toHaveCount(1)
  })
})

bothWays(() => {
  test('a taken name is refused in words, and what was typed stays', async ({
    page,
    join,
    mishaps,
    open,
    say,
    told,
  }) => {
    mishaps.allow(/^400 POST \/api\/register$/)
    const student = await join()
    await page.request.post('/api/logout', { data: {} })
    await open('/student-signup?as=jobseeker')
    const field = (label: Phrase) => page.getByLabel(say(label), { exact: true })
    await field('signup.fullNameLabel').fill('Nika die Zweite')
    await field('signup.emailLabel').fill(`zweite.${student.email}`)
    await field('signup.usernameLabel').fill(student.username.toUpperCase())
    await field('signup.passwordLabel').fill(student.password)
    await field('signup.confirmPasswordLabel').fill(student.password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: say('signup.submit') }).click()

    await told('auth.register.failedTitle', 'auth.register.failedTaken')
    await expect(field('signup.fullNameLabel')).toHaveValue('Nika die Zweite')
    await expect(field('signup.passwordLabel')).toHaveValue(student.password)
  })

  test('a student logs out, mistypes the password, logs in again and is remembered', async ({
    page,
    context,
    isMobile,
    join,
    mishaps,
    open,
    say,
    told,
  }) => {
    mishaps.allow(/^401 POST \/api\/login$/)
    const student = await join()
    await open('/partners')
    if (isMobile) {
      await page.getByRole('button', { name: say('nav.openMenu') }).click()
      await page.getByRole('button', { name: say('menu.logout') }).click()
    } else {
      await page.getByRole('button', { name: say('nav.profileMenu', { name: student.fullName }) }).click()
      await expect(page.getByRole('menuitem', { name: say('menu.studentDashboard') })).toBeVisible()
      await page.getByRole('menuitem', { name: say('menu.logout') }).click()
    }
    await told('auth.logout.success')
    await expect(page).toHaveURL('/')
    expect(await sessionOf(context)).toBeUndefined()

    if (isMobile) await page.getByRole('button', { name: say('nav.openMenu') }).click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('nav.logIn') })
      .click()
    const identifier = page.getByLabel(say('auth.login.identifierLabel'))
    const password = page.getByLabel(say('auth.login.passwordLabel'), { exact: true })
    const submit = page.getByRole('main').getByRole('button', { name: say('auth.login.submit'), exact: true })

    await submit.click()
    await told('auth.login.failedTitle', 'auth.login.toastIdentifierBlank')
    await expect(page.getByText(say('auth.login.identifierBlank'), { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByText(say('auth.login.passwordBlank'), { exact: true })).toBeVisible()

    await identifier.fill(student.email.toUpperCase())
    await password.fill('Milchkaffee 8')
    await submit.click()
    await told('auth.login.failedTitle', 'auth.login.failedInvalid')
    await expect(identifier).toBeFocused()
    await expect(identifier).toHaveValue(student.email.toUpperCase())

    await password.fill(student.password)
    await page.getByRole('checkbox', { name: say('auth.login.rememberMe') }).check()
    await submit.click()
    await told('auth.login.successTitle', 'auth.login.successText', { name: student.fullName })
    await expect(page).toHaveURL('/')
    const session = await sessionOf(context)
    expect(session?.expires).toBeCloseTo(Date.now() / 1000 + MONTH_SECONDS, -3)
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  })
})

const sessionOf = async (context: { cookies: () => Promise<{ name: string; expires: number }[]> }) =>
  (await context.cookies()).find(({ name }) => name.endsWith('session'))
