import { readFile } from 'node:fs/promises'
import type { APIRequest, Page } from '@playwright/test'
import { failApiRequests } from '#test/e2e/browser.ts'
import { expect, forBothDevices, onDesktop, onPhone, test, toastRegion } from '#test/e2e/test.ts'
import { type Business, newBusiness, registerStudent } from '#test/e2e/users.ts'

const LEAK = { title: 'Kaffeemaschine undicht', description: 'Unter der Theke steht seit Mittag eine Pfütze.' }
const TAB = '/dashboard?tab=incidents'

const dialogOf = (page: Page) => page.getByRole('dialog')
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

/** Logs incidents by the API, as the business that is logged in on the page. */
async function logged(page: Page, ...drafts: object[]): Promise<number[]> {
  const ids = []
  for (const draft of drafts) {
    const answer = await page.request.post('/api/incidents', { data: { ...LEAK, ...draft } })
    expect(answer.status()).toBe(201)
    ids.push((await answer.json()).id)
  }
  return ids
}

/** A student applies for a job of the business that is logged in on the page, and is accepted. */
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

forBothDevices(() => {
  test('A business logs, assigns, resolves, edits, reviews and deletes an incident', async ({
    page,
    playwright,
    server,
    business,
    language,
    open,
    phrase,
    expectToast,
  }) => {
    await business.logIn(page)
    const { fullName } = await hire(page, business, { request: playwright.request, baseURL: server.url })
    const dialog = dialogOf(page)
    const field = (label: 'title' | 'description' | 'priority' | 'status' | 'assignee') =>
      dialog.getByLabel(phrase(`incidents.form.${label}Label`), { exact: true })
    const labelled = (status: 'resolved' | 'in-progress') => {
      const label = status === 'resolved' ? 'incidents.status.resolved' : 'incidents.status.inProgress'
      return { status: language === 'en' ? status : phrase(label) }
    }

    await open(TAB)
    await expect(page.getByText(phrase('incidents.empty'), { exact: true })).toBeVisible()
    await page.getByRole('button', { name: phrase('incidents.emptyAction') }).click()
    await expect(page).toHaveURL(`${TAB}&new=incident`)
    await expect(dialog).toHaveAccessibleName(phrase('incidents.dialog.addTitle'))
    await expect(field('title')).toBeFocused()
    const submit = dialog.getByRole('button', { name: phrase('incidents.form.submit'), exact: true })
    await submit.click()
    await expect(dialog.getByText(phrase('incidents.form.titleTooShort'), { exact: true })).toBeVisible()
    await expect(dialog.getByText(phrase('incidents.form.descriptionTooShort'), { exact: true })).toBeVisible()
    await expect(field('status')).toHaveValue('open')
    await expect(field('priority')).toHaveValue('medium')

    await field('title').fill(LEAK.title)
    await field('description').fill(LEAK.description)
    await field('priority').selectOption(phrase('incidents.priority.high'))
    await field('assignee').selectOption(fullName)
    await submit.click()
    await expectToast('incidents.logged')
    await expect(page).toHaveURL(TAB)
    const row = rowOf(page, LEAK.title)
    await expect(row).toContainText(phrase('incidents.status.open'))
    await expect(row).toContainText(phrase('incidents.priority.high'))
    await expect(row).toContainText(fullName)
    await expect(page.getByText(phrase('incidents.count.one', { count: 1 }), { exact: true })).toBeVisible()

    const edit = row.getByRole('button', { name: phrase('incidents.editLabel', { title: LEAK.title }) })
    const resolve = row.getByRole('button', { name: phrase('incidents.markResolvedLabel', { title: LEAK.title }) })
    const begin = row.getByRole('button', { name: phrase('incidents.markInProgressLabel', { title: LEAK.title }) })
    await begin.click()
    await expectToast('incidents.statusUpdatedTitle', 'incidents.statusUpdatedText', labelled('in-progress'))
    await expect(row).toContainText(phrase('incidents.status.inProgress'))
    await expect(begin).toHaveCount(0)
    await expect(edit).toBeFocused()
    await resolve.click()
    await expectToast('incidents.statusUpdatedTitle', 'incidents.statusUpdatedText', labelled('resolved'))
    await expect(row).toContainText(phrase('incidents.status.resolved'))
    await expect(resolve).toHaveCount(0)

    await edit.click()
    await expect(dialog).toHaveAccessibleName(phrase('incidents.dialog.editTitle'))
    await expect(field('description')).toHaveValue(LEAK.description)
    await expect(field('assignee').getByRole('option', { selected: true })).toHaveText(fullName)
    await field('title').fill('Schlauch gewechselt')
    await field('description').fill('Der Schlauch war lose, jetzt ist ein neuer dran.')
    await field('assignee').selectOption(phrase('incidents.unassigned'))
    await dialog.getByRole('button', { name: phrase('common.save') }).click()
    await expectToast('incidents.updated')
    const changed = rowOf(page, 'Schlauch gewechselt')
    await expect(changed).toContainText(phrase('incidents.unassigned'))

    await changed.getByRole('button', { name: phrase('incidents.editLabel', { title: 'Schlauch gewechselt' }) }).click()
    const history = dialog.getByRole('region', { name: phrase('incidents.history.title') }).getByRole('listitem')
    await expect(history).toHaveCount(6)
    await expect(history.first()).toContainText(`${phrase('incidents.column.assignee')}${fullName}`)
    await expect(history.first()).toContainText(business.name)
    await expect(history.nth(1)).toContainText(phrase('incidents.form.descriptionLabel'))
    await history.nth(1).getByText(phrase('incidents.history.texts')).click()
    await expect(history.nth(1).getByText(LEAK.description)).toBeVisible()
    await expect(history.nth(2)).toContainText(LEAK.title)
    await expect(history.nth(3)).toContainText(phrase('incidents.status.resolved'))
    await expect(history.last()).toContainText(phrase('incidents.history.created'))
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(TAB)

    await page
      .getByLabel(phrase('incidents.column.status'), { exact: true })
      .selectOption(phrase('incidents.status.open'))
    await expect(page).toHaveURL(`${TAB}&status=open`)
    await expect(page.getByText(phrase('incidents.filter.none'), { exact: true })).toBeVisible()
    await page.getByRole('button', { name: phrase('incidents.filter.reset') }).click()
    await expect(page).toHaveURL(TAB)
    await changed
      .getByRole('button', { name: phrase('incidents.deleteLabel', { title: 'Schlauch gewechselt' }) })
      .click()
    const question = page.getByRole('alertdialog', { name: phrase('incidents.deleteConfirm') })
    await question.getByRole('button', { name: phrase('incidents.delete'), exact: true }).click()
    await expectToast('incidents.deleted')
    await expect(page.getByText(phrase('incidents.empty'), { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: phrase('incidents.table') })).toBeFocused()
  })
})

