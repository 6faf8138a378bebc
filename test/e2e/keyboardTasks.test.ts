import { holdAnswers, mailDrafts, pressOn, reach } from '#test/e2e/browser.ts'
import { expect, onDesktop, onPhone, test } from '#test/e2e/test.ts'
import { newStudent } from '#test/e2e/users.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

onDesktop(() => {
  test('A student registers, saves a job, applies and withdraws with the keyboard alone', async ({
    page,
    business,
    open,
    phrase,
    expectToast,
  }) => {
    const { title } = await business.post()
    const student = newStudent()
    const drafts = await mailDrafts(page)
    const write = async (label: Phrase, text: string) => {
      await reach(page, page.getByLabel(phrase(label), { exact: true }))
      await page.keyboard.type(text)
    }
    await open('/auth?tab=register')
    await pressOn(page, page.getByRole('link', { name: phrase('auth.register.studentHint') }))
    await expect(page.getByRole('heading', { level: 1, name: phrase('signup.student.title') })).toBeFocused()
    await write('signup.fullNameLabel', student.fullName)
    await write('signup.emailLabel', student.email)
    await write('signup.usernameLabel', student.username)
    await write('signup.passwordLabel', student.password)
    await write('signup.confirmPasswordLabel', student.password)
    await write('signup.schoolLabel', student.school)
    await pressOn(page, page.getByRole('checkbox'), 'Space')
    await pressOn(page, page.getByRole('button', { name: phrase('signup.submit') }))
    await expectToast('auth.register.successTitle', 'auth.register.successStudent')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    const card = page.getByRole('article').filter({ hasText: title })
    await pressOn(page, card.getByRole('button', { name: phrase('jobs.card.save', { title }) }))
    await expectToast('savedJobs.savedToast')
    await expect(card.getByRole('button', { name: phrase('jobs.card.unsave', { title }) })).toBeFocused()
    await pressOn(page, card.getByRole('button', { name: phrase('jobs.card.applyNow') }))
    await expectToast('apply.recordedTitle', 'apply.recordedMail')
    await expect(card.getByRole('button', { name: phrase('jobs.card.applied') })).toBeFocused()
    expect(drafts).toHaveLength(1)

    await open('/student-profile?tab=applications')
    const withdraw = page.getByRole('button', { name: phrase('applications.withdrawLabel', { title }) })
    const question = page.getByRole('alertdialog')
    await pressOn(page, withdraw)
    await expect(question.getByRole('button', { name: phrase('common.cancel') })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(withdraw).toBeFocused()
    await page.keyboard.press('Enter')
    await pressOn(page, question.getByRole('button', { name: phrase('applications.withdraw'), exact: true }))
    await expectToast('applications.withdrawn')
    await expect(question).toHaveCount(0)
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })
})

onPhone(() => {
  test('A student reads notifications, chooses mails and changes settings with the keyboard alone', async ({
    page,
    signUp,
    open,
    phrase,
    expectToast,
  }) => {
    const { fullName } = await signUp()
    await open('/')
    const header = page.getByRole('banner')
    await pressOn(page, header.getByRole('link', { name: phrase('nav.notifications'), exact: true }))
    await expect(page.getByRole('heading', { level: 1, name: phrase('nav.notifications') })).toBeFocused()
    const mails = page.getByRole('switch', { name: phrase('notifications.mails.application-status') })
    await pressOn(page, mails, 'Space')
    await expect(page.getByText(phrase('notifications.mails.saved'))).toBeVisible()
    await expect(mails).toBeFocused()
    await expect(mails).not.toBeChecked()

    await open('/settings')
    const name = page.getByLabel(phrase('signup.fullNameLabel'), { exact: true })
    await reach(page, name)
    await page.keyboard.press('End')
    await page.keyboard.type(' junior')
    const save = page.getByRole('button', { name: phrase('common.save') })
    await pressOn(page, save)
    await expectToast('account.saved')
    await expect(save).toBeFocused()
    await expect(name).toHaveValue(`${fullName} junior`)
  })
})

onDesktop(() => {
  test('A dialog takes the focus, traps it, and returns it', async ({ page, signUp, open, phrase }) => {
    await signUp()
    await open('/settings')
    const opener = page.getByRole('button', { name: phrase('account.delete') })
    const dialog = page.getByRole('dialog', { name: phrase('account.delete') })
    await pressOn(page, opener)
    await expect(dialog.getByLabel(phrase('auth.login.passwordLabel'), { exact: true })).toBeFocused()
    for (let steps = 0; steps < 8; steps += 1) {
      await page.keyboard.press('Tab')
      // After the last stop, Tab moves to the browser's own controls and then back into the dialog.
      expect(await page.locator('#root').evaluate((page) => page.contains(document.activeElement))).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test('A screen that loads slowly gets the focus on its heading when it appears', async ({ page, open, phrase }) => {
    await open('/')
    const release = await holdAnswers(page, '**/assets/PartnersScreen-*.js')
    const nav = page.getByRole('navigation', { name: phrase('nav.main') })
    const link = nav.getByRole('link', { name: phrase('nav.partners') })
    await link.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    release()
    await expect(page.getByRole('heading', { level: 1, name: phrase('partners.title') })).toBeFocused()
  })

  test('A screen that loads slowly does not take the focus after the user has moved it', async ({
    page,
    open,
    phrase,
  }) => {
    await open('/')
    const release = await holdAnswers(page, '**/assets/PartnersScreen-*.js')
    const nav = page.getByRole('navigation', { name: phrase('nav.main') })
    await nav.getByRole('link', { name: phrase('nav.partners') }).press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    const about = page.getByRole('contentinfo').getByRole('link', { name: phrase('footer.about') })
    await about.focus()
    release()
    await expect(page.getByRole('heading', { level: 1, name: phrase('partners.title') })).toBeVisible()
    await expect(about).toBeFocused()
  })
})

onPhone(() => {
  test('At 400 % zoom nothing covers the focus', async ({ page, business, open }) => {
    const { id } = await business.post()
    await page.setViewportSize({ width: 320, height: 256 })
    for (const path of ['/', `/jobs/${id}`, '/auth']) {
      await open(path)
      for (let steps = 0; steps < 25; steps += 1) {
        await page.keyboard.press('Tab')
        expect(await page.evaluate(whatHidesTheFocus), path).toBeNull()
      }
    }
  })
})

/** The element that covers the middle of the focused element; or that the focused element is out of view. */
function whatHidesTheFocus(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const { left, top, right, bottom } = focused.getBoundingClientRect()
  const [x, y] = [
    (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
    (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
  ]
  const above = document.elementFromPoint(x, y)
  if (!above) return `out of view: ${focused.outerHTML.slice(0, 200)}`
  const related = focused.contains(above) || above.contains(focused) || focused.parentElement?.contains(above)
  return related ? null : `${above.outerHTML.slice(0, 200)} covers ${focused.outerHTML.slice(0, 200)}`
}
