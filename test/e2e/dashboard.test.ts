import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { BusinessJobs } from '#contract/ownJobs.ts'
import { expectAccessible } from '#test/e2e/axe.ts'
import { failApiRequests } from '#test/e2e/browser.ts'
import { jobFormOf } from '#test/e2e/jobForm.ts'
import { expect, forBothDevices, onDesktop, onPhone, type Translate, test } from '#test/e2e/test.ts'
import { registerStudent, unique } from '#test/e2e/users.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

/** The controls of the dashboard. */
function dashboardOf(page: Page, phrase: Translate) {
  const { button, fillRequired } = jobFormOf(page, phrase)
  return {
    button,
    fillRequired,
    row: (title: string) => page.getByRole('row').filter({ hasText: title }),
    dialog: (key: Phrase) => page.getByRole('dialog', { name: phrase(key) }),
    save: page.getByRole('dialog').getByRole('button', { name: phrase('common.save'), exact: true }),
    question: page.getByRole('alertdialog'),
    /** The preview card beside the form has the same labels, so the field is searched in the dialog. */
    field: (key: Phrase) => page.getByRole('dialog').getByLabel(phrase(key)).and(page.locator('[name]')),
    figure: (key: Phrase) => page.getByRole('definition').and(page.locator(`dt:has-text("${phrase(key)}") + dd`)),
    /** Chooses from the menu at the end of a row. */
    choose: async (title: string, key: Phrase) => {
      await button('common.actionsFor', { title }).click()
      await page.getByRole('menuitem', { name: phrase(key, { title }), exact: true }).click()
    },
  }
}