onPhone(() => {
  test('The dashboard’s button opens the incident form, which asks before it discards what was typed', async ({
    page,
    business,
    open,
    phrase,
    expectToast,
  }) => {
    await business.logIn(page)
    await open('/dashboard')
    const begin = page.getByRole('link', { name: phrase('dashboard.logIncident') })
    const title = dialogOf(page).getByLabel(phrase('incidents.form.titleLabel'), { exact: true })
    await begin.click()
    await title.fill(LEAK.title)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toHaveAccessibleName(phrase('common.discardTitle'))
    await page.getByRole('button', { name: phrase('common.discard') }).click()
    await expect(page).toHaveURL(TAB)
    await expect(begin).toBeFocused()

    await begin.click()
    await expect(title).toHaveValue('')
    await title.fill(LEAK.title)
    await dialogOf(page).getByLabel(phrase('incidents.form.descriptionLabel')).fill(LEAK.description)
    await dialogOf(page)
      .getByRole('button', { name: phrase('incidents.form.submit'), exact: true })
      .click()
    await expectToast('incidents.logged')
    await begin.click()
    await expect(title).toHaveValue('')
  })
})

onDesktop(() => {
  test('A business can manage incidents with the keyboard alone', async ({
    page,
    business,
    open,
    phrase,
    expectToast,
  }) => {
    await business.logIn(page)
    await open(TAB)
    const keys = page.keyboard
    const named = (name: string) => page.getByRole('button', { name, exact: true })
    const tabTo = async (name: string) => {
      for (let steps = 0; steps < 40 && !(await named(name).evaluate((it) => it.matches(':focus'))); steps += 1)
        await keys.press('Tab')
      await expect(named(name)).toBeFocused()
    }

    await tabTo(phrase('incidents.emptyAction'))
    await keys.press('Enter')
    await expect(dialogOf(page).getByLabel(phrase('incidents.form.titleLabel'), { exact: true })).toBeFocused()
    await keys.type(LEAK.title)
    await keys.press('Tab')
    await keys.type(LEAK.description)
    await keys.press('Tab')
    await keys.press('h')
    await tabTo(phrase('incidents.form.submit'))
    await keys.press('Enter')
    await expectToast('incidents.logged')
    const row = rowOf(page, LEAK.title)
    await expect(row).toContainText(phrase('incidents.priority.high'))

    await tabTo(phrase('incidents.markInProgressLabel', LEAK))
    await keys.press('Enter')
    await expectToast('incidents.statusUpdatedTitle')
    await expect(named(phrase('incidents.editLabel', LEAK))).toBeFocused()
    await keys.press('Tab')
    await keys.press('Enter')
    await expect(named(phrase('common.cancel'))).toBeFocused()
    await keys.press('Tab')
    await keys.press('Enter')
    await expectToast('incidents.deleted')
    await expect(page.getByRole('region', { name: phrase('incidents.table') })).toBeFocused()
    await tabTo(phrase('incidents.emptyAction'))
  })

  test('A business filters incidents by status and priority, and the address contains the filter', async ({
    page,
    business,
    open,
    phrase,
  }) => {
    await business.logIn(page)
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
    await expect(count).toHaveText(phrase('incidents.count.other', { count: 2 }))

    const status = page.getByLabel(phrase('incidents.column.status'), { exact: true })
    await status.selectOption('open')
    await expect(titles).toHaveText(['Lampe flackert'])
    await expect(count).toHaveText(phrase('incidents.count.one', { count: 1 }))
    await expect(page).toHaveURL(`${TAB}&status=open&priority=low`)
    const done = { title: 'Lampe flackert' }
    await page.getByRole('button', { name: phrase('incidents.markResolvedLabel', done) }).click()
    await expect(page.getByText(phrase('incidents.filter.none'), { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: phrase('incidents.table') })).toBeFocused()

    await page.goBack()
    await expect(status).toHaveValue('')
    await expect(titles).toHaveText(['Tür klemmt', 'Lampe flackert'])
    await page.getByLabel(phrase('incidents.column.priority'), { exact: true }).selectOption('')
    await expect(titles).toHaveText(['Tür klemmt', 'Lampe flackert', 'Kühlschrank warm'])

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: phrase('common.downloadCsv') }).click()
    const file = await (await download).path()
    expect((await readFile(file, 'utf8')).split('\r\n')).toHaveLength(5)
  })

  test('A failing server loses no incident, and everything works again after it has recovered', async ({
    page,
    business,
    problems,
    open,
    phrase,
    expectToast,
  }) => {
    problems.allow(/^net::ERR_CONNECTION_REFUSED (POST|PATCH|DELETE) \/api\/incidents/)
    problems.allow(/^net::ERR_CONNECTION_REFUSED GET \/api\/incidents/)
    await business.logIn(page)
    await logged(page, {})
    await open(TAB)
    const row = rowOf(page, LEAK.title)
    await expect(row).toBeVisible()
    await failApiRequests(page)

    const resolve = row.getByRole('button', { name: phrase('incidents.markResolvedLabel', LEAK) })
    await resolve.click()
    await expectToast('incidents.updateFailedTitle', 'incidents.updateFailedText')
    await expect(row).toContainText(phrase('incidents.status.open'))
    await expect(resolve).toBeFocused()

    await row.getByRole('button', { name: phrase('incidents.deleteLabel', LEAK) }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: phrase('incidents.delete'), exact: true })
      .click()
    await expectToast('incidents.deleteFailedTitle', 'incidents.deleteFailedText')
    await expect(row).toBeVisible()

    await row.getByRole('button', { name: phrase('incidents.editLabel', LEAK) }).click()
    const dialog = dialogOf(page)
    const title = dialog.getByLabel(phrase('incidents.form.titleLabel'), { exact: true })
    await title.fill('Theke steht unter Wasser')
    await dialog.getByRole('button', { name: phrase('common.save') }).click()
    await expectToast('incidents.submitFailedTitle', 'incidents.submitFailedText')
    await expect(title).toHaveValue('Theke steht unter Wasser')
    await expect(dialog.getByText(phrase('incidents.history.error'))).toBeVisible()
    await page.unrouteAll()
    await dialog.getByRole('button', { name: phrase('common.tryAgain') }).click()
    await expect(dialog.getByText(phrase('incidents.history.created'))).toBeVisible()
    await dialog.getByRole('button', { name: phrase('common.save') }).click()
    await expectToast('incidents.updated')
    await expect(rowOf(page, 'Theke steht unter Wasser')).toBeVisible()

    await failApiRequests(page)
    await page.getByLabel(phrase('incidents.column.status'), { exact: true }).selectOption('open')
    const failure = page.getByRole('alert').filter({ hasText: phrase('incidents.error') })
    await expect(failure).toContainText(phrase('incidents.fetchFailed'))
    await page.unrouteAll()
    await page.getByRole('button', { name: phrase('common.tryAgain') }).click()
    await expect(rowOf(page, 'Theke steht unter Wasser')).toBeVisible()
  })
})

