import { readFile } from 'node:fs/promises'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { SECOND_MS } from '#contract/durations.ts'
import { UNDO_SECONDS } from '#contract/limits.ts'
import { expectAccessible } from '#test/e2e/axe.ts'
import { failApiRequests, holdScripts, mailDrafts } from '#test/e2e/browser.ts'
import { test } from '#test/e2e/elsewhere.ts'
import { expect, forBothDevices, onDesktop, onPhone } from '#test/e2e/test.ts'

const NOTE = 'Come on Monday at 8.\n<b>Bring</b> good shoes & a smile.'

/** The card of an applicant or an application. */
const cardWith = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })
const statusOf = (card: Locator) => card.locator('[data-status]')
const sessionIn = async (context: BrowserContext) => (await context.cookies()).filter(({ name }) => name === 'session')

forBothDevices(() => {
  test('A business accepts an application, undoes it, accepts it again, and then the applicant sees it', async ({
    page,
    context,
    business,
    signUp,
    passUndoTime,
    open,
    phrase,
    expectToast,
  }) => {
    const { id, title } = await business.post()
    const student = await signUp()
    const asStudent = await sessionIn(context)
    const name = student.fullName
    await mailDrafts(page)
    await open(`/jobs/${id}`)
    await page.getByRole('button', { name: phrase('jobs.card.applyNow') }).click()
    await expectToast('apply.recordedTitle')

    await business.logIn(page)
    await page.clock.install()
    await open('/dashboard?tab=applicants')
    const card = cardWith(page, `@${student.username}`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(card).toContainText(student.school)
    await expect(card.getByRole('link', { name: student.email })).toHaveAttribute('href', /^mailto:nika/)
    await expect(statusOf(card)).toHaveText(phrase('applications.status.pending'))
    const accept = card.getByRole('button', { name: phrase('applicants.acceptLabel', { name }) })
    const undo = card.getByRole('button', { name: phrase('applicants.undoLabel', { name }) })

    await accept.click()
    await expect(card.getByRole('group', { name: phrase('applicants.acceptLabel', { name }) })).toBeFocused()
    await expectAccessible(page)
    await accept.click()
    const accepted = { name, status: phrase('applications.status.accepted'), seconds: UNDO_SECONDS }
    await expectToast('applicants.updated', 'applicants.undoHint', accepted)
    await expect(undo).toBeFocused()
    await expect(statusOf(card)).toHaveText(phrase('applications.status.accepted'))
    await undo.click()
    await expectToast('applicants.undone', 'applicants.undoneInTime', { name })
    await expect(statusOf(card)).toHaveText(phrase('applications.status.pending'))
    await expect(accept).toBeFocused()

    await accept.click()
    await card.getByLabel(phrase('applicants.noteLabel', { name })).fill(NOTE)
    await accept.click()
    const tabs = page.getByRole('navigation', { name: phrase('dashboard.tabs.label') })
    await tabs.getByRole('link', { name: phrase('dashboard.tabs.jobs') }).click()
    await expect(undo).toBeHidden()
    await tabs.getByRole('link', { name: phrase('applicants.tab') }).click()
    await expect(undo).toBeVisible()
    // From another device, so that this page stays logged in as the business.
    const cookie = asStudent.map(({ name, value }) => `${name}=${value}`).join('; ')
    const mine = async () =>
      (await (await fetch(new URL('/api/applications', page.url()), { headers: { cookie } })).json()).applications[0]
    expect(await mine()).toMatchObject({ status: 'pending', note: null })
    passUndoTime()
    await page.clock.fastForward(UNDO_SECONDS * SECOND_MS)
    await expect(undo).toBeHidden()
    await expect(card.getByText(phrase('applicants.next', { name }))).toBeVisible()
    await expect.poll(mine).toMatchObject({ status: 'accepted', note: NOTE })

    await context.addCookies(asStudent)
    await open('/student-profile')
    await page
      .getByRole('navigation', { name: phrase('profile.tabs.label') })
      .getByRole('link', { name: phrase('profile.tabs.applications') })
      .click()
    await expect(page).toHaveURL('/student-profile?tab=applications')
    const own = cardWith(page, title)
    await expect(statusOf(own)).toHaveText(phrase('applications.status.accepted'))
    await expect(own.getByText('<b>Bring</b> good shoes & a smile.')).toBeVisible()
    await expect(own.getByRole('button')).toHaveText([phrase('acceptance.decline')])
    await own.getByRole('link', { name: phrase('applications.viewJobLabel', { title }) }).click()
    await expect(page).toHaveURL(`/jobs/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })
})

onDesktop(() => {
  test('The profile shows a student’s data, likes and applications', async ({
    page,
    business,
    signUp,
    open,
    phrase,
  }) => {
    const job = await business.post()
    const student = await signUp()
    await open('/student-profile')
    await expect(page.getByRole('main').getByText(student.fullName, { exact: true })).toBeVisible()
    await expect(page.getByText(`@${student.username}`)).toBeVisible()
    await expect(page.getByRole('main').getByText(phrase('profile.student'), { exact: true })).toBeVisible()
    await expect(page.getByText(phrase('profile.school', { school: student.school }))).toBeVisible()
    await expect(page.getByText(phrase('profile.liked.emptyTitle'))).toBeVisible()
    await expect(page.getByText(phrase('profile.liked.emptyText'))).toBeVisible()
    await page.getByRole('link', { name: phrase('profile.tabs.applications') }).click()
    await expect(page.getByText(phrase('applications.emptyTitle'))).toBeVisible()
    await expect(page.getByText(phrase('applications.emptyText'))).toBeVisible()

    await page.getByRole('link', { name: phrase('applications.emptyAction') }).click()
    await page
      .getByRole('button', { name: phrase('jobs.card.like', { title: job.title }) })
      .first()
      .click()
    const unlike = page.getByRole('button', { name: phrase('jobs.card.unlike', { title: job.title }) })
    await expect(unlike.first()).toBeVisible()
    await page.goto('/student-profile')
    await expect(page.getByText(phrase('profile.likedCount.one', { count: 1 }))).toBeVisible()
    await unlike.click()
    await expect(page.getByText(phrase('profile.liked.emptyTitle'))).toBeVisible()
    await expect(page.getByText(phrase('profile.likedNone'))).toBeVisible()
  })
})

onPhone(() => {
  test('An applicant withdraws an application after a confirmation', async ({
    page,
    business,
    context,
    signUp,
    open,
    phrase,
    expectToast,
  }) => {
    const { id, title } = await business.post()
    await signUp()
    await context.request.post(`/api/jobs/${id}/apply`, { data: { message: 'Me, please.' } })
    await open('/student-profile?tab=applications')
    const card = cardWith(page, title)
    await expect(card).toContainText('Me, please.')
    await expect(statusOf(card)).toHaveText(phrase('applications.status.pending'))

    await card.getByRole('button', { name: phrase('applications.withdrawLabel', { title }) }).click()
    const question = page.getByRole('alertdialog', { name: phrase('applications.withdrawConfirm') })
    await expectAccessible(page)
    await question.getByRole('button', { name: phrase('common.cancel') }).click()
    await expect(card).toBeVisible()
    await card.getByRole('button', { name: phrase('applications.withdrawLabel', { title }) }).click()
    await question.getByRole('button', { name: phrase('applications.withdraw') }).click()

    await expectToast('applications.withdrawn')
    await expect(page.getByText(phrase('applications.emptyTitle'))).toBeVisible()
    await expect(question).toBeHidden()
    await business.logIn(page)
    await open('/dashboard?tab=applicants')
    await expect(page.getByText(phrase('applicants.empty'))).toBeVisible()
  })

  test('A business filters applicants by job and status, and downloads them', async ({
    page,
    business,
    elsewhere,
    open,
    phrase,
  }) => {
    const [bar, kitchen] = [await business.post({ title: 'Theke =1+1' }), await business.post({ title: 'Küche' })]
    const [one, two] = [await elsewhere(), await elsewhere()]
    await one.apply(bar.id, { message: '=HYPERLINK("x")' })
    await one.apply(kitchen.id)
    await two.apply(kitchen.id)
    await business.logIn(page)
    await open(`/dashboard?tab=applicants&job=${kitchen.id}`)
    const cards = page.locator('li').filter({ has: page.locator('[data-status]') })
    await expect(cards).toHaveCount(2)

    const card = cardWith(page, `@${two.username}`)
    await card.getByRole('button', { name: phrase('applicants.rejectLabel', { name: two.fullName }) }).click()
    await card.getByRole('button', { name: phrase('applicants.rejectLabel', { name: two.fullName }) }).click()
    await expect(statusOf(card)).toHaveText(phrase('applications.status.rejected'))
    await page.getByLabel(phrase('applicants.filter.status')).selectOption('accepted')
    await expect(page.getByText(phrase('applicants.filter.empty'))).toBeVisible()
    await page.getByLabel(phrase('applicants.filter.status')).selectOption('pending')
    await expect(cardWith(page, `@${one.username}`)).toHaveCount(1)
    await page.getByLabel(phrase('applicants.filter.status')).selectOption('accepted')
    await page.getByLabel(phrase('applicants.filter.job'), { exact: true }).selectOption({ label: 'Theke =1+1' })
    await expect(page.getByText(phrase('applicants.filter.empty'))).toBeVisible()
    await expect(page).toHaveURL(`/dashboard?tab=applicants&job=${bar.id}&status=accepted`)
    await page.getByRole('button', { name: phrase('applicants.filter.reset') }).click()
    await expect(cards).toHaveCount(3)

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: phrase('common.downloadCsv') }).click()
    const download = await downloading
    const file = await readFile(await download.path(), 'utf8')
    expect(download.suggestedFilename()).toBe('zaphiring-applicants.csv')
    expect(file.startsWith(`\uFEFF"${phrase('applicants.csv.name')}"`)).toBe(true)
    expect(file).toContain(`"${two.email}"`)
    expect(file).toContain(`"'=HYPERLINK(""x"")"`)
    expect(file.trim().split('\r\n')).toHaveLength(4)
  })

  test('A business finds an applicant by name, and returns to all of them', async ({
    page,
    business,
    elsewhere,
    open,
    phrase,
    problems,
  }) => {
    const { id } = await business.post()
    const [one, two] = [await elsewhere(), await elsewhere()]
    for (const person of [one, two]) await person.apply(id)
    await business.logIn(page)
    await open('/dashboard?tab=applicants')
    const find = page.getByLabel(phrase('applicants.filter.find'))
    const cards = page.locator('li').filter({ has: page.locator('[data-status]') })
    const count = page.getByRole('status').filter({ hasText: /^\d+ / })
    await expect(cards).toHaveCount(2)

    await find.fill(`${one.fullName.toUpperCase()} ${one.username} `)
    // Chosen while the words have not been sent yet.
    await page.getByLabel(phrase('applicants.filter.status')).selectOption('pending')
    await expect(page).toHaveURL(/&status=pending&search=/)
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText(`@${one.username}`)
    await expect(count).toHaveText(phrase('applicants.count.one', { count: 1 }))
    await expect(find).toHaveValue(/ $/)
    await page.reload()
    await expect(find).toHaveValue(`${one.fullName.toUpperCase()} ${one.username}`)
    await expect(cards).toHaveCount(1)

    const list = '**/api/jobs/business/applications?*'
    await page.route(list, (route) => route.abort('connectionrefused'))
    problems.allow(/^net::ERR_CONNECTION_REFUSED GET \/api\/jobs\/business\/applications\?/)
    await find.fill('Somm')
    await expect(page.getByText(phrase('applicants.error'))).toBeVisible()
    await expect(find).toBeFocused()
    await page.unroute(list)

    await find.fill('Sommelier')
    await expect(page.getByText(phrase('applicants.filter.empty'))).toBeVisible()
    await expectAccessible(page)
    await find.fill('Sommelière')
    await page.getByRole('button', { name: phrase('applicants.filter.reset') }).click()
    await expect(cards).toHaveCount(2)
    await expect(find).toHaveValue('')
    await expect(page).toHaveURL('/dashboard?tab=applicants')
  })

  test('Enter in the search of applicants searches, with and before the scripts of the page', async ({
    page,
    business,
    elsewhere,
    open,
    phrase,
  }) => {
    const { id } = await business.post()
    const [one, two] = [await elsewhere(), await elsewhere()]
    for (const person of [one, two]) await person.apply(id)
    await business.logIn(page)
    const scripts = await holdScripts(page)
    await page.goto(`/dashboard?tab=applicants&job=${id}`)
    const find = page.getByLabel(phrase('applicants.filter.find'))
    const cards = page.locator('li').filter({ has: page.locator('[data-status]') })
    await expect(cards).toHaveCount(2)

    await find.fill(one.username)
    await find.press('Enter')
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('search') === one.username)
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('job') === `${id}`)
    await expect(cards).toHaveCount(1)

    scripts.release()
    await open(`/dashboard?tab=applicants&job=${id}`)
    await find.fill(two.username)
    await find.press('Enter')
    await expect(page).toHaveURL(`/dashboard?tab=applicants&job=${id}&search=${two.username}`)
    await expect(cards).toHaveCount(1)
    await expect(find).toBeFocused()
  })

  test('Closing a job asks for a decision on each open application, and can reject the rest politely', async ({
    page,
    business,
    elsewhere,
    passUndoTime,
    open,
    phrase,
    expectToast,
  }) => {
    const { id, title } = await business.post()
    const [one, two, three] = [await elsewhere(), await elsewhere(), await elsewhere()]
    for (const person of [one, two, three]) await person.apply(id)
    await business.logIn(page)
    await open('/dashboard')
    await page.getByRole('button', { name: phrase('common.actionsFor', { title }) }).click()
    await page.getByRole('menuitem', { name: phrase('jobs.closing.close') }).click()
    const dialog = page.getByRole('dialog', { name: phrase('jobs.closing.closeLabel', { title }) })
    const card = dialog.getByRole('listitem').filter({ hasText: `@${one.username}` })
    const accept = card.getByRole('button', { name: phrase('applicants.acceptLabel', { name: one.fullName }) })
    const note = phrase('applicants.others.note')
    await accept.click()
    await accept.click()
    await expect(statusOf(card)).toHaveText(phrase('applications.status.accepted'))

    await dialog.getByRole('button', { name: phrase('applicants.others.action') }).click()
    await expect(dialog.getByLabel(phrase('applicants.others.noteLabel'))).toHaveValue(note)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: phrase('applicants.others.confirm.other', { count: 2 }) }).click()

    await expectToast('applicants.others.done.other', undefined, { count: 2 })
    await expect(dialog.getByText(phrase('applicants.pending.none'))).toBeVisible()
    await dialog.getByRole('button', { name: phrase('jobs.closing.confirm') }).click()
    await expectToast('jobs.closing.closed')
    passUndoTime()
    await expect.poll(async () => (await three.applications())[0]).toMatchObject({ status: 'rejected', note })
    expect((await one.applications())[0]).toMatchObject({ status: 'accepted', note: null })
  })

  test('An applicant who withdraws while the business decides disappears from the list', async ({
    page,
    business,
    elsewhere,
    problems,
    open,
    phrase,
    expectToast,
  }) => {
    const { id } = await business.post()
    const student = await elsewhere()
    await student.apply(id)
    await business.logIn(page)
    await open('/dashboard?tab=applicants')
    const card = cardWith(page, `@${student.username}`)
    await card.getByRole('button', { name: phrase('applicants.acceptLabel', { name: student.fullName }) }).click()
    await student.withdraw()
    problems.allow(/^404 PATCH \/api\/applications\/\d+$/)

    await card.getByRole('button', { name: phrase('applicants.acceptLabel', { name: student.fullName }) }).click()

    await expectToast('applicants.failedTitle', 'applicants.gone', { name: student.fullName })
    await expect(page.getByText(phrase('applicants.empty'))).toBeVisible()
  })
})

onDesktop(() => {
  test('The tab of applicants says that they could not be loaded, and tries again', async ({
    page,
    business,
    elsewhere,
    problems,
    open,
    phrase,
  }) => {
    const { id } = await business.post()
    const student = await elsewhere()
    await student.apply(id)
    await business.logIn(page)
    await open('/dashboard')
    problems.allow(/^net::ERR_CONNECTION_REFUSED GET \/api\/jobs\/business\/applications$/)
    const address = '**/api/jobs/business/applications'
    await page.route(address, (route) => route.abort('connectionrefused'))
    await page.getByRole('link', { name: phrase('applicants.tab') }).click()
    await expect(page.getByText(phrase('applicants.error'))).toBeVisible()

    await page.unroute(address)
    await page.getByRole('button', { name: phrase('common.tryAgain') }).click()
    await expect(cardWith(page, `@${student.username}`)).toBeVisible()
  })

  test('A search of applicants that takes too long says how to narrow it, and leads back to all of them', async ({
    page,
    business,
    elsewhere,
    problems,
    open,
    phrase,
  }) => {
    const { id } = await business.post()
    const student = await elsewhere()
    await student.apply(id)
    await business.logIn(page)
    await open('/dashboard?tab=applicants')
    problems.allow(/^503 GET \/api\/jobs\/business\/applications\?search=an$/)
    const refusal = { status: 503, json: { code: 'unavailable', message: 'errors.unavailable' } }
    await page.route(/\/api\/jobs\/business\/applications\?.*search=/, (route) => route.fulfill(refusal))
    await page.getByLabel(phrase('applicants.filter.find')).fill('an')
    await expect(page.getByText(phrase('applicants.filter.slow'))).toBeVisible()

    await page.getByRole('button', { name: phrase('applicants.filter.reset') }).click()
    await expect(cardWith(page, `@${student.username}`)).toBeVisible()
  })

  test('A profile whose lists could not be loaded does not call them empty, and can load them again', async ({
    page,
    problems,
    signUp,
    open,
    phrase,
  }) => {
    const { fullName } = await signUp()
    problems.allow(/^net::ERR_CONNECTION_REFUSED GET \/api\/(likes|applications)$/)
    await open('/')
    await failApiRequests(page)
    problems.allow(/^net::ERR_CONNECTION_REFUSED GET \/api\//)
    await page.getByRole('button', { name: phrase('nav.profileMenu', { name: fullName }) }).click()
    await page.getByRole('menuitem', { name: phrase('menu.profile'), exact: true }).click()
    await expect(page.getByText(phrase('profile.failed'))).toBeVisible()
    await expect(page.getByText(phrase('profile.liked.emptyTitle'))).toHaveCount(0)
    await expect(page.getByText(phrase('profile.likedNone'))).toHaveCount(0)
    await page.getByRole('link', { name: phrase('profile.tabs.applications') }).click()
    await expect(page.getByText(phrase('profile.failed'))).toBeVisible()
    await expect(page.getByText(phrase('applications.emptyTitle'))).toHaveCount(0)
    await page.unroute('**/api/**')
    await page.getByRole('button', { name: phrase('common.tryAgain') }).click()
    await expect(page.getByText(phrase('profile.failed'))).toBeHidden()
    await expect(page.getByText(phrase('applications.emptyTitle'))).toBeVisible()
  })
})