forBothDevices(() => {
  test('A business posts its first job from the dashboard, edits, closes, reopens, copies and deletes it', async ({
    page,
    business,
    open,
    phrase,
    expectToast,
  }) => {
    await business.logIn(page)
    const { button, choose, dialog, field, figure, fillRequired, question, row, save } = dashboardOf(page, phrase)
    const word = unique()
    const title = `Kellnerin ${word}`
    const renamed = `Kellner (m/w/d) ${word}`
    await open('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      phrase('dashboard.title', { businessName: business.name }),
    )
    await expect(page.getByText(phrase('dashboard.jobs.empty'))).toBeVisible()
    await expect(figure('dashboard.summary.activeJobs')).toHaveText('0')

    await page.getByRole('link', { name: phrase('dashboard.jobs.emptyAction') }).click()
    await expect(page).toHaveURL('/dashboard?new=job')
    await expect(dialog('jobs.dialog.addTitle')).toBeVisible()
    await expect(field('jobs.form.titleLabel')).toBeFocused()
    await expectAccessible(page)
    await fillRequired(title)
    await field('jobs.dialog.payRateLabel').fill('15,50 €')
    await field('jobs.form.jobTypeLabel').selectOption({ label: phrase('jobs.dialog.jobType.casual') })
    await field('jobs.form.languageLabel').selectOption({ label: phrase('jobs.dialog.language.both') })
    await field('jobs.form.tagsLabel').fill('Abends, , Trinkgeld ')
    await field('jobs.dialog.descriptionLabel').fill('Vier Abende, drei Tabletts, ein gutes Team.')
    await button('jobs.form.submit').click()
    await expectToast('jobs.posted')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/dashboard')
    await expect(row(title)).toBeVisible()
    await expect(figure('dashboard.summary.activeJobs')).toHaveText('1')

    await row(title)
      .getByRole('link', { name: phrase('dashboard.jobs.viewLabel', { title }) })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    for (const text of [
      'Vier Abende, drei Tabletts, ein gutes Team.',
      'Abends',
      'Trinkgeld',
      phrase('jobs.type.casual'),
    ])
      await expect(page.getByRole('article').getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByText(phrase('jobs.language.englishOrGerman'))).toBeVisible()
    const publicPage = page.url()

    await open('/dashboard')
    await button('dashboard.jobs.editLabel', { title }).click()
    await expect(dialog('jobs.dialog.editTitle')).toBeVisible()
    await expect(field('jobs.form.contactEmailLabel')).toHaveValue('jobs@tassenhaus.example')
    await expect(field('jobs.form.tagsLabel')).toHaveValue('Abends, Trinkgeld')
    await expect(field('jobs.form.jobTypeLabel')).toHaveValue('Casual')
    await field('jobs.form.titleLabel').fill(renamed)
    await field('jobs.dialog.contactMethod.whatsapp').check()
    await field('jobs.form.contactWhatsappLabel').fill('+491713920012')
    await save.click()
    await expectToast('jobs.updated')
    await expect(row(renamed)).toBeVisible()
    await expect(button('dashboard.jobs.editLabel', { title: renamed })).toBeFocused()
    await open(publicPage)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(renamed)
    await expect(page.getByText('Vier Abende, drei Tabletts, ein gutes Team.')).toBeVisible()
    await expect(page.getByText('jobs@tassenhaus.example')).toHaveCount(0)
    await expect(page.getByText('+49 171 392 0012')).toBeVisible()

    await open('/dashboard')
    await choose(renamed, 'jobs.closing.close')
    await expect(question.getByText(phrase('jobs.closing.closeConfirm'))).toBeVisible()
    await button('common.cancel').click()
    await expect(row(renamed).getByText(phrase('jobs.card.closedBadge'), { exact: true })).toHaveCount(0)
    await choose(renamed, 'jobs.closing.close')
    await expectAccessible(page)
    await button('jobs.closing.reason.filledHere').click()
    await expectToast('jobs.closing.closed')
    await expect(row(renamed).getByText(phrase('jobs.card.closedBadge'), { exact: true })).toBeVisible()
    await expect(row(renamed).getByText(phrase('jobs.closing.because.filledHere'))).toBeVisible()
    await expect(figure('dashboard.summary.activeJobs')).toHaveText('0')
    await open(publicPage)
    await expect(button('jobs.closing.reopen')).toBeVisible()
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    expect(scrollWidth, 'the width of the page of a closed job').toBe(clientWidth)

    await open('/dashboard')
    await choose(renamed, 'jobs.closing.reopenLabel')
    await expectToast('jobs.closing.reopened')
    await expect(figure('dashboard.summary.activeJobs')).toHaveText('1')
    await open(publicPage)
    await expect(button('jobs.closing.reopen')).toHaveCount(0)

    await open('/dashboard')
    await choose(renamed, 'dashboard.jobs.postAgainLabel')
    await expect(dialog('jobs.dialog.addTitle')).toBeVisible()
    await expect(field('jobs.form.titleLabel')).toHaveValue(renamed)
    await expect(field('jobs.form.contactWhatsappLabel')).toHaveValue('+491713920012')
    await field('jobs.form.titleLabel').fill(`Noch eine ${word}`)
    await button('jobs.form.submit').click()
    await expectToast('jobs.posted')
    await expect(page.getByRole('row').nth(1)).toContainText(`Noch eine ${word}`)
    await expect(figure('dashboard.summary.activeJobs')).toHaveText('2')

    await button('dashboard.jobs.deleteLabel', { title: renamed }).click()
    await expect(question.getByText(phrase('jobs.deleteConfirm'))).toBeVisible()
    await button('common.cancel').click()
    await expect(row(renamed)).toBeVisible()
    await button('dashboard.jobs.deleteLabel', { title: renamed }).click()
    await button('dashboard.jobs.delete').click()
    await expectToast('jobs.deleted')
    await expect(row(renamed)).toHaveCount(0)
    await expect(row(`Noch eine ${word}`)).toBeVisible()
  })
})

