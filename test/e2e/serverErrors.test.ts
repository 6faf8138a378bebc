import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as inside } from 'node:path'
import { type APIRequestContext, request } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/db/open.ts'
import { startServer, type TestServer } from '#test/e2e/server.ts'
import { test as base, expect, onDesktop, onPhone, withServiceWorker } from '#test/e2e/test.ts'
import { newBusiness, newStudent, registerStudent } from '#test/e2e/users.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'
import { freePort } from '../../scripts/ports.mjs'

type Broken = Awaited<ReturnType<typeof settle>> & { server: TestServer }

const INCIDENT = { title: 'Siebträger leckt', description: 'Unter der Maschine steht Wasser.' }

/** A server with accounts whose database is read-only, so that every write fails. */
const test = base.extend<object, { broken: Broken }>({
  broken: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of this argument.
    async ({}, use) => {
      const PORT = `${await freePort()}`
      const folder = await mkdtemp(inside(tmpdir(), 'zaphiring-broken-'))
      const whole = await startServer({ RATE_LIMIT: 'off', PORT })
      const settled = await settle(whole.url)
      await whole.close(folder)
      await breakDown(folder)
      const server = await startServer({ RATE_LIMIT: 'off', PORT, LOG_LEVEL: 'silent' }, folder)
      await use({ ...settled, server })
      await server.close()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  server: [({ broken }, use) => use(broken.server), { scope: 'worker' }],
})

test.use(withServiceWorker)
// One worker starts the server for all of these tests.
test.describe.configure({ mode: 'default' })

/** A student and a business with a job and an incident, and the cookies of both. */
async function settle(baseURL: string) {
  const [one, two] = [await request.newContext({ baseURL }), await request.newContext({ baseURL })]
  const student = await registerStudent(one)
  const business = await newBusiness(two)
  const { id, title } = await business.post()
  await two.post('/api/incidents', { data: { ...INCIDENT, priority: 'high', status: 'open', assigneeId: null } })
  const cookies = async (machine: APIRequestContext) => (await machine.storageState()).cookies
  const settled = {
    student,
    job: { id, title },
    studentCookies: await cookies(one),
    businessCookies: await cookies(two),
  }
  await Promise.all([one.dispose(), two.dispose()])
  return settled
}

const TABLES = ['users', 'sessions', 'jobs', 'likes', 'saves', 'comments', 'applications', 'incidents']

async function breakDown(folder: string) {
  const { db, close } = await openDatabase({ database: null, dataDir: folder })
  await db.execute(sql`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'could not write block'; end $$`)
  for (const table of TABLES)
    await db.execute(
      sql.raw(
        `create trigger broken before insert or update or delete on ${table} for each row execute function fail()`,
      ),
    )
  await close()
}

onDesktop(() => {
  test('A server error prevents login and sign-up, and the forms keep what was typed', async ({
    page,
    broken: { student },
    problems,
    open,
    phrase,
    expectToast,
  }) => {
    problems.allow(/^500 POST \/api\/login$/)
    problems.allow(/^500 POST \/api\/register$/)
    const field = (label: Phrase) => page.getByLabel(phrase(label), { exact: true })
    await open('/auth')
    await field('auth.login.identifierLabel').fill(student.username)
    await field('auth.login.passwordLabel').fill(student.password)
    await page.getByRole('button', { name: phrase('auth.login.submit'), exact: true }).click()
    await expectToast('auth.login.failedTitle', 'errors.internal')
    await expect(field('auth.login.identifierLabel')).toBeFocused()

    const newcomer = newStudent()
    await open('/student-signup')
    await field('signup.fullNameLabel').fill(newcomer.fullName)
    await field('signup.emailLabel').fill(newcomer.email)
    await field('signup.usernameLabel').fill(newcomer.username)
    await field('signup.passwordLabel').fill(newcomer.password)
    await field('signup.confirmPasswordLabel').fill(newcomer.password)
    await field('signup.schoolLabel').fill(newcomer.school)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: phrase('signup.submit') }).click()
    await expectToast('auth.register.failedTitle', 'errors.internal')
    await expect(field('signup.fullNameLabel')).toHaveValue(newcomer.fullName)
  })

  test('A server error is shown for a like, a save, an application, a comment and the logout', async ({
    page,
    broken: { job, student, studentCookies },
    context,
    problems,
    open,
    phrase,
    expectToast,
  }) => {
    problems.allow(/^500 POST \/api\/jobs\/\d+\/(like|save|apply|comment)(\?|$)/)
    problems.allow(/^500 POST \/api\/logout$/)
    await context.addCookies(studentCookies)
    await open(`/jobs/${job.id}`)
    await page.getByRole('button', { name: phrase('jobs.card.like', job) }).click()
    await expectToast('likes.failedTitle', 'likes.failedText')
    await page.getByRole('button', { name: phrase('jobs.card.save', job) }).click()
    await expectToast('likes.failedTitle', 'savedJobs.failed')
    await page.getByRole('button', { name: phrase('jobs.card.applyNow') }).click()
    await expectToast('apply.failedTitle', 'errors.internal')
    await page.getByLabel(phrase('comments.form.label')).fill('Ginge auch Dienstag?')
    await page.getByRole('button', { name: phrase('comments.form.submit') }).click()
    await expectToast('comments.failedTitle', 'errors.internal')

    await page.getByRole('button', { name: phrase('nav.profileMenu', { name: student.fullName }) }).click()
    await page.getByRole('menuitem', { name: phrase('menu.logout') }).click()
    await expectToast('auth.logout.failedTitle', 'errors.internal')
  })

  test('A server error prevents posting, changing and deleting a job', async ({
    page,
    broken: { job, businessCookies },
    context,
    problems,
    open,
    phrase,
    expectToast,
  }) => {
    problems.allow(/^500 POST \/api\/jobs$/)
    problems.allow(/^500 (PATCH|DELETE) \/api\/jobs\/\d+$/)
    await context.addCookies(businessCookies)
    await open('/post-job')
    await page.getByLabel(phrase('jobs.form.titleLabel'), { exact: true }).fill('Spülhilfe am Sonntag')
    await page.getByLabel(phrase('jobs.form.contactEmailLabel')).fill('jobs@tassenhaus.example')
    await page.getByRole('button', { name: phrase('jobs.form.submit'), exact: true }).click()
    await expectToast('jobs.form.postFailedTitle', 'errors.internal')

    await open('/dashboard')
    await page.getByRole('button', { name: phrase('dashboard.jobs.editLabel', job), exact: true }).click()
    const dialog = page.getByRole('dialog')
    const title = dialog.getByLabel(phrase('jobs.form.titleLabel'), { exact: true })
    await title.fill('Spülhilfe am Montag')
    await dialog.getByRole('button', { name: phrase('common.save'), exact: true }).click()
    await expectToast('jobs.form.updateFailedTitle', 'errors.internal')
    await expect(title).toHaveValue('Spülhilfe am Montag')

    await open('/dashboard')
    await page.getByRole('button', { name: phrase('dashboard.jobs.deleteLabel', job), exact: true }).click()
    await expect(page.getByRole('alertdialog')).toContainText(phrase('jobs.deleteConfirm'))
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: phrase('dashboard.jobs.delete'), exact: true })
      .click()
    await expectToast('jobs.deleteFailedTitle', 'jobs.deleteFailedText')
  })
})

