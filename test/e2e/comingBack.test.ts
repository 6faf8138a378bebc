import type { Page } from '@playwright/test'
import { Application } from '#contract/applications.ts'
import { showAgain } from '#test/e2e/browser.ts'
import { test } from '#test/e2e/elsewhere.ts'
import { expect, forBothDevices, onPhone } from '#test/e2e/test.ts'

const NOTE = 'Komm am Samstag vorbei.'

/** Returns to the page after a time, as on a phone that was put away. */
async function comeBack(page: Page, after: string) {
  await page.clock.fastForward(after)
  await showAgain(page)
}

/** Counts the placeholders that the page shows from now on. */
async function watchForSkeletons(page: Page) {
  await page.evaluate(() => {
    const seen: string[] = []
    Reflect.set(window, 'skeletons', seen)
    const look = () => document.querySelector('main [class*="skeleton"]') && seen.push(document.body.innerText)
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'skeletons'))
}

/** The addresses of the API that the page reads from now on. */
function readsOf(page: Page) {
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && request.method() === 'GET') reads.push(pathname)
  })
  return reads
}

const scrolled = (page: Page) => page.evaluate(() => scrollY)

forBothDevices(() => {
  test('Applicants who come back to their list see an acceptance on top, and keep the focus', async ({
    page,
    business,
    signUp,
    passUndoTime,
    open,
    phrase,
  }) => {
    const [accepted, other] = [await business.post(), await business.post()]
    await signUp()
    for (const { id } of [accepted, other]) await page.request.post(`/api/jobs/${id}/apply`, { data: {} })
    await page.clock.install({ time: Date.now() })
    await open('/student-profile?tab=applications')
    const list = page.getByRole('region', { name: phrase('profile.tabs.applications') })
    const first = list.getByRole('listitem').first()
    await expect(first).toContainText(other.title)
    const withdraw = list.getByRole('button', { name: phrase('applications.withdrawLabel', { title: other.title }) })
    await withdraw.focus()
    await page.waitForLoadState('networkidle')
    const skeletons = await watchForSkeletons(page)
    const before = await scrolled(page)

    await business.accept(accepted.id, NOTE)
    passUndoTime()
    const applications = async () => JSON.stringify(await (await page.request.get('/api/applications')).json())
    await expect.poll(applications).toContain(NOTE)
    await comeBack(page, '01:00')
    await expect(first).toContainText(NOTE)
    await expect(withdraw).toBeFocused()
    expect(await scrolled(page)).toBe(before)
    expect(await skeletons()).toEqual([])
  })

  test('Businesses that come back see who has applied meanwhile; while they write to an applicant, nothing moves', async ({
    page,
    business,
    elsewhere,
    open,
    phrase,
  }) => {
    const { id } = await business.post()
    const applyAs = async (fullName: string) => {
      const { client, apply } = await elsewhere()
      await client.patch('/api/user', { data: { fullName } })
      await apply(id)
    }
    await applyAs('Ada Erste')
    await business.logIn(page)
    await page.clock.install({ time: Date.now() })
    await open('/dashboard?tab=applicants')
    const card = (name: string) => page.locator('[data-applicant]').filter({ hasText: name })
    await card('Ada Erste').waitFor()
    await page.waitForLoadState('networkidle')
    const skeletons = await watchForSkeletons(page)

    await applyAs('Bo Zweite')
    await comeBack(page, '01:00')
    await expect(card('Bo Zweite')).toBeVisible()
    const tabs = page.getByLabel(phrase('dashboard.tabs.label'))
    await expect(tabs.getByRole('link', { name: phrase('applicants.tab') })).toContainText('2')

    await page.getByRole('button', { name: phrase('applicants.acceptLabel', { name: 'Ada Erste' }) }).click()
    const note = card('Ada Erste').getByRole('textbox')
    await note.fill(NOTE)
    const place = await note.boundingBox()
    await applyAs('Cem Dritter')
    const bell = page.waitForResponse(/\/api\/notifications/)
    await comeBack(page, '01:00')
    await bell
    await expect(note).toBeFocused()
    await expect(note).toHaveValue(NOTE)
    expect(await note.boundingBox()).toEqual(place)

    await note.blur()
    await comeBack(page, '01:00')
    await expect(card('Cem Dritter')).toBeVisible()
    await expect(note).toHaveValue(NOTE)
    expect(await skeletons()).toEqual([])
  })
})

test('A page that was left for some seconds, or without a network, asks for its list only when a return is later', async ({
  page,
  business,
  signUp,
  open,
}) => {
  const { id } = await business.post()
  await signUp()
  Application.parse(await (await page.request.post(`/api/jobs/${id}/apply`, { data: {} })).json())
  await page.clock.install({ time: Date.now() })
  await open('/student-profile?tab=applications')
  await page.waitForLoadState('networkidle')
  const reads = readsOf(page)
  const listReads = () => reads.filter((path) => path !== '/api/notifications').toSorted()

  for (let times = 0; times < 3; times += 1) await comeBack(page, '00:02')
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }))
  const bell = page.waitForResponse(/\/api\/notifications/)
  await comeBack(page, '00:30')
  await bell
  expect(listReads()).toEqual([])

  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: true, configurable: true }))
  await comeBack(page, '00:30')
  await expect.poll(listReads).toEqual(['/api/applications', '/api/meetings'])
})

onPhone(() => {
  test('Saved jobs that were removed on another device are gone when the list is shown again', async ({
    page,
    business,
    signUp,
    open,
  }) => {
    const { id, title } = await business.post()
    await signUp()
    await page.request.post(`/api/jobs/${id}/save`, { data: { action: 'save' } })
    await page.clock.install({ time: Date.now() })
    await open('/saved-jobs')
    await expect(page.getByRole('article')).toContainText(title)
    await page.waitForLoadState('networkidle')
    await page.request.post(`/api/jobs/${id}/save`, { data: { action: 'unsave' } })
    await comeBack(page, '01:00')
    await expect(page.getByRole('article')).toHaveCount(0)
  })
})