onPhone(() => {
  test('A job that has expired, or soon will, is renewed for another sixty days', async ({
    page,
    business,
    open,
    phrase,
  }) => {
    const job = await business.post()
    await business.logIn(page)
    const { button, row } = dashboardOf(page, phrase)
    const hour = 3_600_000
    // Changes the date in the answer, because a test cannot wait for sixty days.
    const aged = (after: number) => async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
      const response = await route.fetch()
      const { jobs, ...rest }: BusinessJobs = await response.json()
      const expiresAt = new Date(Date.now() + after).toISOString()
      const state = after > 0 ? 'open' : 'expired'
      await route.fulfill({ response, json: { ...rest, jobs: jobs.map((one) => ({ ...one, expiresAt, state })) } })
    }
    await open('/')
    await page.route('**/api/jobs/business', aged(-hour))
    await page
      .getByRole('banner')
      .getByRole('link', { name: phrase('nav.logo') })
      .click()
    await page.evaluate(() => history.pushState(null, '', '/dashboard'))
    await expect(row(job.title).getByText(phrase('jobs.closing.expired'), { exact: true })).toBeVisible()

    await page.unrouteAll()
    await page.route('**/api/jobs/business', aged(20 * hour))
    await button('jobs.closing.renewLabel', { title: job.title }).click()
    await expect(page.getByRole('region').getByText(renewedUntil(phrase))).toBeVisible()
    await expect(row(job.title).getByText(phrase('dashboard.jobs.expiresSoon'))).toBeVisible()

    await page.unrouteAll()
    await button('jobs.closing.renewLabel', { title: job.title }).click()
    await expect(button('jobs.closing.renewLabel', { title: job.title })).toHaveCount(0)
  })

  test('A business that closes a job with open applications sees them, and may decide later', async ({
    page,
    playwright,
    baseURL,
    business,
    open,
    phrase,
    expectToast,
  }) => {
    const { id, title } = await business.post()
    const elsewhere = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
    const { fullName } = await registerStudent(elsewhere)
    await elsewhere.post(`/api/jobs/${id}/apply`, { data: {} })
    await elsewhere.dispose()
    await business.logIn(page)
    const { button, choose, figure, row } = dashboardOf(page, phrase)
    await open('/dashboard')
    await expect(figure('dashboard.summary.totalApplications')).toHaveText('1')
    await choose(title, 'jobs.closing.close')
    const dialog = page.getByRole('dialog', { name: phrase('jobs.closing.closeLabel', { title }) })

    const waiting = dialog.getByText(phrase('jobs.closing.pending.one', { count: 1 }))
    await expect(waiting).toBeVisible()
    await expect(dialog.getByText(fullName).first()).toBeVisible()
    const [line, card] = [await waiting.boundingBox(), await dialog.getByRole('listitem').first().boundingBox()]
    expect((card?.y ?? 0) - (line?.y ?? 0) - (line?.height ?? 0)).toBeGreaterThanOrEqual(8)
    await expectAccessible(page)
    await button('jobs.closing.confirm').click()
    await expectToast('jobs.closing.closed')

    await row(title)
      .getByRole('link', { name: phrase('dashboard.jobs.applications.one', { count: 1 }) })
      .click()
    await expect(page).toHaveURL(`/dashboard?tab=applicants&job=${id}`)
    await expect(page.getByText(fullName).first()).toBeVisible()
  })

  test('The dialog shows what is wrong with the title and the contact', async ({
    page,
    business,
    open,
    phrase,
    expectToast,
  }) => {
    await business.logIn(page)
    const { button, field } = dashboardOf(page, phrase)
    await open('/dashboard?new=job')

    await field('jobs.form.titleLabel').fill('x')
    await field('jobs.form.contactEmailLabel').fill('wir@hier.example')
    await button('jobs.form.submit').click()
    await expect(page.getByText(phrase('jobs.dialog.titleRequired'))).toBeVisible()
    await expect(field('jobs.form.titleLabel')).toBeFocused()

    await field('jobs.form.titleLabel').fill('Ei')
    await field('jobs.form.contactEmailLabel').fill('wir@hier')
    await button('jobs.form.submit').click()
    await expectToast('jobs.dialog.emailInvalidTitle', 'jobs.dialog.emailInvalidText')
    await expect(field('jobs.form.contactEmailLabel')).toBeFocused()
    await expect(field('jobs.form.contactEmailLabel')).toHaveAttribute('aria-invalid', 'true')

    await field('jobs.dialog.contactMethod.whatsapp').check()
    await field('jobs.form.contactWhatsappLabel').fill('0170 1234')
    await button('jobs.form.submit').click()
    await expectToast('jobs.dialog.whatsappInvalidTitle', 'jobs.dialog.whatsappInvalidText')
    await expect(field('jobs.form.contactWhatsappLabel')).toBeFocused()
    await field('jobs.dialog.contactMethod.email').check()
    await expect(field('jobs.form.contactEmailLabel')).toHaveValue('wir@hier')

    await field('jobs.dialog.contactMethod.whatsapp').check()
    await field('jobs.form.contactWhatsappLabel').fill('+491713920012')
    await button('jobs.form.submit').click()
    await expectToast('jobs.posted')
    await expect(page.getByRole('rowheader')).toContainText('Ei')
  })

  test('The dialog suggests a description and inserts it into the field', async ({
    page,
    business,
    open,
    phrase,
    expectToast,
  }) => {
    await business.logIn(page)
    const { button, field } = dashboardOf(page, phrase)
    const title = `Eisverkauf ${unique()}`
    await open('/dashboard?new=job')
    await field('jobs.form.titleLabel').fill(title)
    await field('jobs.form.contactEmailLabel').fill('eis@tassenhaus.example')
    await button('jobs.describe.generate').click()
    await button('jobs.describe.use').click()
    await expect(field('jobs.dialog.descriptionLabel')).toHaveValue(/\.$/)
    await expect(field('jobs.dialog.descriptionLabel')).toBeFocused()
    await field('jobs.dialog.descriptionLabel').fill('Zwei Kugeln pro Schicht gehen aufs Haus.')
    await button('jobs.form.submit').click()
    await expectToast('jobs.posted')
    await page.getByRole('link', { name: phrase('dashboard.jobs.viewLabel', { title }) }).click()
    await expect(page.getByText('Zwei Kugeln pro Schicht gehen aufs Haus.')).toBeVisible()
  })

  test('An internship with two contacts keeps both and its type when it is edited in a dialog', async ({
    page,
    business,
    open,
    phrase,
    expectToast,
  }) => {
    const { id, title } = await business.post({
      jobType: 'Internship',
      contactWhatsapp: '+491713920012',
      shortDescription: 'Ein Sommer am Herd.',
    })
    await business.logIn(page)
    const { button, field, save } = dashboardOf(page, phrase)
    await open('/dashboard')
    await button('dashboard.jobs.editLabel', { title }).click()
    await field('jobs.form.shortDescriptionLabel').fill('Ein Sommer an zwei Herden.')
    await save.click()
    await expectToast('jobs.updated')
    const { job } = await (await page.request.get(`/api/jobs/${id}`)).json()
    expect(job).toMatchObject({
      title,
      jobType: 'Internship',
      contactEmail: 'jobs@tassenhaus.example',
      contactWhatsapp: '+491713920012',
      shortDescription: 'Ein Sommer an zwei Herden.',
      description: 'Von sieben bis zwölf hinter der Theke.\nBrötchen gibt es dazu.',
      location: 'Berlin-Wedding',
      tags: ['Theke', 'vormittags'],
    })
  })

  test('Without a connection the dashboard loses nothing that was typed or chosen', async ({
    page,
    business,
    problems,
    open,
    phrase,
    expectToast,
  }) => {
    problems.allow(/^net::ERR_CONNECTION_REFUSED (POST|PATCH|DELETE|GET) \/api\//)
    const { title } = await business.post()
    await business.logIn(page)
    const { button, choose, dialog, field, row, save } = dashboardOf(page, phrase)
    await open('/dashboard')
    await failApiRequests(page)

    await button('dashboard.jobs.editLabel', { title }).click()
    await field('jobs.form.titleLabel').fill('Ein anderer Titel')
    await save.click()
    await expectToast('jobs.form.updateFailedTitle', 'auth.failedNetwork')
    await expect(field('jobs.form.titleLabel')).toHaveValue('Ein anderer Titel')
    await expect(save).toBeFocused()

    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toHaveAccessibleName(phrase('common.discardTitle'))
    await page.keyboard.press('Escape')
    await expect(field('jobs.form.titleLabel')).toHaveValue('Ein anderer Titel')
    await page.keyboard.press('Escape')
    await button('common.discard').click()
    await expect(dialog('jobs.dialog.editTitle')).toHaveCount(0)

    await choose(title, 'jobs.closing.close')
    await button('jobs.closing.confirm').click()
    await expectToast('jobs.form.updateFailedTitle')
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: phrase('common.cancel') })
      .click()
    await button('dashboard.jobs.deleteLabel', { title }).click()
    await button('dashboard.jobs.delete').click()
    await expectToast('jobs.deleteFailedTitle', 'jobs.deleteFailedText')
    await expect(row(title)).toBeVisible()

    await page.unrouteAll()
    await button('dashboard.jobs.delete').click()
    await expectToast('jobs.deleted')
    await expect(page.getByText(phrase('dashboard.jobs.empty'))).toBeVisible()
  })
})

