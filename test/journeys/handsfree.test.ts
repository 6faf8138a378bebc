import type { Locator, Page } from '@playwright/test'
import { hold, mailDrafts } from '#test/journeys/browser.ts'
import { bothWays, expect, test } from '#test/journeys/house.ts'
import { newStudent } from '#test/journeys/people.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

/** Goes on by Tab until a place has the focus, which it then shows. */
async function reach(page: Page, place: Locator) {
  const isThere = () => place.evaluate((element) => element === document.activeElement)
  for (let steps = 0; steps < 80 && !(await isThere()); steps += 1) await page.keyboard.press('Tab')
  await expect(place).toBeFocused()
  await expect(place).toBeInViewport()
}

async function pressOn(page: Page, place: Locator, key = 'Enter') {
  await reach(page, place)
  await page.keyboard.press(key)
}

bothWays(() => {
  test('without a mouse somebody registers, saves a job, applies for it and takes that back', async ({
    page,
    business,
    open,
    say,
    told,
  }) => {
    const { title } = await business.post()
    const student = newStudent()
    const drafts = await mailDrafts(page)
    const write = async (label: Phrase, text: string) => {
      await reach(page, page.getByLabel(say(label), { exact: true }))
      await page.keyboard.type(text)
    }
    await open('/auth?tab=register')
    await pressOn(page, page.getByRole('link', { name: say('auth.register.studentHint') }))
    await expect(page.getByRole('heading', { level: 1, name: say('signup.student.title') })).toBeFocused()
    await write('signup.fullNameLabel', student.fullName)
    await write('signup.emailLabel', student.email)
    await write('signup.usernameLabel', student.username)
    await write('signup.passwordLabel', student.password)
    await write('signup.confirmPasswordLabel', student.password)
    await write('signup.schoolLabel', student.school)
    await pressOn(page, page.getByRole('checkbox'), 'Space')
    await pressOn(page, page.getByRole('button', { name: say('signup.submit') }))
    await told('auth.register.successTitle', 'auth.register.successStudent')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    const card = page.getByRole('article').filter({ hasText: title })
    await pressOn(page, card.getByRole('button', { name: say('jobs.card.save', { title }) }))
    await told('savedJobs.savedToast')
    await expect(card.getByRole('button', { name: say('jobs.card.unsave', { title }) })).toBeFocused()
    await pressOn(page, card.getByRole('button', { name: say('jobs.card.applyNow') }))
    await told('apply.recordedTitle', 'apply.recordedMail')
    await expect(card.getByRole('button', { name: say('jobs.card.applied') })).toBeFocused()
    expect(drafts).toHaveLength(1)

    await open('/student-profile?tab=applications')
    const withdraw = page.getByRole('button', { name: say('applications.withdrawLabel', { title }) })
    const question = page.getByRole('alertdialog')
    await pressOn(page, withdraw)
    await expect(question.getByRole('button', { name: say('common.cancel') })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(withdraw).toBeFocused()
    await page.keyboard.press('Enter')
    await pressOn(page, question.getByRole('button', { name: say('applications.withdraw'), exact: true }))
    await told('applications.withdrawn')
    await expect(question).toHaveCount(0)
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })

  test('without a mouse somebody reads notifications, chooses mails and changes settings', async ({
    page,
    join,
    open,
    say,
    told,
  }) => {
    const { fullName } = await join()
    await open('/')
    const header = page.getByRole('banner')
    await pressOn(page, header.getByRole('link', { name: say('nav.notifications'), exact: true }))
    await expect(page.getByRole('heading', { level: 1, name: say('nav.notifications') })).toBeFocused()
    const mails = page.getByRole('switch', { name: say('notifications.mails.applicationStatus') })
    await pressOn(page, mails, 'Space')
    await expect(page.getByText(say('notifications.mails.saved'))).toBeVisible()
    await expect(mails).toBeFocused()
    await expect(mails).not.toBeChecked()

    await open('/settings')
    const name = page.getByLabel(say('signup.fullNameLabel'), { exact: true })
    await reach(page, name)
    await page.keyboard.press('End')
    await page.keyboard.type(' junior')
    const save = page.getByRole('button', { name: say('common.save') })
    await pressOn(page, save)
    await told('account.saved')
    await expect(save).toBeFocused()
    await expect(name).toHaveValue(`${fullName} junior`)
  })

  test('a dialog takes the focus, keeps it, and gives it back', async ({ page, join, open, say }) => {
    await join()
    await open('/settings')
    const opener = page.getByRole('button', { name: say('account.delete') })
    const dialog = page.getByRole('dialog', { name: say('account.delete') })
    await pressOn(page, opener)
    await expect(dialog.getByLabel(say('auth.login.passwordLabel'), { exact: true })).toBeFocused()
    for (let steps = 0; steps < 8; steps += 1) {
      await page.keyboard.press('Tab')
      // After its last stop comes the browser itself, and then the dialog again.
      expect(await page.locator('#root').evaluate((page) => page.contains(document.activeElement))).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test('a screen that is still on its way is told by its heading when it comes', async ({
    page,
    isMobile,
    open,
    say,
  }) => {
    await open('/')
    const release = await hold(page, '**/assets/PartnersScreen-*.js')
    const nav = page.getByRole('navigation', { name: say(isMobile ? 'bottomBar.label' : 'nav.main') })
    const link = nav.getByRole('link', { name: say(isMobile ? 'bottomBar.partners' : 'nav.partners') })
    await link.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    release()
    await expect(page.getByRole('heading', { level: 1, name: say('partners.title') })).toBeFocused()
  })

  test('a screen that is still on its way leaves the focus to who goes on meanwhile', async ({
    page,
    isMobile,
    open,
    say,
  }) => {
    await open('/')
    const release = await hold(page, '**/assets/PartnersScreen-*.js')
    const nav = page.getByRole('navigation', { name: say(isMobile ? 'bottomBar.label' : 'nav.main') })
    await nav.getByRole('link', { name: say(isMobile ? 'bottomBar.partners' : 'nav.partners') }).press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    const about = page.getByRole('contentinfo').getByRole('link', { name: say('footer.about') })
    await about.focus()
    release()
    await expect(page.getByRole('heading', { level: 1, name: say('partners.title') })).toBeVisible()
    await expect(about).toBeFocused()
  })

  test('at 400 % nothing stands before what has the focus', async ({ page, business, open }) => {
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

/** What covers the middle of what has the focus, if anything does; or that it is not in view at all. */
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
