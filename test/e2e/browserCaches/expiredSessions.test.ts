import type { Locator, Page } from '@playwright/test'
import { busyStudent, endElsewhere, logIn } from '#test/e2e/browserCaches/screens.ts'
import { expect, loginSheet, type Translate, test, untilHydrated } from '#test/e2e/test.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

const NAME = 'Nika Erstgeborene'

test.use({ viewport: { width: 1280, height: 800 } })

/** A form by its address: the button that opens it, the typed fields, and the button that sends it. */
type Written = { screen: string; opener?: string; fields: Partial<Record<Phrase, string>>; submit: string }

test('A student whose session ends while filling in a form logs in and finds the draft', async ({
  page,
  business,
  problems,
  open,
  phrase,
}) => {
  test.slow()
  problems.allow(/^401 (GET|POST|PATCH) \/api\//)
  const job = await business.post()
  const other = await business.post()
  const student = await busyStudent(page, other.id, NAME)
  const forms: Written[] = [
    { screen: '/settings', fields: { 'signup.fullNameLabel': 'Nika Neu' }, submit: phrase('common.save') },
    {
      screen: '/settings',
      fields: { 'account.email.newLabel': 'neu@post.example', 'account.password.currentLabel': student.password },
      submit: phrase('account.email.submit'),
    },
    {
      screen: `/jobs/${job.id}`,
      fields: { 'comments.form.label': 'Ginge auch Dienstag?' },
      submit: phrase('comments.form.submit'),
    },
    {
      screen: `/jobs/${job.id}`,
      fields: { 'apply.messageLabel': 'Ich komme gern.' },
      submit: `${phrase('jobs.card.applyNow')}: ${job.title}`,
    },
  ]
  for (const form of forms) {
    await open(form.screen)
    await write(page, phrase, form)
    await endElsewhere(page)
    await send(page, phrase, form)
    if (form.screen.startsWith('/jobs')) {
      // As long as the page shows the user as logged in, the login redirects back at once.
      await expect(
        page
          .getByRole('banner', { includeHidden: true })
          .getByRole('link', { name: phrase('nav.logIn'), exact: true, includeHidden: true })
          .first(),
      ).toBeAttached()
      await loginSheet(page, phrase)
        .getByRole('link', { name: phrase('auth.login.submit') })
        .click()
    }
    await expect(page).toHaveURL(/\/auth\?next=/)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(student.password)
    await logIn(page, phrase, student)
    await expect(page).toHaveURL(new RegExp(`${form.screen}(#|$)`))
    await expectWritten(page, phrase, form)
    await page.evaluate(() => localStorage.clear())
  }
})

test('A business whose session ends while filling in a form logs in and finds the draft', async ({
  page,
  business,
  problems,
  open,
  phrase,
}) => {
  test.slow()
  problems.allow(/^401 (GET|POST|PATCH) \/api\//)
  const job = await business.post()
  await busyStudent(page, job.id, NAME)
  await business.logIn(page)
  const incident = { title: 'Zapfhahn', description: 'Er tropft seit heute früh.', priority: 'low', status: 'open' }
  const { id } = await (await page.request.post('/api/incidents', { data: incident })).json()
  const written = { 'jobs.form.titleLabel': 'Spülhilfe am Sonntag' } as const
  const save = phrase('common.save')
  const forms: Written[] = [
    {
      screen: '/post-job',
      fields: { ...written, 'jobs.form.contactEmailLabel': 'jobs@tassenhaus.example' },
      submit: phrase('jobs.form.submit'),
    },
    {
      screen: '/dashboard?new=job',
      fields: { ...written, 'jobs.form.contactEmailLabel': 'jobs@tassenhaus.example' },
      submit: phrase('jobs.form.submit'),
    },
    {
      screen: '/dashboard',
      opener: phrase('dashboard.jobs.editLabel', { title: job.title }),
      fields: written,
      submit: save,
    },
    { screen: '/dashboard', fields: { 'dashboard.complete.locationLabel': 'Am Kanal 3' }, submit: save },
    {
      screen: '/dashboard?tab=incidents&new=incident',
      fields: { 'incidents.form.titleLabel': 'Sieb', 'incidents.form.descriptionLabel': 'Es fehlt seit gestern.' },
      submit: phrase('incidents.form.submit'),
    },
    {
      screen: `/dashboard?tab=incidents&incident=${id}`,
      fields: { 'incidents.form.descriptionLabel': 'Er tropft nur noch ein wenig.' },
      submit: save,
    },
    { screen: '/settings', fields: { 'account.business.aboutLabel': 'Kaffee am Kanal.' }, submit: save },
  ]
  for (const form of forms) {
    await open(form.screen)
    await write(page, phrase, form)
    await endElsewhere(page)
    await send(page, phrase, form)
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(form.screen)}`)
    await logIn(page, phrase, { email: business.name, password: 'Milchkaffee 7' })
    await expect(page).toHaveURL(form.screen)
    await expectWritten(page, phrase, form)
    await page.evaluate(() => localStorage.clear())
  }
})

test('A note to an applicant is restored after a visit to another tab of the dashboard', async ({
  page,
  business,
  open,
  phrase,
}) => {
  const job = await business.post()
  await busyStudent(page, job.id, NAME)
  await business.logIn(page)
  const note = page.getByLabel(phrase('applicants.noteLabel', { name: NAME }))
  const accept = page.getByRole('button', { name: phrase('applicants.acceptLabel', { name: NAME }) })
  const tabs = page.getByRole('navigation', { name: phrase('dashboard.tabs.label') })
  await open('/dashboard?tab=applicants')
  await accept.click()
  await note.fill('Komm doch am Montag vorbei.')
  await tabs.getByRole('link', { name: phrase('dashboard.tabs.incidents') }).click()
  await tabs.getByRole('link', { name: phrase('applicants.tab') }).click()
  await accept.click()
  await expect(note).toHaveValue('Komm doch am Montag vorbei.')
  await page.getByRole('button', { name: phrase('common.cancel') }).click()
  await accept.click()
  await expect(note).toHaveValue('')
})

test('Two tabs with the same form share a draft until both are edited', async ({
  page,
  context,
  business,
  open,
  phrase,
}) => {
  await business.logIn(page)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/post-job')
    await untilHydrated(tab)
  }
  const titleIn = (tab: Page) => tab.getByLabel(phrase('jobs.form.titleLabel'), { exact: true })
  await titleIn(page).fill('Spülhilfe')
  await expect(titleIn(other)).toHaveValue('Spülhilfe')
  await titleIn(other).fill('Küchenhilfe')
  await expect(titleIn(page)).toHaveValue('Küchenhilfe')
  await page.getByLabel(phrase('jobs.form.contactEmailLabel')).fill('jobs@tassenhaus.example')
  await page.getByRole('button', { name: phrase('jobs.form.submit'), exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(titleIn(other)).toHaveValue('')
  await open('/post-job')
  await expect(titleIn(page)).toHaveValue('')
})

/** A field that completes what is typed is a combobox. */
function field(within: Page | Locator, phrase: Translate, label: string) {
  const name = phrase(label as Phrase)
  if (/password/i.test(label)) return within.getByLabel(name, { exact: true })
  return within.getByRole('textbox', { name }).or(within.getByRole('combobox', { name }))
}

/** The form around the fields, or the element that replaces a form. */
const formOf = (page: Page, phrase: Translate, { fields }: Written) =>
  page
    .locator('form, fieldset[aria-label], section, article')
    .filter({ has: field(page, phrase, Object.keys(fields)[0] ?? '') })
    .last()

async function write(page: Page, phrase: Translate, written: Written) {
  if (written.opener) await page.getByRole('button', { name: written.opener }).click()
  for (const [label, words] of Object.entries(written.fields))
    await field(formOf(page, phrase, written), phrase, label).fill(words)
}

const send = (page: Page, phrase: Translate, written: Written) =>
  formOf(page, phrase, written).getByRole('button', { name: written.submit, exact: true }).click()

async function expectWritten(page: Page, phrase: Translate, written: Written) {
  if (written.opener) await page.getByRole('button', { name: written.opener }).click()
  const [[label = '', words] = []] = Object.entries(written.fields)
  await expect(field(formOf(page, phrase, written), phrase, label)).toHaveValue(words ?? '')
  await expect(page.getByText(phrase('forms.restored')).first()).toBeVisible()
}
