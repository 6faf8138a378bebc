import type { Page } from '@playwright/test'
import { holdAnswers, mailDrafts, showAgain } from '#test/e2e/browser.ts'
import {
  busyStudent,
  endElsewhere,
  logIn,
  logOut,
  OF_BUSINESSES,
  OF_STUDENTS,
  watchFor,
} from '#test/e2e/browserCaches/screens.ts'
import { expect, onDesktop, phrasesIn, test, untilHydrated } from '#test/e2e/test.ts'
import { registerStudent } from '#test/e2e/users.ts'

const NAME = 'Nika Erstgeborene'

test.use({ viewport: { width: 1280, height: 800 } })

/** The same browser's tabs on these screens, ready to be used. */
const openTabs = (page: Page, screens: string[]) =>
  Promise.all(
    screens.map(async (screen) => {
      const tab = await page.context().newPage()
      await tab.goto(screen)
      await untilHydrated(tab)
      return tab
    }),
  )

/** Waits for words in each tab. Must be called before the action that shows them, because they disappear again. */
const inAll = (tabs: Page[], words: string) =>
  Promise.all(tabs.map((tab) => expect(tab.getByText(words, { exact: true })).toBeVisible({ timeout: 45_000 })))

test('All tabs follow a logout and the next login, on every screen', async ({
  page,
  context,
  business,
  open,
  phrase,
}) => {
  test.slow()
  const job = await business.post()
  const secret = await watchFor(context, NAME)
  const second = await busyStudent(page, job.id, 'Ole Zweitgeborener')
  await busyStudent(page, job.id, NAME)
  const screens = [...OF_STUDENTS, `/jobs/${job.id}`]
  const tabs = await openTabs(page, screens)
  const comment = tabs[screens.length - 1]?.getByLabel(phrase('comments.form.label'))
  await comment?.fill('Das geht nur mich etwas an.')
  await open('/how-it-works')

  const toldOfLogout = inAll(tabs, phrase('session.endedTitle'))
  await logOut(page, phrase, NAME)
  await toldOfLogout
  await expect(page).toHaveURL('/')
  for (const tab of tabs) await expect(tab.getByRole('link', { name: phrase('nav.logIn'), exact: true })).toBeVisible()
  secret.from()
  for (const [at, tab] of tabs.entries()) {
    const screen = screens[at] ?? ''
    await expect(tab).toHaveURL(screen.startsWith('/jobs/') ? screen : `/auth?next=${encodeURIComponent(screen)}`)
  }

  await open('/auth')
  const toldOfLogin = inAll(tabs, phrase('session.changedTitle', { name: second.fullName }))
  await logIn(page, phrase, second)
  await toldOfLogin
  const menu = phrase('nav.profileMenu', { name: second.fullName })
  for (const [at, tab] of tabs.entries()) {
    await expect(tab.getByRole('button', { name: menu })).toBeVisible()
    await expect(tab).toHaveURL(screens[at] ?? '')
    expect(await tab.evaluate(() => document.documentElement.outerHTML)).not.toContain(NAME)
  }
  await expect(comment ?? page.locator('nothing')).toHaveValue('')
  expect(secret.seen).toEqual([])
})

test('When a business logs out in one tab, no other tab still shows an applicant', async ({
  page,
  context,
  business,
  open,
  phrase,
}) => {
  test.slow()
  const { id } = await business.post()
  const secret = await watchFor(context, NAME)
  await busyStudent(page, id, NAME)
  await business.logIn(page)
  const tabs = await openTabs(page, OF_BUSINESSES)
  const applicants = tabs[OF_BUSINESSES.indexOf('/dashboard?tab=applicants')] ?? page
  await expect(applicants.getByText(NAME).first()).toBeVisible()
  await open('/how-it-works')

  const toldOfLogout = inAll(tabs, phrase('session.endedTitle'))
  await logOut(page, phrase, business.name)
  await toldOfLogout
  secret.from()
  for (const [at, tab] of tabs.entries()) {
    await expect(tab).toHaveURL(`/auth?next=${encodeURIComponent(OF_BUSINESSES[at] ?? '')}`)
    expect(await tab.evaluate(() => document.documentElement.outerHTML)).not.toContain(NAME)
  }
  expect(secret.seen).toEqual([])
})

onDesktop(() => {
  test('A tab of the previous account changes nothing for the next one, and says who is logged in', async ({
    page,
    business,
    problems,
    open,
    phrase,
    expectToast,
  }) => {
    problems.allow(/^409 PATCH \/api\/user$/)
    problems.allow(/^409 POST \/api\/jobs\/\d+\/comment$/)
    const { id } = await business.post()
    const deeds = [
      ['/settings', 'signup.fullNameLabel', 'common.save'],
      [`/jobs/${id}`, 'comments.form.label', 'comments.form.submit'],
    ] as const
    for (const [screen, label, submit] of deeds) {
      await page.goto('about:blank')
      await busyStudent(page, id, NAME)
      await open(screen)
      await page.getByLabel(phrase(label), { exact: true }).fill('Nika war hier')
      // Otherwise a background request of the page would notice it before the form does.
      await page.waitForLoadState('networkidle')
      await registerStudent(page.request)
      await page.request.patch('/api/user', { data: { fullName: 'Ole Zweitgeborener' } })
      await page
        .getByRole('button', { name: phrase(submit), exact: true })
        .first()
        .click()
      await expectToast('session.changedTitle', 'session.changedText', { name: 'Ole Zweitgeborener' })
      expect(await (await page.request.get('/api/user')).json()).toMatchObject({ fullName: 'Ole Zweitgeborener' })
      expect(await (await page.request.get(`/api/jobs/${id}`)).text()).not.toContain('Nika war hier')
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Nika')
    }
  })
})

