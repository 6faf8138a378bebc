import { readFile } from 'node:fs/promises'
import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test'
import type { Application } from '#contract/applications.ts'
import { mailDrafts, stop } from '#test/journeys/browser.ts'
import { bothWays, everywhere, expect, expectAccessible, test as journey } from '#test/journeys/house.ts'
import { registerStudent, type Student } from '#test/journeys/people.ts'

/** Somebody who applies from a machine of their own. */
type Elsewhere = Student & {
  apply: (jobId: number, message?: string) => Promise<void>
  applications: () => Promise<Application[]>
  withdraw: () => Promise<void>
}

const test = journey.extend<{ elsewhere: () => Promise<Elsewhere> }>({
  elsewhere: async ({ playwright, baseURL }, use) => {
    const machines: APIRequestContext[] = []
    await use(async () => {
      const machine = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
      machines.push(machine)
      const applications = async () => (await (await machine.get('/api/applications')).json()).applications
      return {
        ...(await registerStudent(machine)),
        apply: async (jobId, message) => {
          expect((await machine.post(`/api/jobs/${jobId}/apply`, { data: { message } })).status()).toBe(201)
        },
        applications,
        withdraw: async () => {
          for (const { id } of await applications())
            expect((await machine.delete(`/api/applications/${id}`)).status()).toBe(204)
        },
      }
    })
    await Promise.all(machines.map((machine) => machine.dispose()))
  },
})

const NOTE = 'Come on Monday at 8.\n<b>Bring</b> good shoes & a smile.'

/** The card of somebody, on either side. */
const cardWith = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })
const statusOf = (card: Locator) => card.locator('[data-status]')
const sessionIn = async (context: BrowserContext) => (await context.cookies()).filter(({ name }) => name === 'session')

