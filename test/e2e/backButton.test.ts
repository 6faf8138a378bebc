import type { Page } from '@playwright/test'
import { expect, onDesktop, onPhone, reload, test, withServiceWorker } from '#test/e2e/test.ts'
import type { Business } from '#test/e2e/users.ts'

test.use(withServiceWorker)

/** The dashboard asks a business without a place for it. Setting the place avoids the layout shift. */
const settle = (page: Page) =>
  page.request.patch('/api/user', { data: { businessType: 'cafe', businessLocation: 'Wedding' } })

/** The dashboard of a business with one job, opened from the home page. */
async function openDashboard(page: Page, business: Business, open: (path: string) => Promise<unknown>) {
  const { title } = await business.post()
  await business.logIn(page)
  await settle(page)
  await open('/')
  await open('/dashboard')
  return title
}

onPhone(() => {
  test('Going back closes a dialog and leaves no entry in the history', async ({ page, business, open, phrase }) => {
    const title = await openDashboard(page, business, open)
    const erase = page.getByRole('button', { name: phrase('dashboard.jobs.deleteLabel', { title }), exact: true })
    const dialog = page.getByRole('alertdialog')

    await erase.click()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/dashboard')
    await expect(erase).toBeFocused()

    await page.goForward()
    await expect(page).toHaveURL('/dashboard')
    await expect(dialog).toHaveCount(0)

    await erase.click()
    await dialog.getByRole('button', { name: phrase('common.cancel') }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => history.state?.layer)).toBeUndefined()
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  test('A dialog that is opened while the previous one is still going back stays open', async ({
    page,
    business,
    open,
    phrase,
  }) => {
    const title = await openDashboard(page, business, open)
    const erase = page.getByRole('button', { name: phrase('dashboard.jobs.deleteLabel', { title }), exact: true })
    const dialog = page.getByRole('alertdialog')
    await erase.click()
    await expect(dialog).toBeVisible()
    await erase.evaluate((opener: HTMLElement) => {
      const { back, pushState } = history
      history.back = () => {
        back.call(history)
        opener.click()
      }
      history.pushState = (...entry) => {
        pushState.apply(history, entry)
        Object.assign(window, { entries: (Reflect.get(window, 'entries') ?? 0) + 1 })
      }
    })
    await page.keyboard.press('Escape')
    // The first entry is made when the dialog opens, the second one when the step back has arrived.
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'entries'))).toBe(2)

    await expect(dialog).toBeVisible()
    await page.evaluate(() => Reflect.deleteProperty(history, 'back'))
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/dashboard')
  })
})

onDesktop(() => {
  test('A reload with a dialog open shows the page, and going back leaves it', async ({
    page,
    business,
    open,
    phrase,
  }) => {
    const title = await openDashboard(page, business, open)
    await page.getByRole('button', { name: phrase('dashboard.jobs.editLabel', { title }), exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await reload(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => history.state?.layer)).toBeUndefined()
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  test('A dialog asks before it discards changes, however it is closed', async ({ page, business, open, phrase }) => {
    await business.logIn(page)
    await settle(page)
    const incident = { title: 'Siebträger leckt', description: 'Unter der Maschine steht Wasser.' }
    await page.request.post('/api/incidents', { data: { ...incident, priority: 'high', status: 'open' } })
    await open('/dashboard?tab=incidents')
    await page.getByRole('button', { name: phrase('incidents.editLabel', incident) }).click()
    const dialog = page.getByRole('dialog')
    const question = page.getByRole('alertdialog', { name: phrase('common.discardTitle') })
    const description = dialog.getByLabel(phrase('incidents.form.descriptionLabel'))
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/dashboard?tab=incidents')

    await page.getByRole('button', { name: phrase('incidents.editLabel', incident) }).click()
    await description.fill('Unter der Maschine steht Milch.')
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
      () => dialog.getByRole('button', { name: phrase('common.close') }).click(),
      () => dialog.getByRole('button', { name: phrase('common.cancel'), exact: true }).click(),
    ]) {
      await leave()
      await question.getByRole('button', { name: phrase('common.cancel') }).click()
      await expect(question).toHaveCount(0)
      await expect(description).toHaveValue('Unter der Maschine steht Milch.')
    }

    await page.goBack()
    await question.getByRole('button', { name: phrase('common.discard') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/dashboard?tab=incidents')
  })
})

onPhone(() => {
  test('A dialog that was opened by its address and closed does not reappear on going back', async ({
    page,
    business,
    open,
    phrase,
  }) => {
    await business.logIn(page)
    await settle(page)
    await open('/')
    await open('/dashboard')
    await page
      .locator('#content')
      .getByRole('link', { name: phrase('dashboard.postNewJob') })
      .click()
    await expect(page).toHaveURL('/dashboard?new=job')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(phrase('jobs.form.titleLabel'), { exact: true }).fill('Spülhilfe')
    await page.goBack()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: phrase('common.discard') })
      .click()
    await expect(page).toHaveURL('/dashboard')
    await expect(dialog).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('Going back closes the menu, or leads from a page that it linked to where it was opened', async ({
    page,
    open,
    phrase,
  }) => {
    await open('/partners')
    await open('/')
    const toggle = page.getByRole('button', { name: phrase('nav.openMenu') })
    const link = page.getByRole('banner').getByRole('link', { name: phrase('nav.howItWorks') })
    await toggle.click()
    await expect(link).toBeVisible()
    // The browser opens the menu by itself, and the page learns of it afterwards.
    await expect(page.getByRole('button', { name: phrase('nav.closeMenu') })).toBeVisible()
    await page.goBack()
    await expect(link).toBeHidden()
    await expect(page).toHaveURL('/')

    await toggle.click()
    await link.click()
    await expect(page).toHaveURL('/how-it-works')
    await expect(link).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect.poll(() => page.evaluate(() => history.state?.layer)).toBeUndefined()
    await page.goBack()
    await expect(page).toHaveURL('/partners')
  })

  test('Logging out in the menu leads to the home page, even if the browser is slow to close the menu', async ({
    page,
    signUp,
    open,
    phrase,
    expectToast,
  }) => {
    await signUp()
    await open('/partners')
    // The response arrives while the browser is going back from the entry of the menu.
    await page.evaluate(() => {
      const { fetch, history } = window
      const { back } = history
      const isGoingBack = new Promise<void>((resolve) => {
        history.back = () => {
          resolve()
          addEventListener('slow step', () => back.call(history), { once: true })
        }
      })
      window.fetch = async (...request) => {
        const answer = await fetch(...request)
        if (answer.url.endsWith('/api/logout')) await isGoingBack
        return answer
      }
    })
    await page.getByRole('button', { name: phrase('nav.openMenu') }).click()
    await expect(page.getByRole('button', { name: phrase('nav.closeMenu') })).toBeVisible()
    await page.getByRole('button', { name: phrase('menu.logout') }).click()
    const logIn = page.locator('#menu').getByRole('link', { name: phrase('nav.logIn'), includeHidden: true })
    await expect(logIn).toBeAttached()
    await page.evaluate(() => dispatchEvent(new Event('slow step')))
    await expectToast('auth.logout.success')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/partners')
  })
})