onPhone(() => {
  test('A server error prevents logging, resolving and deleting an incident', async ({
    page,
    broken: { businessCookies },
    context,
    problems,
    open,
    phrase,
    expectToast,
  }) => {
    problems.allow(/^500 POST \/api\/incidents$/)
    problems.allow(/^500 (PATCH|DELETE) \/api\/incidents\/\d+$/)
    await context.addCookies(businessCookies)
    await open('/dashboard?tab=incidents')
    await page.getByRole('button', { name: phrase('incidents.markResolvedLabel', INCIDENT) }).click()
    await expectToast('incidents.updateFailedTitle', 'incidents.updateFailedText')
    await page.getByRole('button', { name: phrase('incidents.deleteLabel', INCIDENT) }).click()
    await expect(page.getByRole('alertdialog')).toHaveAccessibleName(phrase('incidents.deleteConfirm'))
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: phrase('incidents.delete'), exact: true })
      .click()
    await expectToast('incidents.deleteFailedTitle', 'incidents.deleteFailedText')

    await open('/dashboard?tab=incidents&new=incident')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(phrase('incidents.form.titleLabel'), { exact: true }).fill('Lampe flackert')
    await dialog.getByLabel(phrase('incidents.form.descriptionLabel')).fill('Seit heute morgen, über dem Tresen.')
    await dialog.getByRole('button', { name: phrase('incidents.form.submit'), exact: true }).click()
    await expectToast('incidents.submitFailedTitle', 'incidents.submitFailedText')
  })
})