onDesktop(() => {
  test('A business whose session has ended is led to the login and back', async ({
    page,
    business,
    problems,
    open,
    phrase,
  }) => {
    problems.allow(/^401 (POST|GET) \/api\//)
    await business.logIn(page)
    const { button, fillRequired } = dashboardOf(page, phrase)
    await open('/dashboard?new=job')
    await fillRequired('Barista')
    await page.context().clearCookies({ name: /session/ })
    await button('jobs.form.submit').click()
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent('/dashboard?new=job')}`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('The download of the jobs contains no formulas, whatever the titles are', async ({
    page,
    business,
    open,
    phrase,
  }) => {
    const title = '=1+1; "Köchin", am Herd'
    const { id, createdAt } = await business.post({ title })
    await business.logIn(page)
    const { button } = dashboardOf(page, phrase)
    await open('/dashboard')
    const downloading = page.waitForEvent('download')
    await button('common.downloadCsv').click()
    const download = await downloading
    const text = await readFile(await download.path(), 'utf8')

    expect(download.suggestedFilename()).toBe('zaphiring-jobs.csv')
    const [headings = '', row = '', end] = text.split('\r\n')
    expect(headings).toMatch(/^\uFEFF"/)
    expect(headings).toContain(`"${phrase('dashboard.csv.openUntil')}"`)
    expect(cellsOf(row)).toEqual([
      `'${title}`,
      phrase('dashboard.csv.open'),
      new Date(createdAt).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' }),
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      '0',
      '0',
      '0',
      `${new URL(page.url()).origin}/jobs/${id}`,
    ])
    expect(end).toBe('')
  })

  test('A business can manage jobs with the keyboard alone', async ({ page, business, open, phrase, expectToast }) => {
    const { title } = await business.post()
    await business.logIn(page)
    const { button, dialog, question, row } = dashboardOf(page, phrase)
    const press = (...keys: string[]) =>
      keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
    await open('/dashboard')

    const post = page.getByRole('main').getByRole('link', { name: phrase('dashboard.postNewJob') })
    await post.focus()
    await press('Enter')
    await expect(dialog('jobs.dialog.addTitle')).toBeVisible()
    await press('Shift+Tab')
    await expect(button('jobs.form.clear')).toBeFocused()
    await press('Shift+Tab')
    await expect(dialog('jobs.dialog.addTitle').getByRole('button', { name: phrase('common.close') })).toBeFocused()
    await press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(post).toBeFocused()

    await row(title).getByRole('link').first().focus()
    await press('Tab')
    await expect(button('dashboard.jobs.editLabel', { title })).toBeFocused()
    await press('Tab', 'Tab')
    await expect(button('common.actionsFor', { title })).toBeFocused()
    await press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await press('Enter')
    await expect(question).toBeVisible()
    await expect(button('common.cancel')).toBeFocused()
    await press('Tab', 'Enter')
    await expectToast('jobs.closing.closed')
    await expect(button('common.actionsFor', { title })).toBeFocused()
    await button('dashboard.jobs.deleteLabel', { title }).focus()
    await press('Enter')
    await expect(button('common.cancel')).toBeFocused()
    await press('Tab', 'Enter')
    await expectToast('jobs.deleted')
    await expect(page.getByRole('main')).toBeFocused()
  })
})

const renewedUntil = (phrase: Translate) => new RegExp(phrase('jobs.closing.renewed', { date: '.+\\d{4}' }))

/** The cells of a quoted line, with any separator. */
const cellsOf = (line: string) =>
  [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'))