test('A visitor’s page that stays open during a login in another tab changes nothing, and reloads', async ({
  page,
  business,
  signUp,
  problems,
  open,
  phrase,
  expectToast,
}) => {
  problems.allow(/^409 GET \/api\/jobs\?/)
  await business.post()
  await open('/')
  const { fullName } = await signUp()
  await page.getByRole('combobox').first().fill('Barista')
  await expectToast('session.changedTitle', 'session.changedText', { name: fullName })
  await untilHydrated(page)
  expect(new URL(page.url()).searchParams.get('search')).toBe('Barista')
  await expect(page.getByText(phrase('nav.logIn'))).toBeHidden()
})

test('A list that is requested after the session has ended leads to the login and back', async ({
  page,
  context,
  business,
  problems,
  open,
  phrase,
  expectToast,
}) => {
  problems.allow(/^401 GET \/api\//)
  const job = await business.post()
  const student = await busyStudent(page, job.id, NAME)
  await open('/saved-jobs')
  const other = await context.newPage()
  await other.goto('/student-profile')
  await untilHydrated(other)
  await endElsewhere(page)
  // A tab refreshes its data when it becomes visible again.
  await showAgain(page)
  await expect(page).toHaveURL('/auth?next=%2Fsaved-jobs')
  await expectToast('session.endedTitle', 'session.endedText')
  await expect(other).toHaveURL('/auth?next=%2Fstudent-profile')
  await logIn(page, phrase, student)
  await expect(page).toHaveURL('/saved-jobs')
  await expect(other).toHaveURL('/student-profile')
})
test('A page whose scripts load late does not act for an account that has logged in meanwhile', async ({
  page,
  business,
  signUp,
  problems,
  phrase,
  expectToast,
}) => {
  problems.allow(/^409 GET \/api\//)
  const { id } = await business.post()
  await busyStudent(page, id, NAME)
  const release = await holdAnswers(page, '**/assets/**.js')
  await page.goto(`/jobs/${id}`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { fullName } = await signUp()
  const other = await page.context().newPage()
  await other.goto('/')
  await untilHydrated(other)
  release()
  await expectToast('session.changedTitle', 'session.changedText', { name: fullName })
  await expect(other.getByRole('button', { name: phrase('nav.profileMenu', { name: fullName }) })).toBeVisible()
})

test('A tab that becomes visible again shows an application of another tab, and its withdrawal', async ({
  page,
  business,
  signUp,
  open,
  phrase,
}) => {
  const { id, title } = await business.post()
  await signUp()
  await mailDrafts(page)
  await open(`/jobs/${id}`)
  const [other] = await openTabs(page, [`/jobs/${id}`])
  if (!other) throw new Error('There is no other tab')
  const applyIn = (tab: Page) => tab.getByRole('button', { name: `${phrase('jobs.card.applyNow')}: ${title}` })
  const show = () => showAgain(other)

  await applyIn(page).click()
  await expect(page.getByRole('button', { name: phrase('jobs.card.applied') })).toBeVisible()
  await expect(applyIn(other)).toBeVisible()
  await show()
  await expect(other.getByRole('button', { name: phrase('jobs.card.applied') })).toBeVisible()
  await expect(applyIn(other)).toHaveCount(0)

  const { applications } = await (await page.request.get('/api/applications')).json()
  await page.request.delete(`/api/applications/${applications[0].id}`)
  await show()
  await expect(applyIn(other)).toBeVisible()
})

test('A tab that becomes visible without a network keeps its job as it is', async ({
  page,
  business,
  signUp,
  open,
}) => {
  const { id } = await business.post()
  await signUp()
  await open(`/jobs/${id}`)
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const bell = page.waitForResponse(/\/api\/notifications/)
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }))
  await showAgain(page)
  await bell
  expect(asked).not.toContain(`/api/jobs/${id}`)
})

test('The language and theme that are chosen in one tab apply to the others, which keep what was typed', async ({
  page,
  open,
}) => {
  await open('/')
  const [other] = await openTabs(page, ['/partners'])
  if (!other) throw new Error('There is no other tab')
  const typed = other.getByRole('searchbox')
  await typed.fill('Tassenhaus')
  await page.getByRole('button', { name: 'DE : Deutsch' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(phrasesIn('de')('partners.title'))
  await page.getByRole('radio', { name: phrasesIn('de')('theme.dark') }).check()
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(other.getByRole('radio', { name: phrasesIn('de')('theme.dark') })).toBeChecked()
  await expect(typed).toHaveValue('Tassenhaus')
})

test('After the notifications were seen, the bell has no number in any tab, nor on the page that Back restores', async ({
  page,
  business,
  open,
  phrase,
}) => {
  const { id } = await business.post()
  await busyStudent(page, id, NAME)
  await business.logIn(page)
  const unread = phrase('nav.notificationsUnread', { count: 1 })
  const bellIn = (tab: Page, name: string) => tab.getByRole('banner').getByRole('link', { name, exact: true })
  await open('/partners')
  await page.evaluate(() => Reflect.set(window, 'isAsItWas', true))
  const [other] = await openTabs(page, ['/how-it-works'])
  if (!other) throw new Error('There is no other tab')
  for (const tab of [page, other]) await expect(bellIn(tab, unread)).toBeVisible()

  const seen = page.waitForResponse((response) => response.url().endsWith('/api/notifications/read'))
  await open('/notifications')
  await seen
  await expect(bellIn(page, phrase('nav.notifications'))).toBeVisible()
  await showAgain(other)
  await expect(bellIn(other, phrase('nav.notifications'))).toBeVisible()
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL('/partners')
  expect(await page.evaluate(() => Reflect.get(window, 'isAsItWas'))).toBe(true)
  await expect(bellIn(page, phrase('nav.notifications'))).toBeVisible()
})
