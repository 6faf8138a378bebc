import { expectAccessible } from '#test/e2e/axe.ts'
import { expect, forBothDevices, onDesktop, onPhone, reload, test } from '#test/e2e/test.ts'
import { newStudent } from '#test/e2e/users.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

const MONTH_SECONDS = 30 * 24 * 60 * 60

forBothDevices(() => {
  test('A student finds the sign-up, sees what is missing, and is welcomed on the home page', async ({
    page,
    isMobile,
    open,
    phrase,
    expectToast,
  }) => {
    const student = newStudent()
    const field = (label: Phrase) => page.getByLabel(phrase(label), { exact: true })
    const terms = { terms: phrase('footer.terms'), privacy: phrase('footer.privacy') }
    const submit = page.getByRole('button', { name: phrase('signup.submit') })
    await open('/')
    if (isMobile) await page.getByRole('button', { name: phrase('nav.openMenu') }).click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: phrase('nav.signUp') })
      .click()
    await page.getByRole('link', { name: phrase('auth.register.studentHint') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrase('signup.student.title'))

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
    for (const message of missing) await expect(page.getByText(phrase(message), { exact: true })).toBeVisible()
    await expect(field('signup.fullNameLabel')).toBeFocused()
    await expectAccessible(page)

    await field('signup.fullNameLabel').fill(student.fullName)
    await field('signup.emailLabel').fill(student.email)
    await field('signup.usernameLabel').fill(student.username)
    await field('signup.passwordLabel').fill(student.password)
    await field('signup.confirmPasswordLabel').fill('Milchkaffee 8')
    await field('signup.schoolLabel').fill(student.school)
    await page.getByRole('checkbox', { name: phrase('signup.agreeTerms', terms) }).check()
    await submit.click()
    await expect(page.getByText(phrase('signup.passwordsDiffer'))).toBeVisible()
    for (const message of missing) await expect(page.getByText(phrase(message), { exact: true })).toBeHidden()

    await field('signup.confirmPasswordLabel').fill(student.password)
    await submit.click()

    await expect(page).toHaveURL('/')
    await expectToast('auth.register.successTitle', 'auth.register.successStudent')
    await reload(page)
    if (!isMobile)
      await page.getByRole('button', { name: phrase('nav.profileMenu', { name: student.fullName }) }).click()
    if (isMobile) await page.getByRole('button', { name: phrase('nav.openMenu') }).click()
    await expect(page.getByText(student.email).filter({ visible: true })).toHaveCount(1)
  })
})

onPhone(() => {
  test('A taken name shows an error, and the form keeps what was typed', async ({
    page,
    signUp,
    problems,
    open,
    phrase,
    expectToast,
  }) => {
    problems.allow(/^400 POST \/api\/register$/)
    const student = await signUp()
    await page.request.post('/api/logout', { data: {} })
    await open('/student-signup?as=jobseeker')
    const field = (label: Phrase) => page.getByLabel(phrase(label), { exact: true })
    await field('signup.fullNameLabel').fill('Nika die Zweite')
    await field('signup.emailLabel').fill(`zweite.${student.email}`)
    await field('signup.usernameLabel').fill(student.username.toUpperCase())
    await field('signup.passwordLabel').fill(student.password)
    await field('signup.confirmPasswordLabel').fill(student.password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: phrase('signup.submit') }).click()

    await expectToast('auth.register.failedTitle', 'auth.register.failedTaken')
    await expect(field('signup.usernameLabel')).toBeFocused()
    await expect(field('signup.usernameLabel')).toHaveAccessibleDescription(phrase('auth.register.usernameTaken'))
    await expect(field('signup.fullNameLabel')).toHaveValue('Nika die Zweite')
    await expect(field('signup.passwordLabel')).toHaveValue(student.password)
  })
})

onDesktop(() => {
  test('A business whose name is already registered sees an error at its field', async ({
    page,
    business,
    problems,
    open,
    phrase,
    expectToast,
  }) => {
    problems.allow(/^400 POST \/api\/register$/)
    await open('/business-signup')
    const field = (label: Phrase) => page.getByLabel(phrase(label), { exact: true })
    await field('signup.businessNameLabel').fill(business.name.toUpperCase())
    await field('signup.emailLabel').fill(newStudent().email)
    await field('signup.passwordLabel').fill('Milchkaffee 7')
    await field('signup.confirmPasswordLabel').fill('Milchkaffee 7')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: phrase('signup.submit') }).click()
    await expectToast('auth.register.failedTitle', 'auth.register.failedTaken')
    await expect(field('signup.businessNameLabel')).toBeFocused()
    await expect(field('signup.businessNameLabel')).toHaveAccessibleDescription(
      phrase('auth.register.businessNameTaken'),
    )
  })
})

forBothDevices(() => {
  test('A student logs out, mistypes the password, logs in again and is remembered', async ({
    page,
    context,
    isMobile,
    signUp,
    problems,
    open,
    phrase,
    expectToast,
  }) => {
    problems.allow(/^401 POST \/api\/login$/)
    const student = await signUp()
    await open('/partners')
    if (isMobile) {
      await page.getByRole('button', { name: phrase('nav.openMenu') }).click()
      await page.getByRole('button', { name: phrase('menu.logout') }).click()
    } else {
      await page.getByRole('button', { name: phrase('nav.profileMenu', { name: student.fullName }) }).click()
      await expect(page.getByRole('menuitem', { name: phrase('menu.studentDashboard') })).toBeVisible()
      await page.getByRole('menuitem', { name: phrase('menu.logout') }).click()
    }
    await expectToast('auth.logout.success')
    await expect(page).toHaveURL('/')
    expect(await sessionOf(context)).toBeUndefined()

    if (isMobile) await page.getByRole('button', { name: phrase('nav.openMenu') }).click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: phrase('nav.logIn') })
      .click()
    const identifier = page.getByLabel(phrase('auth.login.identifierLabel'))
    const password = page.getByLabel(phrase('auth.login.passwordLabel'), { exact: true })
    const submit = page.getByRole('main').getByRole('button', { name: phrase('auth.login.submit'), exact: true })

    await submit.click()
    await expectToast('auth.login.failedTitle', 'auth.login.toastIdentifierBlank')
    await expect(page.getByText(phrase('auth.login.identifierBlank'), { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByText(phrase('auth.login.passwordBlank'), { exact: true })).toBeVisible()

    await identifier.fill(student.email.toUpperCase())
    await password.fill('Milchkaffee 8')
    await submit.click()
    await expectToast('auth.login.failedTitle', 'auth.login.failedInvalid')
    await expect(identifier).toBeFocused()
    await expect(identifier).toHaveValue(student.email.toUpperCase())

    await password.fill(student.password)
    await page.getByRole('checkbox', { name: phrase('auth.login.rememberMe') }).check()
    await submit.click()
    await expectToast('auth.login.successTitle', 'auth.login.successText', { name: student.fullName })
    await expect(page).toHaveURL('/')
    const session = await sessionOf(context)
    expect(session?.expires).toBeCloseTo(Date.now() / 1000 + MONTH_SECONDS, -3)
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  })
})

const sessionOf = async (context: { cookies: () => Promise<{ name: string; expires: number }[]> }) =>
  (await context.cookies()).find(({ name }) => name.endsWith('session'))