onPhone(() => {
  test('An incident that was deleted elsewhere shows an error and disappears from the list', async ({
    page,
    business,
    problems,
    open,
    phrase,
  }) => {
    problems.allow(/^404 PATCH \/api\/incidents\/\d+$/)
    await business.logIn(page)
    const [id] = await logged(page, {})
    await open(TAB)
    const resolve = page.getByRole('button', { name: phrase('incidents.markResolvedLabel', LEAK) })
    await expect(resolve).toBeVisible()
    await page.request.delete(`/api/incidents/${id}`)

    await resolve.click()

    const toast = toastRegion(page, phrase)
    await expect(toast).toContainText(phrase('incidents.updateFailedTitle'))
    await expect(toast).toContainText(phrase('errors.notFound'))
    await expect(page.getByText(phrase('incidents.empty'), { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: phrase('incidents.table') })).toBeFocused()
  })

  test('An incident is printed on a sheet of its own, with the sealed part only when it was opened', async ({
    page,
    business,
    open,
    phrase,
  }) => {
    await business.logIn(page)
    const [id] = await logged(page, { kind: 'firstAid' })
    const sealed = 'Nika hat sich an der Hand verbrannt.'
    await page.request.patch(`/api/incidents/${id}/sealed`, { data: { sealed } })
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await open(`${TAB}&incident=${id}`)
    const print = page.getByRole('button', { name: phrase('incidents.print') })
    await print.click()
    await expect(page.locator('body[data-printed]')).toHaveCount(1)

    await page.emulateMedia({ media: 'print' })
    const sheet = page.getByRole('article')
    for (const text of [business.name, LEAK.title, LEAK.description, phrase('incidents.kind.firstAid')])
      await expect(sheet.getByText(text)).toBeVisible()
    await expect(sheet.getByText(phrase('incidents.sheet.staysSealed'))).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect((await page.pdf()).toString('latin1').match(/\/MediaBox/g)).toHaveLength(1)

    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(sheet).toHaveCount(0)
    await page.getByRole('button', { name: phrase('incidents.sealed.open') }).click()
    await expect(page.getByLabel(phrase('incidents.sealed.label'))).toHaveValue(sealed)
    await print.click()
    await page.emulateMedia({ media: 'print' })
    await expect(sheet.getByText(sealed)).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  })

  test('Hostile texts in incidents are shown as plain text', async ({ page, business, open, phrase }) => {
    await business.logIn(page)
    const title = '</script><img src=x onerror=alert(1)>'
    const [id] = await logged(page, { title, description: `${title} und noch mehr davon` })
    await page.request.patch(`/api/incidents/${id}`, { data: { title: `${title}!` } })
    await open(`${TAB}&incident=${id}`)
    await expect(page.getByRole('dialog').getByLabel(phrase('incidents.form.titleLabel'), { exact: true })).toHaveValue(
      `${title}!`,
    )
    await expect(page.getByRole('dialog').getByText(`${title}!`, { exact: true })).toBeVisible()
  })

  test('Another business cannot open an incident by its address', async ({ page, business, open, phrase }) => {
    await business.logIn(page)
    const [id] = await logged(page, {})
    await page.context().clearCookies({ name: 'session' })
    await newBusiness(page.context().request)
    await open(`${TAB}&incident=${id}`)
    await expect(page.getByText(phrase('incidents.empty'), { exact: true })).toBeVisible()
    await expect(dialogOf(page)).toHaveCount(0)
  })
})
