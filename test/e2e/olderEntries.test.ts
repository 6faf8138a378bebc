import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '#test/e2e/axe.ts'
import { expect, onDesktop, onPhone, test } from '#test/e2e/test.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

/** One more than fits on a page of a list. */
const MANY = 51

onDesktop(() => {
  test('All comments on a job can be loaded with the keyboard', async ({ page, business, signUp, open, phrase }) => {
    const { id } = await business.post()
    await signUp()
    for (let at = 1; at <= MANY; at += 1)
      await page.request.post(`/api/jobs/${id}/comment`, { data: { content: `Frage ${at}` } })
    await open(`/jobs/${id}`)
    const comments = page.getByRole('listitem').filter({ hasText: /^.*Frage \d+$/ })
    const earlier = page.getByRole('button', { name: phrase('common.showEarlier') })
    await expect(page.getByRole('heading', { name: phrase('comments.heading') })).toContainText(`${MANY}`)
    await expect(comments).toHaveCount(MANY - 1)
    await expectAccessible(page)

    await earlier.focus()
    await page.keyboard.press('Enter')

    await expect(comments).toHaveCount(MANY)
    await expect(comments.last()).toContainText('Frage 1')
    await expect(earlier).toHaveCount(0)
    await expect(comments.last().getByRole('button', { name: phrase('comments.delete') })).toBeFocused()

    // Loaded comments stay when the user writes one.
    await page.getByLabel(phrase('comments.form.label')).fill('Noch eine Frage')
    await page.getByRole('button', { name: phrase('comments.form.submit') }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Noch eine Frage' })).toBeVisible()
    await expect(comments).toHaveCount(MANY)
  })
})

onPhone(() => {
  test('A business sees the number of its jobs, loads all of them, and finds them all in the download', async ({
    page,
    business,
    open,
    phrase,
  }) => {
    for (let at = 1; at <= MANY; at += 1) await business.post({ title: `Schicht Nummer ${at}` })
    await business.logIn(page)
    await open('/dashboard')
    const rows = page.getByRole('row').filter({ hasText: /Schicht Nummer/ })
    await expect(rows).toHaveCount(MANY - 1)
    await expect(figure(page, phrase('dashboard.summary.activeJobs'))).toHaveText(`${MANY}`)
    await expect(page.getByRole('link', { name: phrase('dashboard.tabs.jobs') })).toContainText(`${MANY}`)
    expect(await linesOf(page, phrase)).toBe(MANY + 1)

    await page.getByRole('button', { name: phrase('common.showEarlier') }).click()

    await expect(rows).toHaveCount(MANY)
    await expect(rows.last()).toContainText('Schicht Nummer 1')
    await expect(rows.last().getByRole('link').first()).toBeFocused()
  })
})

/** A list with more than a page of entries, each of which has a number. */
type LongList = { at: string; entry?: 'listitem' | 'article' | 'row' | 'heading'; total?: RegExp; hasFile?: boolean }

const TOTAL = new RegExp(`^${MANY} `)
const OF_STUDENTS: LongList[] = [
  { at: '/student-profile', entry: 'article', total: TOTAL },
  { at: '/saved-jobs', entry: 'article', total: TOTAL },
  { at: '/student-profile?tab=applications', total: TOTAL },
]
const OF_BUSINESSES: LongList[] = [
  { at: '/notifications' },
  { at: '/dashboard?tab=applicants', entry: 'heading', total: TOTAL, hasFile: true },
  { at: '/dashboard?tab=incidents', entry: 'row', total: TOTAL, hasFile: true },
]

test('Each long list can be read to its end, and its download has all of it', async ({
  page,
  business,
  signUp,
  open,
  phrase,
}) => {
  const numbers = Array.from({ length: MANY }, (_, at) => at + 1)
  const jobs = await Promise.all(numbers.map((at) => business.post({ title: `Schicht ${at}.` })))
  await signUp()
  const mark = (id: number) => [
    page.request.post(`/api/jobs/${id}/like`, { data: { action: 'like' } }),
    page.request.post(`/api/jobs/${id}/save`, { data: { action: 'save' } }),
    page.request.post(`/api/jobs/${id}/apply`, { data: {} }),
  ]
  await Promise.all(jobs.flatMap(({ id }) => mark(id)))
  for (const list of OF_STUDENTS) await readToTheEnd(list)

  await business.logIn(page)
  const report = (at: number) =>
    page.request.post('/api/incidents', { data: { title: `Vorfall ${at}.`, description: 'Es tropft.' } })
  await Promise.all(numbers.map(report))
  for (const list of OF_BUSINESSES) await readToTheEnd(list)

  // The oldest incident is not on the first page, but its address opens it.
  const { incidents } = await (await page.request.get(`/api/incidents?limit=${MANY}`)).json()
  const { id } = incidents.at(-1)
  for (const at of numbers) await page.request.patch(`/api/incidents/${id}`, { data: { title: `Vorfall ${at}. neu` } })
  await readToTheEnd({ at: `/dashboard?tab=incidents&incident=${id}` })

  async function readToTheEnd({ at, entry = 'listitem', total, hasFile }: LongList) {
    await open(at)
    const isHistory = at.includes('incident=')
    const place = isHistory ? page.getByRole('dialog') : page.getByRole('main')
    const entries = place.getByRole(entry).filter({ hasText: /(Schicht|Vorfall) \d+\./ })
    await expect(entries, at).toHaveCount(MANY - 1)
    if (total) await expect(place.getByText(total).first(), at).toBeAttached()
    if (hasFile) expect(await linesOf(page, phrase), at).toBe(MANY + 1)
    await place.getByRole('button', { name: phrase('common.showEarlier') }).click()
    await expect(entries, at).toHaveCount(MANY)
  }
})

const figure = (page: Page, name: string) =>
  page.getByRole('definition').and(page.locator(`dt:has-text("${name}") + dd`))

/** The number of lines in the file that the page offers. */
async function linesOf(page: Page, phrase: (key: Phrase) => string) {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: phrase('common.downloadCsv') }).click()
  const file = await readFile(await (await coming).path(), 'utf8')
  return file.trimEnd().split('\r\n').length
}
