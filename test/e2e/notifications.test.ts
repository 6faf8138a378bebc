import type { Page } from '@playwright/test'
import { PAGE_SIZE } from '#contract/limits.ts'
import type { Language } from '#contract/preferences.ts'
import { holdScripts } from '#test/e2e/browser.ts'
import { linkFor, mailsTo } from '#test/e2e/outbox.ts'
import { expect, forBothDevices, onDesktop, onPhone, reload, test, untilHydrated } from '#test/e2e/test.ts'
import { registerStudent } from '#test/e2e/users.ts'
import { headerIn, textIn } from '#test/smtpServer.ts'

type Rest = Parameters<Parameters<typeof test>[2]>[0]
type Elsewhere = Pick<Rest, 'playwright' | 'baseURL'>

/** A student with a session outside this browser. */
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

/** The mail subjects for a business with a confirmed address. */
const SUBJECTS: Record<Language, (name: string, title: string) => string> = {
  en: (name, title) => `${name} wants to work as ${title}`,
  de: (name, title) => `${name} will bei dir arbeiten: ${title}`,
}

const bellOf = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })

forBothDevices(() => {
  test('Once a business has confirmed its address, bell and mail name a new applicant and a comment, and lead to them', async ({
    page,
    playwright,
    baseURL,
    server,
    business,
    isMobile,
    language,
    open,
    phrase,
  }) => {
    const { id, title } = await business.post()
    const student = await seekerElsewhere({ playwright, baseURL })
    await business.logIn(page)
    await open('/notifications')
    await expect(page.getByText(phrase('account.email.unconfirmed', { email: business.email }))).toBeVisible()
    await open(await linkFor(server.folder, business.email, '/confirm-email'))
    await page.getByRole('button', { name: phrase('account.email.confirm') }).click()
    await expect(page.getByText(phrase('account.email.confirmed'))).toBeVisible()
    await open('/')
    await expect(bellOf(page, phrase('nav.notifications'))).toBeVisible()

    await student.apply(id)
    await student.comment(id)
    await reload(page)
    const waiting = page.getByRole('link', { name: phrase('home.greeting.applicants.one', { count: 1 }) })
    await expect(waiting).toHaveAttribute('href', '/dashboard?tab=applicants')
    const bar = page.getByRole('navigation', { name: phrase('bottomBar.label') })
    const news = bar.getByRole('link', { name: phrase('nav.notificationsUnread', { count: 2 }) })
    if (isMobile) await expect(news).toContainText(phrase('bottomBar.profile'))
    await bellOf(page, phrase('nav.notificationsUnread', { count: 2 })).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrase('nav.notifications'))
    const list = page.getByRole('list', { name: phrase('nav.notifications') })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    const facts = { name: student.fullName, title }
    const comment = list.getByRole('link', { name: phrase('notifications.newComment', facts) })
    const applicant = list.getByRole('link', { name: phrase('notifications.newApplicant', facts) })
    await expect(applicant).toContainText(phrase('notifications.new'))

    await expect(bellOf(page, phrase('nav.notifications'))).toBeVisible()
    await expect(news).toHaveCount(0)
    await expect(comment).toContainText(phrase('notifications.new'))

    await applicant.click()
    await expect(page).toHaveURL(new RegExp(`/dashboard\\?tab=applicants&job=${id}#application-\\d+$`))
    await expect(page.locator('[data-applicant]:focus')).toContainText(student.fullName)
    await expect(page.locator('[data-applicant]:focus')).toBeInViewport()
    await expect(bellOf(page, phrase('nav.notifications'))).toBeVisible()
    await page.goBack()
    await expect(applicant).not.toContainText(phrase('notifications.new'))
    await comment.click()
    await expect(page).toHaveURL(new RegExp(`/jobs/${id}#comment-\\d+$`))
    await expect(page.locator('[id^="comment-"]:focus')).toBeInViewport()

    const subject = SUBJECTS[language](student.fullName, title)
    const applied = async () =>
      (await mailsTo(server.folder, business.email)).find((raw) => headerIn(raw, 'Subject') === subject)
    await expect.poll(applied, { timeout: 20_000 }).toBeDefined()
    const link = `${server.url}/auth?next=%2Fdashboard%3Ftab%3Dapplicants%26job%3D${id}%23application-`
    const [address = ''] = /https?:\S+application-\d+/.exec(textIn((await applied()) ?? '')) ?? []
    expect(address).toContain(link)
    await page.goto(address)
    await expect(page.locator('[data-applicant]:focus')).toContainText(student.fullName)
  })
})

