import { readFile } from 'node:fs/promises'
import type { APIRequest, Page } from '@playwright/test'
import { stop } from '#test/journeys/browser.ts'
import { bothWays, everywhere, expect, test } from '#test/journeys/house.ts'
import { type Business, registerStudent } from '#test/journeys/people.ts'

const LEAK = { title: 'Kaffeemaschine undicht', description: 'Unter der Theke steht seit Mittag eine Pfütze.' }
const TAB = '/dashboard?tab=incidents'

const dialogOf = (page: Page) => page.getByRole('dialog')
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

/** Logs incidents without the page, as the business that the page is lent to. */
async function logged(page: Page, ...drafts: object[]): Promise<number[]> {
  const ids = []
  for (const draft of drafts) {
    const answer = await page.request.post('/api/incidents', { data: { ...LEAK, ...draft } })
    expect(answer.status()).toBe(201)
    ids.push((await answer.json()).id)
  }
  return ids
}

/** Somebody applies for a job of the business that the page is lent to, and is accepted. */
async function hire(page: Page, business: Business, { request, baseURL }: { request: APIRequest; baseURL: string }) {
  const { id } = await business.post()
  const machine = await request.newContext({ baseURL })
  const student = await registerStudent(machine)
  const application = await (await machine.post(`/api/jobs/${id}/apply`, { data: {} })).json()
  await machine.dispose()
  const answer = await page.request.patch(`/api/applications/${application.id}`, { data: { status: 'accepted' } })
  expect(answer.status()).toBe(200)
  return student
}

