import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Language } from '#contract/preferences.ts'
import { bothWays, everywhere, expect, test } from '#test/journeys/house.ts'
import { registerStudent } from '#test/journeys/people.ts'
import { headerIn, textIn } from '#test/mailbox.ts'

type Rest = Parameters<Parameters<typeof test>[2]>[0]
type Elsewhere = Pick<Rest, 'playwright' | 'baseURL'>

/** Somebody who looks for work, on another machine. */
async function seekerElsewhere({ playwright, baseURL }: Elsewhere) {
  const machine = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const student = await registerStudent(machine)
  return {
    ...student,
    comment: (jobId: number) =>
      machine.post(`/api/jobs/${jobId}/comment`, { data: { content: 'Ginge auch montags?' } }),
    apply: (jobId: number) => machine.post(`/api/jobs/${jobId}/apply`, { data: {} }),
  }
}

const SUBJECTS: Record<Language, (title: string) => string> = {
  en: (title) => `Nika Sommerfeld applied for “${title}”`,
  de: (title) => `Nika Sommerfeld hat sich auf „${title}“ beworben`,
}

/** The mails of this house about a job, by their subject. */
async function mailsAbout(folder: string, title: string) {
  const outbox = join(folder, 'outbox')
  const names = await readdir(outbox).catch(() => [])
  const mails = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(outbox, name), 'utf8')),
  )
  return mails.filter((raw) => headerIn(raw, 'Subject')?.includes(title))
}

const bellOf = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })

everywhere(() => {
  test('a business sees on the bell that somebody applied and commented, and goes there', async ({
    page,
    playwright,
    baseURL,
    house,
    business,
    language,
    open,
    say,
  }) => {
    const { id, title } = await business.post()
    const student = await seekerElsewhere({ playwright, baseURL })
    await business.lendTo(page)
    await open('/')
    await expect(bellOf(page, say('nav.notifications'))).toBeVisible()

    await student.apply(id)
    await student.comment(id)
    await page.reload()
    await bellOf(page, say('nav.notificationsUnread', { count: 2 })).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('nav.notifications'))
    const list = page.getByRole('list', { name: say('nav.notifications') })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    const facts = { name: student.fullName, title }
    const comment = list.getByRole('link', { name: say('notifications.newComment', facts) })
    const applicant = list.getByRole('link', { name: say('notifications.newApplicant', facts) })
    await expect(applicant).toContainText(say('notifications.new'))

    await applicant.click()
    await expect(page).toHaveURL(`/dashboard?tab=applicants&job=${id}`)
    await expect(bellOf(page, say('nav.notificationsUnread', { count: 1 }))).toBeVisible()
    await page.goBack()
    await expect(applicant).not.toContainText(say('notifications.new'))
    await comment.click()
    await expect(page).toHaveURL(`/jobs/${id}#comments`)
    await expect(bellOf(page, say('nav.notifications'))).toBeVisible()

    await expect.poll(async () => (await mailsAbout(house.folder, title)).length, { timeout: 20_000 }).toBe(2)
    const mails = await mailsAbout(house.folder, title)
    const applied = mails.find((raw) => headerIn(raw, 'Subject') === SUBJECTS[language](title))
    const link = `${house.url}/auth?next=%2Fdashboard%3Ftab%3Dapplicants%26job%3D${id}`
    expect(textIn(applied ?? '')).toContain(link)
    await page.goto(link)
    await expect(page).toHaveURL(`/dashboard?tab=applicants&job=${id}`)
  })
})

bothWays(() => {
  test('everything can be read at once', async ({ page, playwright, baseURL, business, open, say }) => {
    const { id } = await business.post()
    const student = await seekerElsewhere({ playwright, baseURL })
    await student.comment(id)
    await student.comment(id)
    await business.lendTo(page)
    await open('/notifications')

    await page.getByRole('button', { name: say('notifications.markAllRead') }).click()

    await expect(page.getByRole('button', { name: say('notifications.markAllRead') })).toBeHidden()
    await expect(page.getByRole('list', { name: say('nav.notifications') })).toBeFocused()
    await expect(bellOf(page, say('nav.notifications'))).toBeVisible()
    await page.reload()
    await expect(page.getByText(say('notifications.new'), { exact: true })).toHaveCount(0)
  })

  test('who wants no mail about something gets none, and sees it all the same', async ({
    page,
    playwright,
    baseURL,
    house,
    business,
    open,
    say,
  }) => {
    const { id, title } = await business.post()
    const student = await seekerElsewhere({ playwright, baseURL })
    await business.lendTo(page)
    await open('/notifications#mail')
    await expect(page.getByText(say('notifications.empty'))).toBeVisible()
    const comments = page.getByRole('switch', { name: say('notifications.mails.newComment') })
    await expect(page.getByRole('switch')).toHaveCount(3)
    await expect(comments).toBeChecked()

    await comments.click()
    await expect(page.getByText(say('notifications.mails.saved'))).toBeVisible()
    await expect(comments).not.toBeChecked()
    await page.reload()
    await expect(comments).not.toBeChecked()

    await student.comment(id)
    await student.apply(id)
    await expect.poll(async () => (await mailsAbout(house.folder, title)).length, { timeout: 20_000 }).toBe(1)
    await page.reload()
    await expect(page.getByRole('list', { name: say('nav.notifications') }).getByRole('listitem')).toHaveCount(2)
  })

  test('a choice that the server does not keep is taken back and told', async ({ page, join, open, say, mishaps }) => {
    mishaps.allow(/503 PATCH \/api\/notifications\/mails/)
    await join()
    await open('/notifications')
    await page.route('**/api/notifications/mails', (route) => route.fulfill({ status: 503, body: '' }))
    const status = page.getByRole('switch', { name: say('notifications.mails.applicationStatus') })

    await status.click()

    await expect(page.getByText(say('notifications.mails.failed'))).toBeVisible()
    await expect(status).toBeChecked()
  })

  test('a list that does not come says so, and can be asked for again', async ({ page, join, open, say, mishaps }) => {
    mishaps.allow(/503 GET \/api\/notifications/)
    await join()
    await page.route('**/api/notifications', (route) => route.fulfill({ status: 503, body: '' }))
    await open('/')
    await bellOf(page, say('nav.notifications')).click()
    await expect(page.getByText(say('notifications.error'))).toBeVisible()

    await page.unroute('**/api/notifications')
    await page.getByRole('button', { name: say('common.tryAgain') }).click()

    await expect(page.getByText(say('notifications.empty'))).toBeVisible()
  })

  test('a visitor who opens a link of a mail logs in first, and lands where it leads', async ({ page, open, say }) => {
    await open('/auth?next=%2Fdashboard%3Ftab%3Dapplicants')

    await page.getByLabel(say('auth.login.identifierLabel')).fill('zuckertinte')
    await page.getByLabel(say('auth.login.passwordLabel'), { exact: true }).fill('demo-business')
    await page.getByRole('button', { name: say('auth.login.submit'), exact: true }).click()

    await expect(page).toHaveURL('/dashboard?tab=applicants')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