forBothDevices(() => {
  test('A student who asks about a job is notified when its business answers, and the answer is marked as the business’s', async ({
    page,
    business,
    signUp,
    open,
    phrase,
    expectToast,
  }) => {
    const { id, title } = await business.post()
    await signUp()
    await open(`/jobs/${id}`)
    await page.getByLabel(phrase('comments.form.label')).fill('Ginge auch montags?')
    await page.getByRole('button', { name: phrase('comments.form.submit') }).click()
    await expectToast('comments.added', 'comments.addedText')

    await business.comment(id, 'Montags gern.')
    await reload(page)
    await bellOf(page, phrase('nav.notificationsUnread', { count: 1 })).click()
    await page
      .getByRole('link', { name: phrase('notifications.commentAnswered', { name: business.name, title }) })
      .click()

    const answer = page.locator('[id^="comment-"]:focus')
    await expect(answer).toContainText('Montags gern.')
    const byBusiness = phrase('comments.byBusiness')
    await expect(answer.getByText(byBusiness, { exact: true })).toBeVisible()
    await expect(page.locator('#comments').getByText(byBusiness, { exact: true })).toHaveCount(1)
    await open('/notifications#mail')
    await expect(page.getByRole('switch', { name: phrase('notifications.mails.commentAnswered') })).toBeChecked()
  })
})

onPhone(() => {
  test('A visit empties the bell, also of what the page does not show, and comments on one job are one entry', async ({
    page,
    playwright,
    baseURL,
    business,
    open,
    phrase,
  }) => {
    const { id, title } = await business.post()
    const student = await seekerElsewhere({ playwright, baseURL })
    for (let at = 0; at <= PAGE_SIZE; at += 1) await student.comment(id)
    await business.logIn(page)
    const otherTab = await page.context().newPage()
    await otherTab.goto('/')
    const seen = page.waitForResponse('**/api/notifications/read')
    await open('/notifications')
    await seen

    await expect(bellOf(page, phrase('nav.notifications'))).toBeVisible()
    const list = page.getByRole('list', { name: phrase('nav.notifications') })
    await expect(list.getByRole('listitem')).toHaveCount(1)
    const entry = phrase('notifications.group.comments.other', { count: PAGE_SIZE, title })
    await expect(list.getByRole('link', { name: entry })).toHaveAttribute('href', `/jobs/${id}#comments`)
    await otherTab.reload()
    await expect(bellOf(otherTab, phrase('nav.notifications'))).toBeVisible()
    await reload(page)
    await expect(page.getByText(phrase('notifications.new'), { exact: true })).toHaveCount(0)
  })
})

onDesktop(() => {
  test('A notification that arrives after rendering or in a hidden tab stays new until it is seen', async ({
    page,
    playwright,
    baseURL,
    business,
    phrase,
  }) => {
    const { id, title } = await business.post()
    const student = await seekerElsewhere({ playwright, baseURL })
    await student.comment(id)
    await business.logIn(page)
    await page.addInitScript(() => {
      const shown = () => (document.documentElement?.dataset.hidden ? 'hidden' : 'visible')
      Object.defineProperty(document, 'visibilityState', { get: shown })
    })
    const look = (hidden: boolean) =>
      page.evaluate((is) => {
        document.documentElement.dataset.hidden = is ? 'yes' : ''
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      }, hidden)
    const unread = async () => (await (await page.request.get('/api/notifications')).json()).unread
    const news = page.getByText(phrase('notifications.new'), { exact: true })
    const script = await holdScripts(page)

    await page.goto('/notifications', { waitUntil: 'commit' })
    await expect(news).toHaveCount(1)
    await look(true)
    await student.comment(id)
    script.release()
    await untilHydrated(page)
    await expect(bellOf(page, phrase('nav.notificationsUnread', { count: 1 }))).toBeVisible()
    expect(await unread()).toBe(2)
    await look(false)

    const both = phrase('notifications.group.comments.other', { count: 2, title })
    await expect(page.getByRole('link', { name: both })).toContainText(phrase('notifications.new'))
    await expect(bellOf(page, phrase('nav.notifications'))).toBeVisible()
    await expect.poll(unread).toBe(0)
  })
})

