import { bothWays, expect, test } from '#test/journeys/house.ts'
import { newStudent } from '#test/journeys/people.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

bothWays(() => {
  test('a password that everybody uses is refused at its field, at the sign-up and in the settings', async ({
    page,
    mishaps,
    open,
    say,
    told,
  }) => {
    mishaps.allow(/^400 POST \/api\/register$/)
    mishaps.allow(/^400 POST \/api\/user\/password$/)
    const student = newStudent()
    const field = (label: Phrase) => page.getByLabel(say(label), { exact: true })
    const refusal = page.getByRole('main').getByText(say('signup.passwordTooEasy'), { exact: true })
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
    const submit = page.getByRole('button', { name: say('signup.submit') })
    await submit.click()
    await expect(refusal).toBeVisible()
    await expect(field('signup.passwordLabel')).toBeFocused()
    await choose('signup.passwordLabel', student.password)
    await submit.click()
    await expect(page).toHaveURL('/')

    await open('/settings')
    const section = page.getByRole('region', { name: say('account.password.heading') })
    await section.getByLabel(say('account.password.currentLabel'), { exact: true }).fill(student.password)
    await choose('auth.reset.passwordLabel', student.username)
    const change = section.getByRole('button', { name: say('account.password.submit') })
    await change.click()
    await expect(refusal).toBeVisible()
    await choose('auth.reset.passwordLabel', 'Espresso und Streusel')
    await change.click()
    await told('account.password.changed')
  })
})
