import { expect, onPhone, test } from '#test/e2e/test.ts'
import { newStudent } from '#test/e2e/users.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

onPhone(() => {
  test('The sign-up and the settings refuse a common password at its field', async ({
    page,
    problems,
    open,
    phrase,
    expectToast,
  }) => {
    problems.allow(/^400 POST \/api\/register$/)
    problems.allow(/^400 POST \/api\/user\/password$/)
    const student = newStudent()
    const field = (label: Phrase) => page.getByLabel(phrase(label), { exact: true })
    const refusal = page.getByRole('main').getByText(phrase('signup.passwordTooEasy'), { exact: true })
    const choose = async (label: Phrase, password: string) => {
      await field(label).fill(password)
      await field('signup.confirmPasswordLabel').fill(password)
    }
    await open('/student-signup?as=jobseeker')
    await field('signup.fullNameLabel').fill(student.fullName)
    await field('signup.emailLabel').fill(student.email)
    await field('signup.usernameLabel').fill(student.username)
    await choose('signup.passwordLabel', 'Password1')
    await page.getByRole('checkbox').check()
    const submit = page.getByRole('button', { name: phrase('signup.submit') })
    await submit.click()
    await expect(refusal).toBeVisible()
    await expect(field('signup.passwordLabel')).toBeFocused()
    await choose('signup.passwordLabel', student.password)
    await submit.click()
    await expect(page).toHaveURL('/')

    await open('/settings')
    const section = page.getByRole('region', { name: phrase('account.password.heading') })
    await section.getByLabel(phrase('account.password.currentLabel'), { exact: true }).fill(student.password)
    await choose('auth.reset.passwordLabel', student.username)
    const change = section.getByRole('button', { name: phrase('account.password.submit') })
    await change.click()
    await expect(refusal).toBeVisible()
    await choose('auth.reset.passwordLabel', 'Espresso und Streusel')
    await change.click()
    await expectToast('account.password.changed')
  })
})