everywhere(() => {
  test('an incident is logged, given to somebody, worked on, resolved, edited, looked up and deleted', async ({
    page,
    playwright,
    house,
    business,
    language,
    open,
    say,
    told,
  }) => {
    await business.lendTo(page)
    const { fullName } = await hire(page, business, { request: playwright.request, baseURL: house.url })
    const dialog = dialogOf(page)
    const field = (label: 'title' | 'description' | 'priority' | 'status' | 'assignee') =>
      dialog.getByLabel(say(`incidents.form.${label}Label`), { exact: true })
    const labelled = (status: 'resolved' | 'in-progress') => {
      const label = status === 'resolved' ? 'incidents.status.resolved' : 'incidents.status.inProgress'
      return { status: language === 'en' ? status : say(label) }
    }

    await open(TAB)
    await expect(page.getByText(say('incidents.empty'), { exact: true })).toBeVisible()
    await page.getByRole('button', { name: say('incidents.emptyAction') }).click()
    await expect(page).toHaveURL(`${TAB}&new=incident`)
    await expect(dialog).toHaveAccessibleName(say('incidents.dialog.addTitle'))
    await expect(field('title')).toBeFocused()
    const submit = dialog.getByRole('button', { name: say('incidents.form.submit'), exact: true })
    await submit.click()
    await expect(dialog.getByText(say('incidents.form.titleTooShort'), { exact: true })).toBeVisible()
    await expect(dialog.getByText(say('incidents.form.descriptionTooShort'), { exact: true })).toBeVisible()
    await expect(field('status')).toHaveValue('open')
    await expect(field('priority')).toHaveValue('medium')

    await field('title').fill(LEAK.title)
    await field('description').fill(LEAK.description)
    await field('priority').selectOption(say('incidents.priority.high'))
    await field('assignee').selectOption(fullName)
    await submit.click()
    await told('incidents.logged')
    await expect(page).toHaveURL(TAB)
    const row = rowOf(page, LEAK.title)
    await expect(row).toContainText(say('incidents.status.open'))
    await expect(row).toContainText(say('incidents.priority.high'))
    await expect(row).toContainText(fullName)
    await expect(page.getByText(say('incidents.count.one', { count: 1 }), { exact: true })).toBeVisible()

    const edit = row.getByRole('button', { name: say('incidents.editLabel', { title: LEAK.title }) })
    const resolve = row.getByRole('button', { name: say('incidents.markResolvedLabel', { title: LEAK.title }) })
    const begin = row.getByRole('button', { name: say('incidents.markInProgressLabel', { title: LEAK.title }) })
    await begin.click()
    await told('incidents.statusUpdatedTitle', 'incidents.statusUpdatedText', labelled('in-progress'))
    await expect(row).toContainText(say('incidents.status.inProgress'))
    await expect(begin).toHaveCount(0)
    await expect(edit).toBeFocused()
    await resolve.click()
    await told('incidents.statusUpdatedTitle', 'incidents.statusUpdatedText', labelled('resolved'))
    await expect(row).toContainText(say('incidents.status.resolved'))
    await expect(resolve).toHaveCount(0)

    await edit.click()
    await expect(dialog).toHaveAccessibleName(say('incidents.dialog.editTitle'))
    await expect(field('description')).toHaveValue(LEAK.description)
    await expect(field('assignee').getByRole('option', { selected: true })).toHaveText(fullName)
    await field('title').fill('Schlauch gewechselt')
    await field('description').fill('Der Schlauch war lose, jetzt ist ein neuer dran.')
    await field('assignee').selectOption(say('incidents.unassigned'))
    await dialog.getByRole('button', { name: say('common.save') }).click()
    await told('incidents.updated')
    const changed = rowOf(page, 'Schlauch gewechselt')
    await expect(changed).toContainText(say('incidents.unassigned'))

    await changed.getByRole('button', { name: say('incidents.editLabel', { title: 'Schlauch gewechselt' }) }).click()
    const history = dialog.getByRole('region', { name: say('incidents.history.title') }).getByRole('listitem')
    await expect(history).toHaveCount(6)
    await expect(history.first()).toContainText(`${say('incidents.column.assignee')}${fullName}`)
    await expect(history.first()).toContainText(business.name)
    await expect(history.nth(1)).toContainText(say('incidents.form.descriptionLabel'))
    await history.nth(1).getByText(say('incidents.history.texts')).click()
    await expect(history.nth(1).getByText(LEAK.description)).toBeVisible()
    await expect(history.nth(2)).toContainText(LEAK.title)
    await expect(history.nth(3)).toContainText(say('incidents.status.resolved'))
    await expect(history.last()).toContainText(say('incidents.history.created'))
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(TAB)

    await page.getByLabel(say('incidents.column.status'), { exact: true }).selectOption(say('incidents.status.open'))
    await expect(page).toHaveURL(`${TAB}&status=open`)
    await expect(page.getByText(say('incidents.filter.none'), { exact: true })).toBeVisible()
    await page.getByRole('button', { name: say('incidents.filter.reset') }).click()
    await expect(page).toHaveURL(TAB)
    await changed.getByRole('button', { name: say('incidents.deleteLabel', { title: 'Schlauch gewechselt' }) }).click()
    const question = page.getByRole('alertdialog', { name: say('incidents.deleteConfirm') })
    await question.getByRole('button', { name: say('incidents.delete'), exact: true }).click()
    await told('incidents.deleted')
    await expect(page.getByText(say('incidents.empty'), { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: say('incidents.table') })).toBeFocused()
  })
})