onPhone(() => {
  test('A notification that could not be marked as read is marked on the next visit', async ({
    page,
    playwright,
    baseURL,
    business,
    open,
    phrase,
    problems,
  }) => {
    problems.allow(/^net::ERR_INTERNET_DISCONNECTED POST \/api\/notifications\/read$/)
    const { id } = await business.post()
    const student = await seekerElsewhere({ playwright, baseURL })
    await student.comment(id)
    await business.logIn(page)
    await page.route('**/api/notifications/read', (route) => route.abort('internetdisconnected'))
    await open('/notifications')
    const markAll = page.getByRole('button', { name: phrase('notifications.markAllRead') })
    await markAll.click()
    await expect(page.getByText(phrase('notifications.markFailed'))).toBeVisible()
    await expect(bellOf(page, phrase('nav.notificationsUnread', { count: 1 }))).toBeVisible()

    await page.unroute('**/api/notifications/read')
    await reload(page)

    await expect(bellOf(page, phrase('nav.notifications'))).toBeVisible()
    await expect(page.getByText(phrase('notifications.new'), { exact: true })).toBeVisible()
    await expect(markAll).toHaveCount(0)
  })

  test('A user who turns off a kind of mail gets none, but still sees the notification', async ({
    page,
    playwright,
    baseURL,
    server,
    business,
    open,
    phrase,
  }) => {
    const { id } = await business.post()
    const student = await seekerElsewhere({ playwright, baseURL })
    await business.logIn(page)
    await open('/notifications#mail')
    await expect(page.getByText(phrase('notifications.empty'))).toBeVisible()
    const comments = page.getByRole('switch', { name: phrase('notifications.mails.new-comment') })
    await expect(page.getByRole('switch')).toHaveCount(6)
    await expect(comments).toBeChecked()

    await comments.click()
    await expect(page.getByText(phrase('notifications.mails.saved'))).toBeVisible()
    await expect(comments).not.toBeChecked()
    await reload(page)
    await expect(comments).not.toBeChecked()

    await student.comment(id)
    await student.apply(id)
    await expect.poll(async () => (await mailsTo(server.folder, business.email)).length, { timeout: 20_000 }).toBe(1)
    await reload(page)
    await expect(page.getByRole('list', { name: phrase('nav.notifications') }).getByRole('listitem')).toHaveCount(2)
  })
})

onDesktop(() => {
  test('A choice that the server does not save is reset, with an error', async ({
    page,
    signUp,
    open,
    phrase,
    problems,
  }) => {
    problems.allow(/503 PATCH \/api\/notifications\/mails/)
    await signUp()
    await open('/notifications')
    await page.route('**/api/notifications/mails', (route) => route.fulfill({ status: 503, body: '' }))
    const status = page.getByRole('switch', { name: phrase('notifications.mails.application-status') })

    await status.click()

    await expect(page.getByText(phrase('notifications.mails.failed'))).toBeVisible()
    await expect(status).toBeChecked()
  })

  test('A list that could not be loaded says so, and can be loaded again', async ({
    page,
    signUp,
    open,
    phrase,
    problems,
  }) => {
    problems.allow(/503 GET \/api\/notifications/)
    await signUp()
    await page.route('**/api/notifications', (route) => route.fulfill({ status: 503, body: '' }))
    await open('/')
    await bellOf(page, phrase('nav.notifications')).click()
    await expect(page.getByText(phrase('notifications.error'))).toBeVisible()

    await page.unroute('**/api/notifications')
    await page.getByRole('button', { name: phrase('common.tryAgain') }).click()

    await expect(page.getByText(phrase('notifications.empty'))).toBeVisible()
  })

  test('A visitor who opens a link of a mail logs in first, and then sees its page', async ({ page, open, phrase }) => {
    await open('/auth?next=%2Fdashboard%3Ftab%3Dapplicants')

    await page.getByLabel(phrase('auth.login.identifierLabel')).fill('zuckertinte')
    await page.getByLabel(phrase('auth.login.passwordLabel'), { exact: true }).fill('demo-business')
    await page.getByRole('button', { name: phrase('auth.login.submit'), exact: true }).click()

    await expect(page).toHaveURL('/dashboard?tab=applicants')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