everywhere(() => {
  test('an application is accepted, undone, accepted again, and then the applicant knows', async ({
    page,
    context,
    business,
    join,
    open,
    say,
    told,
  }) => {
    const { id, title } = await business.post()
    const student = await join()
    const asStudent = await sessionIn(context)
    const name = student.fullName
    await mailDrafts(page)
    await open(`/jobs/${id}`)
    await page.getByRole('button', { name: say('jobs.card.applyNow') }).click()
    await told('apply.recordedTitle')

    await business.lendTo(page)
    await open('/dashboard?tab=applicants')
    const card = cardWith(page, `@${student.username}`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(card).toContainText(student.school)
    await expect(card.getByRole('link', { name: student.email })).toHaveAttribute('href', /^mailto:nika/)
    await expect(statusOf(card)).toHaveText(say('applications.status.pending'))
    const accept = card.getByRole('button', { name: say('applicants.acceptLabel', { name }) })
    const undo = card.getByRole('button', { name: say('applicants.undoLabel', { name }) })

    await accept.click()
    await expect(card.getByRole('group', { name: say('applicants.acceptLabel', { name }) })).toBeFocused()
    await expectAccessible(page)
    await accept.click()
    const accepted = { name, status: say('applications.status.accepted'), seconds: 10 }
    await told('applicants.updated', 'applicants.undoHint', accepted)
    await expect(undo).toBeFocused()
    await expect(statusOf(card)).toHaveText(say('applications.status.accepted'))
    await undo.click()
    await told('applicants.undone', 'applicants.undoneInTime', { name })
    await expect(statusOf(card)).toHaveText(say('applications.status.pending'))
    await expect(accept).toBeFocused()

    await accept.click()
    await card.getByLabel(say('applicants.noteLabel', { name })).fill(NOTE)
    await accept.click()
    const tabs = page.getByRole('navigation', { name: say('dashboard.tabs.label') })
    await tabs.getByRole('link', { name: say('dashboard.tabs.jobs') }).click()
    await expect(undo).toBeHidden()
    await tabs.getByRole('link', { name: say('applicants.tab') }).click()
    await expect(undo).toBeVisible()
    await context.addCookies(asStudent)
    const mine = async () => (await (await context.request.get('/api/applications')).json()).applications[0]
    expect(await mine()).toMatchObject({ status: 'pending', note: null })
    await expect(undo).toBeHidden({ timeout: 15_000 })
    await expect(card.getByText(say('applicants.next', { name }))).toBeVisible()
    await expect.poll(mine).toMatchObject({ status: 'accepted', note: NOTE })

    await open('/student-profile')
    await page
      .getByRole('navigation', { name: say('profile.tabs.label') })
      .getByRole('link', { name: say('profile.tabs.applications') })
      .click()
    await expect(page).toHaveURL('/student-profile?tab=applications')
    const own = cardWith(page, title)
    await expect(statusOf(own)).toHaveText(say('applications.status.accepted'))
    await expect(own.getByText('<b>Bring</b> good shoes & a smile.')).toBeVisible()
    await expect(own.getByRole('button')).toHaveCount(0)
    await own.getByRole('link', { name: say('applications.viewJobLabel', { title }) }).click()
    await expect(page).toHaveURL(`/jobs/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })

  test('the profile shows who somebody is, what they like, and what they applied for', async ({
    page,
    business,
    join,
    open,
    say,
  }) => {
    const job = await business.post()
    const student = await join()
    await open('/student-profile')
    await expect(page.getByRole('main').getByText(student.fullName, { exact: true })).toBeVisible()
    await expect(page.getByText(`@${student.username}`)).toBeVisible()
    await expect(page.getByRole('main').getByText(say('profile.student'), { exact: true })).toBeVisible()
    await expect(page.getByText(say('profile.school', { school: student.school }))).toBeVisible()
    await expect(page.getByText(say('profile.liked.emptyTitle'))).toBeVisible()
    await expect(page.getByText(say('profile.liked.emptyText'))).toBeVisible()
    await page.getByRole('link', { name: say('profile.tabs.applications') }).click()
    await expect(page.getByText(say('applications.emptyTitle'))).toBeVisible()
    await expect(page.getByText(say('applications.emptyText'))).toBeVisible()

    await page.getByRole('link', { name: say('applications.emptyAction') }).click()
    await page
      .getByRole('button', { name: say('jobs.card.like', { title: job.title }) })
      .first()
      .click()
    await page.goto('/student-profile')
    await expect(page.getByText(say('profile.likedCount.one', { count: 1 }))).toBeVisible()
    const unlike = page.getByRole('button', { name: say('jobs.card.unlike', { title: job.title }) })
    await unlike.click()
    await expect(page.getByText(say('profile.liked.emptyTitle'))).toBeVisible()
    await expect(page.getByText(say('profile.likedCount.other', { count: 0 }))).toBeVisible()
  })
})

bothWays(() => {
  test('an applicant takes an application back, after a question', async ({
    page,
    business,
    context,
    join,
    open,
    say,
    told,
  }) => {
    const { id, title } = await business.post()
    await join()
    await context.request.post(`/api/jobs/${id}/apply`, { data: { message: 'Me, please.' } })
    await open('/student-profile?tab=applications')
    const card = cardWith(page, title)
    await expect(card).toContainText('Me, please.')
    await expect(statusOf(card)).toHaveText(say('applications.status.pending'))

    await card.getByRole('button', { name: say('applications.withdrawLabel', { title }) }).click()
    const question = page.getByRole('alertdialog', { name: say('applications.withdrawConfirm') })
    await expectAccessible(page)
    await question.getByRole('button', { name: say('common.cancel') }).click()
    await expect(card).toBeVisible()
    await card.getByRole('button', { name: say('applications.withdrawLabel', { title }) }).click()
    await question.getByRole('button', { name: say('applications.withdraw') }).click()

    await told('applications.withdrawn')
    await expect(page.getByText(say('applications.emptyTitle'))).toBeVisible()
    await expect(question).toBeHidden()
    await business.lendTo(page)
    await open('/dashboard?tab=applicants')
    await expect(page.getByText(say('applicants.empty'))).toBeVisible()
  })

  test('applicants are narrowed by job and by status, and taken along as a file', async ({
    page,
    business,
    elsewhere,
    open,
    say,
  }) => {
    const [bar, kitchen] = [await business.post({ title: 'Theke =1+1' }), await business.post({ title: 'Küche' })]
    const [one, two] = [await elsewhere(), await elsewhere()]
    await one.apply(bar.id, '=HYPERLINK("x")')
    await one.apply(kitchen.id)
    await two.apply(kitchen.id)
    await business.lendTo(page)
    await open(`/dashboard?tab=applicants&job=${kitchen.id}`)
    const cards = page.locator('li').filter({ has: page.locator('[data-status]') })
    await expect(cards).toHaveCount(2)

    const card = cardWith(page, `@${two.username}`)
    await card.getByRole('button', { name: say('applicants.rejectLabel', { name: two.fullName }) }).click()
    await card.getByRole('button', { name: say('applicants.rejectLabel', { name: two.fullName }) }).click()
    await expect(statusOf(card)).toHaveText(say('applications.status.rejected'))
    await page.getByLabel(say('applicants.filter.status')).selectOption('accepted')
    await expect(page.getByText(say('applicants.filter.empty'))).toBeHidden()
    await page.getByLabel(say('applicants.filter.job'), { exact: true }).selectOption({ label: 'Theke =1+1' })
    await expect(page.getByText(say('applicants.filter.empty'))).toBeVisible()
    await expect(page).toHaveURL(`/dashboard?tab=applicants&job=${bar.id}&status=accepted`)
    await page.getByRole('button', { name: say('applicants.filter.reset') }).click()
    await expect(cards).toHaveCount(3)

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: say('common.downloadCsv') }).click()
    const download = await downloading
    const file = await readFile(await download.path(), 'utf8')
    expect(download.suggestedFilename()).toBe('zaphiring-applicants.csv')
    expect(file.startsWith(`\uFEFF"${say('applicants.csv.name')}"`)).toBe(true)
    expect(file).toContain(`"${two.email}"`)
    expect(file).toContain(`"'=HYPERLINK(""x"")"`)
    expect(file.trim().split('\r\n')).toHaveLength(4)
  })

  test('closing a job asks for a decision on everyone who waits, and can reject the rest kindly', async ({
    page,
    business,
    elsewhere,
    open,
    say,
    told,
  }) => {
    const { id, title } = await business.post()
    const [one, two, three] = [await elsewhere(), await elsewhere(), await elsewhere()]
    for (const person of [one, two, three]) await person.apply(id)
    await business.lendTo(page)
    await open('/dashboard')
    await page.getByRole('button', { name: say('common.actionsFor', { title }) }).click()
    await page.getByRole('menuitem', { name: say('jobs.closing.close') }).click()
    const dialog = page.getByRole('dialog', { name: say('jobs.closing.closeLabel', { title }) })
    const card = dialog.getByRole('listitem').filter({ hasText: `@${one.username}` })
    const accept = card.getByRole('button', { name: say('applicants.acceptLabel', { name: one.fullName }) })
    const note = say('applicants.others.note')
    await accept.click()
    await accept.click()
    await expect(statusOf(card)).toHaveText(say('applications.status.accepted'))

    await dialog.getByRole('button', { name: say('applicants.others.action') }).click()
    await expect(dialog.getByLabel(say('applicants.others.noteLabel'))).toHaveValue(note)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: say('applicants.others.confirm.other', { count: 2 }) }).click()

    await told('applicants.others.done.other', undefined, { count: 2 })
    await expect(dialog.getByText(say('applicants.pending.none'))).toBeVisible()
    await dialog.getByRole('button', { name: say('jobs.closing.confirm') }).click()
    await told('jobs.closing.closed')
    const answered = { timeout: 15_000 }
    await expect.poll(async () => (await three.applications())[0], answered).toMatchObject({ status: 'rejected', note })
    expect((await one.applications())[0]).toMatchObject({ status: 'accepted', note: null })
  })

  test('somebody who withdraws while the business decides is simply gone', async ({
    page,
    business,
    elsewhere,
    mishaps,
    open,
    say,
    told,
  }) => {
    const { id } = await business.post()
    const student = await elsewhere()
    await student.apply(id)
    await business.lendTo(page)
    await open('/dashboard?tab=applicants')
    const card = cardWith(page, `@${student.username}`)
    await card.getByRole('button', { name: say('applicants.acceptLabel', { name: student.fullName }) }).click()
    await student.withdraw()
    mishaps.allow(/^404 PATCH \/api\/applications\/\d+$/)

    await card.getByRole('button', { name: say('applicants.acceptLabel', { name: student.fullName }) }).click()

    await told('applicants.failedTitle', 'applicants.gone', { name: student.fullName })
    await expect(page.getByText(say('applicants.empty'))).toBeVisible()
  })

  test('when applicants cannot be loaded the tab says so, and tries again', async ({
    page,
    business,
    elsewhere,
    mishaps,
    open,
    say,
  }) => {
    const { id } = await business.post()
    const student = await elsewhere()
    await student.apply(id)
    await business.lendTo(page)
    await open('/dashboard')
    mishaps.allow(/^net::ERR_CONNECTION_REFUSED GET \/api\/jobs\/business\/applications$/)
    const address = '**/api/jobs/business/applications'
    await page.route(address, (route) => route.abort('connectionrefused'))
    await page.getByRole('link', { name: say('applicants.tab') }).click()
    await expect(page.getByText(say('applicants.error'))).toBeVisible()

    await page.unroute(address)
    await page.getByRole('button', { name: say('common.tryAgain') }).click()
    await expect(cardWith(page, `@${student.username}`)).toBeVisible()
  })

  test('a profile whose lists cannot be loaded counts as empty, and can be asked again', async ({
    page,
    mishaps,
    join,
    open,
    say,
  }) => {
    await join()
    mishaps.allow(/^net::ERR_CONNECTION_REFUSED GET \/api\/(likes|applications)$/)
    await open('/')
    await stop(page)
    mishaps.allow(/^net::ERR_CONNECTION_REFUSED GET \/api\//)
    await page.goto('/student-profile')
    await expect(page.getByText(say('profile.liked.emptyTitle'))).toBeVisible()
    await expect(page.getByText(say('profile.failed'))).toBeVisible()
    await page.unroute('**/api/**')
    await page.getByRole('button', { name: say('common.tryAgain') }).click()
    await expect(page.getByText(say('profile.failed'))).toBeHidden()
    await expect(page.getByText(say('profile.liked.emptyTitle'))).toBeVisible()
  })

  test('nobody else reaches the applicants of a business', async ({ page, business, elsewhere, join, open, say }) => {
    const { id } = await business.post()
    await (await elsewhere()).apply(id)

    await open('/dashboard?tab=applicants')
    await expect(page).toHaveURL('/')
    await join()
    await open('/dashboard?tab=applicants')
    await expect(page).toHaveURL('/')
    for (const path of [`/api/jobs/${id}/applications`, '/api/jobs/business/applications'])
      expect((await page.context().request.get(path)).status()).toBe(403)
    const { applications } = await (await page.context().request.get('/api/applications')).json()
    expect(applications).toEqual([])
    await expect(page.getByText(say('home.hero.title'))).toBeVisible()
  })
})