bothWays(() => {
  test('the dashboard’s button opens the form, and what was written is still there after it was closed', async ({
    page,
    business,
    open,
    say,
    told,
  }) => {
    await business.lendTo(page)
    await open('/dashboard')
    const begin = page.getByRole('link', { name: say('dashboard.logIncident') })
    const title = dialogOf(page).getByLabel(say('incidents.form.titleLabel'), { exact: true })
    await begin.click()
    await title.fill(LEAK.title)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(TAB)
    await expect(begin).toBeFocused()

    await begin.click()
    await expect(title).toHaveValue(LEAK.title)
    await dialogOf(page).getByLabel(say('incidents.form.descriptionLabel')).fill(LEAK.description)
    await dialogOf(page)
      .getByRole('button', { name: say('incidents.form.submit'), exact: true })
      .click()
    await told('incidents.logged')
    await begin.click()
    await expect(title).toHaveValue('')
  })

  test('all of it can be done from the keyboard', async ({ page, business, open, say, told }) => {
    await business.lendTo(page)
    await open(TAB)
    const keys = page.keyboard
    const named = (name: string) => page.getByRole('button', { name, exact: true })
    const tabTo = async (name: string) => {
      for (let steps = 0; steps < 40 && !(await named(name).evaluate((it) => it.matches(':focus'))); steps += 1)
        await keys.press('Tab')
      await expect(named(name)).toBeFocused()
    }

    await tabTo(say('incidents.emptyAction'))
    await keys.press('Enter')
    await expect(dialogOf(page).getByLabel(say('incidents.form.titleLabel'), { exact: true })).toBeFocused()
    await keys.type(LEAK.title)
    await keys.press('Tab')
    await keys.type(LEAK.description)
    await keys.press('Tab')
    await keys.press('h')
    await tabTo(say('incidents.form.submit'))
    await keys.press('Enter')
    await told('incidents.logged')
    const row = rowOf(page, LEAK.title)
    await expect(row).toContainText(say('incidents.priority.high'))

    await tabTo(say('incidents.markInProgressLabel', LEAK))
    await keys.press('Enter')
    await told('incidents.statusUpdatedTitle')
    await expect(named(say('incidents.editLabel', LEAK))).toBeFocused()
    await keys.press('Tab')
    await keys.press('Enter')
    await expect(named(say('common.cancel'))).toBeFocused()
    await keys.press('Tab')
    await keys.press('Enter')
    await told('incidents.deleted')
    await expect(page.getByRole('region', { name: say('incidents.table') })).toBeFocused()
    await tabTo(say('incidents.emptyAction'))
  })

  test('incidents are filtered by status and priority, and the address keeps the choice', async ({
    page,
    business,
    open,
    say,
  }) => {
    await business.lendTo(page)
    await logged(
      page,
      { title: 'Kühlschrank warm', priority: 'critical' },
      { title: 'Lampe flackert', priority: 'low' },
      { title: 'Tür klemmt', status: 'closed', priority: 'low' },
    )
    const titles = page.getByRole('rowheader')
    const count = page.getByRole('status').filter({ hasText: /\d/ })
    await open(`${TAB}&priority=low`)
    await expect(titles).toHaveText(['Tür klemmt', 'Lampe flackert'])
    await expect(count).toHaveText(say('incidents.count.other', { count: 2 }))

    const status = page.getByLabel(say('incidents.column.status'), { exact: true })
    await status.selectOption('open')
    await expect(titles).toHaveText(['Lampe flackert'])
    await expect(count).toHaveText(say('incidents.count.one', { count: 1 }))
    await expect(page).toHaveURL(`${TAB}&status=open&priority=low`)
    const done = { title: 'Lampe flackert' }
    await page.getByRole('button', { name: say('incidents.markResolvedLabel', done) }).click()
    await expect(page.getByText(say('incidents.filter.none'), { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: say('incidents.table') })).toBeFocused()

    await page.goBack()
    await expect(status).toHaveValue('')
    await expect(titles).toHaveText(['Tür klemmt', 'Lampe flackert'])
    await page.getByLabel(say('incidents.column.priority'), { exact: true }).selectOption('')
    await expect(titles).toHaveText(['Tür klemmt', 'Lampe flackert', 'Kühlschrank warm'])

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: say('common.downloadCsv') }).click()
    const file = await (await download).path()
    expect((await readFile(file, 'utf8')).split('\r\n')).toHaveLength(5)
  })

  test('without the server nothing is lost, and everything works again with it', async ({
    page,
    business,
    mishaps,
    open,
    say,
    told,
  }) => {
    mishaps.allow(/^net::ERR_CONNECTION_REFUSED (POST|PATCH|DELETE) \/api\/incidents/)
    mishaps.allow(/^net::ERR_CONNECTION_REFUSED GET \/api\/incidents/)
    await business.lendTo(page)
    await logged(page, {})
    await open(TAB)
    const row = rowOf(page, LEAK.title)
    await expect(row).toBeVisible()
    await stop(page)

    const resolve = row.getByRole('button', { name: say('incidents.markResolvedLabel', LEAK) })
    await resolve.click()
    await told('incidents.updateFailedTitle', 'incidents.updateFailedText')
    await expect(row).toContainText(say('incidents.status.open'))
    await expect(resolve).toBeFocused()

    await row.getByRole('button', { name: say('incidents.deleteLabel', LEAK) }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('incidents.delete'), exact: true })
      .click()
    await told('incidents.deleteFailedTitle', 'incidents.deleteFailedText')
    await expect(row).toBeVisible()

    await row.getByRole('button', { name: say('incidents.editLabel', LEAK) }).click()
    const dialog = dialogOf(page)
    const title = dialog.getByLabel(say('incidents.form.titleLabel'), { exact: true })
    await title.fill('Theke steht unter Wasser')
    await dialog.getByRole('button', { name: say('common.save') }).click()
    await told('incidents.submitFailedTitle', 'incidents.submitFailedText')
    await expect(title).toHaveValue('Theke steht unter Wasser')
    await expect(dialog.getByText(say('incidents.history.error'))).toBeVisible()
    await page.unrouteAll()
    await dialog.getByRole('button', { name: say('common.tryAgain') }).click()
    await expect(dialog.getByText(say('incidents.history.created'))).toBeVisible()
    await dialog.getByRole('button', { name: say('common.save') }).click()
    await told('incidents.updated')
    await expect(rowOf(page, 'Theke steht unter Wasser')).toBeVisible()

    await stop(page)
    await page.getByLabel(say('incidents.column.status'), { exact: true }).selectOption('open')
    await expect(page.getByRole('alert').filter({ hasText: say('incidents.error') })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: say('common.tryAgain') }).click()
    await expect(rowOf(page, 'Theke steht unter Wasser')).toBeVisible()
  })

  test('an incident that is gone says so, and leaves the list', async ({ page, business, mishaps, open, say }) => {
    mishaps.allow(/^404 PATCH \/api\/incidents\/\d+$/)
    await business.lendTo(page)
    const [id] = await logged(page, {})
    await open(TAB)
    const resolve = page.getByRole('button', { name: say('incidents.markResolvedLabel', LEAK) })
    await expect(resolve).toBeVisible()
    await page.request.delete(`/api/incidents/${id}`)

    await resolve.click()

    const toast = page.getByRole('region', { name: say('toast.region', { hotkey: 'F8' }) })
    await expect(toast).toContainText(say('incidents.updateFailedTitle'))
    await expect(toast).toContainText(say('errors.notFound'))
    await expect(page.getByText(say('incidents.empty'), { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: say('incidents.table') })).toBeFocused()
  })

  test('hostile words are only words', async ({ page, business, open, say }) => {
    await business.lendTo(page)
    const title = '</script><img src=x onerror=alert(1)>'
    const [id] = await logged(page, { title, description: `${title} und noch mehr davon` })
    await page.request.patch(`/api/incidents/${id}`, { data: { title: `${title}!` } })
    await open(`${TAB}&incident=${id}`)
    await expect(page.getByRole('dialog').getByLabel(say('incidents.form.titleLabel'), { exact: true })).toHaveValue(
      `${title}!`,
    )
    await expect(page.getByRole('dialog').getByText(`${title}!`, { exact: true })).toBeVisible()
  })

  test('a student, a visitor and another business reach nothing of it by its address', async ({
    page,
    business,
    playwright,
    house,
    join,
    open,
    say,
  }) => {
    await business.lendTo(page)
    const [id] = await logged(page, {})
    await page.context().clearCookies({ name: 'session' })
    await open(`${TAB}&incident=${id}`)
    await expect(page).not.toHaveURL(/dashboard/)

    await join()
    await open(`${TAB}&incident=${id}`)
    await expect(page).toHaveURL('/')
    expect((await page.request.get(`/api/incidents/${id}/history`)).status()).toBe(403)

    const elsewhere = await playwright.request.newContext({ baseURL: house.url })
    const word = `nebenan${id}${Date.now()}`
    const account = { username: word, email: `${word}@post.example`, fullName: 'Nebenan', businessName: word }
    await elsewhere.post('/api/register', { data: { ...account, password: 'Milchkaffee 7', type: 'business' } })
    await page.context().addCookies((await elsewhere.storageState()).cookies)
    await elsewhere.dispose()
    await open(`${TAB}&incident=${id}`)
    await expect(page.getByText(say('incidents.empty'), { exact: true })).toBeVisible()
    await expect(dialogOf(page)).toHaveCount(0)
    expect((await page.request.patch(`/api/incidents/${id}`, { data: { status: 'closed' } })).status()).toBe(404)
    expect((await page.request.delete(`/api/incidents/${id}`)).status()).toBe(404)
  })
})
