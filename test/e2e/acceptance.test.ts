import type { Page } from '@playwright/test'
import { dayText } from '#contract/days.ts'
import { expectAccessible } from '#test/e2e/axe.ts'
import { layoutShift } from '#test/e2e/browser.ts'
import { expect, forBothDevices, onPhone, test } from '#test/e2e/test.ts'
import { type Business, registerStudent } from '#test/e2e/users.ts'

const CONTACTS = { location: 'Torstraße 1, 10119 Berlin', contactWhatsapp: '+493023125098' }
const NOTE = 'Come on Monday at 8.'

const cardOf = (page: Page) => page.locator('[data-accepted]')

/** A student in this browser applies, and the business accepts. */
async function acceptedFor(page: Page, business: Business, jobId: number, passUndoTime: () => void) {
  await page.request.post(`/api/jobs/${jobId}/apply`, { data: { message: 'Me, please.' } })
  await business.accept(jobId, NOTE)
  passUndoTime()
  const status = async () => (await (await page.request.get('/api/applications')).json()).applications[0].status
  await expect.poll(status).toBe('accepted')
}

/** The row with the status of the application on the page of a job. */
const statusRow = (page: Page) =>
  page.locator('[data-apply]').evaluate((place) => {
    const [own, before] = [place, place.previousElementSibling].map((one) => one?.getBoundingClientRect())
    const button = place.querySelector('button')?.getBoundingClientRect()
    return {
      isBesideOthers: (own?.top ?? 0) < (before?.bottom ?? 0),
      isOnItsCard: (button?.right ?? 0) <= (own?.right ?? 0),
    }
  })

forBothDevices(() => {
  test('An accepted applicant sees it on top, with the note, the contacts and the way there, and the button shows it', async ({
    page,
    business,
    signUp,
    passUndoTime,
    open,
    phrase,
    language,
  }) => {
    const job = await business.post(CONTACTS)
    const other = await business.post()
    await signUp()
    await acceptedFor(page, business, job.id, passUndoTime)
    // A newer application is listed below the accepted one.
    await page.request.post(`/api/jobs/${other.id}/apply`, { data: {} })
    const today = dayText(new Date().toISOString(), language)

    await open('/student-profile?tab=applications')
    const first = page
      .getByRole('listitem')
      .filter({ has: page.locator('[data-status]') })
      .first()
    await expect(first).toContainText(phrase('acceptance.title', { businessName: business.name }))
    await expect(first).toContainText(NOTE)
    await expect(first).toContainText(phrase('acceptance.since', { date: today }))
    await expect(first.getByRole('link', { name: phrase('acceptance.mail'), exact: true })).toHaveAttribute(
      'href',
      /^mailto:jobs@tassenhaus\.example\?subject=/,
    )
    await expect(first.getByRole('link', { name: new RegExp(`^${phrase('acceptance.whatsapp')}`) })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/493023125098\?text=/,
    )
    const way = first.getByRole('link', { name: new RegExp(`^${phrase('acceptance.directions')}`) })
    const address = encodeURIComponent(CONTACTS.location)
    await expect(way).toHaveAttribute('href', `https://www.openstreetmap.org/search?query=${address}`)
    await expect(way).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(first).toContainText(/15[.,]50/)
    expect(await layoutShift(page)).toBeLessThan(0.02)
    await expectAccessible(page)

    await page.goto(`/jobs/${job.id}`)
    await expect(cardOf(page)).toContainText(NOTE)
    const state = `${phrase('applications.status.accepted')} · ${today}`
    await expect(page.locator('[data-apply]').getByRole('button', { name: state })).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/jobs/${other.id}`)
    const applied = `${phrase('jobs.card.applied')} · ${today}`
    await expect(page.locator('[data-apply]').getByRole('button', { name: applied })).toBeVisible()
    await expect(cardOf(page)).toHaveCount(0)

    await open(`/?search=${encodeURIComponent(job.title)}`)
    const cards = page.getByRole('article')
    await expect(cards.getByRole('button', { name: state })).toBeVisible()
    await open(`/?search=${encodeURIComponent(other.title)}`)
    await expect(cards.getByRole('button', { name: applied })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectAccessible(page)
  })

  test('An accepted applicant declines the job, and the business is told and led to those who still wait', async ({
    page,
    business,
    signUp,
    passUndoTime,
    open,
    phrase,
    expectToast,
    playwright,
    baseURL,
  }) => {
    const { id, title } = await business.post()
    const { fullName: name } = await signUp()
    await acceptedFor(page, business, id, passUndoTime)
    const machine = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
    const { username } = await registerStudent(machine)
    await machine.post(`/api/jobs/${id}/apply`, { data: {} })
    await open('/student-profile?tab=applications')

    await cardOf(page)
      .getByRole('button', { name: phrase('acceptance.decline') })
      .click()
    const dialog = page.getByRole('dialog', { name: phrase('acceptance.declineConfirm') })
    await expectAccessible(page)
    const words = 'I have found something closer.'
    await dialog.getByLabel(phrase('acceptance.declineNote', { businessName: business.name })).fill(words)
    await dialog.getByRole('button', { name: phrase('acceptance.declineAction') }).click()

    await expectToast('acceptance.declined', 'acceptance.told', { businessName: business.name })
    await expect(cardOf(page)).toHaveCount(0)
    const declined = page.locator('li:focus [data-status=declined]')
    await expect(declined).toHaveText(phrase('applications.status.declined'))
    await expect(declined).toBeInViewport()
    await page.goto(`/jobs/${id}`)
    await expect(
      page.locator('[data-apply]').getByRole('button', { name: phrase('applications.status.declined') }),
    ).toBeVisible()
    expect(await statusRow(page)).toEqual({ isBesideOthers: true, isOnItsCard: true })

    await business.logIn(page)
    await open('/notifications')
    const news = page.getByRole('link', { name: phrase('notifications.declinedWith', { name, title, words }) })
    await news.click()
    await expect(page).toHaveURL(`/dashboard?tab=applicants&job=${id}&status=pending#applicants-${id}`)
    await expect(page.getByText(phrase('applicants.freePlace.one', { name: 'Nika' }))).toBeInViewport()
    await expect(page.getByText('@nika')).toHaveText([phrase('profile.username', { username })])
    await expectAccessible(page)
    await machine.dispose()
  })
})

onPhone(() => {
  test('The acceptance on the page of the job appears only with its times, which would otherwise move the button under the thumb', async ({
    page,
    business,
    signUp,
    passUndoTime,
    phrase,
  }) => {
    const job = await business.post()
    await signUp()
    await acceptedFor(page, business, job.id, passUndoTime)
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/meetings', async (route) => {
      await asked
      await route.continue()
    })
    const application = page.waitForResponse(/\/api\/applications\?job=/)
    const times = page.waitForRequest('**/api/meetings')
    await page.goto(`/jobs/${job.id}`)
    await (await application).finished()
    await times
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
    await expect(cardOf(page)).toHaveCount(0)

    answer()
    await expect(cardOf(page).getByRole('button', { name: phrase('acceptance.decline') })).toBeVisible()
  })
})
