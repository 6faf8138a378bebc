import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as inside } from 'node:path'
import { type APIRequestContext, request } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/db/open.ts'
import { test as base, bothWays, expect } from '#test/journeys/house.ts'
import { newBusiness, newStudent, registerStudent } from '#test/journeys/people.ts'
import { freePort, type House, startHouse } from '#test/journeys/start.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

type Broken = Awaited<ReturnType<typeof settle>> & { house: House }

const INCIDENT = { title: 'Siebträger leckt', description: 'Unter der Maschine steht Wasser.' }

/** A house in which people settled before its database stopped taking anything new: every write ends in a real failure. */
const test = base.extend<object, { broken: Broken }>({
  broken: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of this argument.
    async ({}, use) => {
      const PORT = `${await freePort()}`
      const folder = await mkdtemp(inside(tmpdir(), 'zaphiring-broken-'))
      const whole = await startHouse({ RATE_LIMIT: 'off', PORT })
      const settled = await settle(whole.url)
      await whole.close(folder)
      await breakDown(folder)
      const house = await startHouse({ RATE_LIMIT: 'off', PORT, LOG_LEVEL: 'silent' }, folder)
      await use({ ...settled, house })
      await house.close()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  house: [({ broken }, use) => use(broken.house), { scope: 'worker' }],
})

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

bothWays(() => {
  test('when the server fails nobody logs in or signs up, and what was typed stays', async ({
    page,
    broken: { student },
    mishaps,
    open,
    say,
    told,
  }) => {
    mishaps.allow(/^500 POST \/api\/login$/)
    mishaps.allow(/^500 POST \/api\/register$/)
    const field = (label: Phrase) => page.getByLabel(say(label), { exact: true })
    await open('/auth')
    await field('auth.login.identifierLabel').fill(student.username)
    await field('auth.login.passwordLabel').fill(student.password)
    await page.getByRole('button', { name: say('auth.login.submit'), exact: true }).click()
    await told('auth.login.failedTitle', 'errors.internal')
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
    await page.getByRole('button', { name: say('signup.submit') }).click()
    await told('auth.register.failedTitle', 'errors.internal')
    await expect(field('signup.fullNameLabel')).toHaveValue(newcomer.fullName)
  })

  test('when the server fails a like, a save, an application, a comment and the logout are told as failed', async ({
    page,
    broken: { job, student, studentCookies },
    context,
    isMobile,
    mishaps,
    open,
    say,
    told,
  }) => {
    mishaps.allow(/^500 POST \/api\/jobs\/\d+\/(like|save|apply|comment)$/)
    mishaps.allow(/^500 POST \/api\/logout$/)
    await context.addCookies(studentCookies)
    await open(`/jobs/${job.id}`)
    await page.getByRole('button', { name: say('jobs.card.like', job) }).click()
    await told('likes.failedTitle', 'likes.failedText')
    await page.getByRole('button', { name: say('jobs.card.save', job) }).click()
    await told('likes.failedTitle', 'savedJobs.failed')
    await page.getByRole('button', { name: say('jobs.card.applyNow') }).click()
    await told('apply.failedTitle', 'errors.internal')
    await page.getByLabel(say('comments.form.label')).fill('Ginge auch Dienstag?')
    await page.getByRole('button', { name: say('comments.form.submit') }).click()
    await told('comments.failedTitle', 'errors.internal')

    if (isMobile) {
      await page.getByRole('button', { name: say('nav.openMenu') }).click()
      await page.getByRole('button', { name: say('menu.logout') }).click()
    } else {
      await page.getByRole('button', { name: say('nav.profileMenu', { name: student.fullName }) }).click()
      await page.getByRole('menuitem', { name: say('menu.logout') }).click()
    }
    await told('auth.logout.failedTitle', 'errors.internal')
  })

  test('when the server fails a job is not posted, not changed and not deleted', async ({
    page,
    broken: { job, businessCookies },
    context,
    mishaps,
    open,
    say,
    told,
  }) => {
    mishaps.allow(/^500 POST \/api\/jobs$/)
    mishaps.allow(/^500 (PATCH|DELETE) \/api\/jobs\/\d+$/)
    await context.addCookies(businessCookies)
    await open('/post-job')
    await page.getByLabel(say('jobs.form.titleLabel'), { exact: true }).fill('Spülhilfe am Sonntag')
    await page.getByLabel(say('jobs.form.contactEmailLabel')).fill('jobs@tassenhaus.example')
    await page.getByRole('button', { name: say('jobs.form.submit'), exact: true }).click()
    await told('jobs.form.postFailedTitle', 'errors.internal')

    await open('/dashboard')
    await page.getByRole('button', { name: say('dashboard.jobs.editLabel', job), exact: true }).click()
    const dialog = page.getByRole('dialog')
    const title = dialog.getByLabel(say('jobs.form.titleLabel'), { exact: true })
    await title.fill('Spülhilfe am Montag')
    await dialog.getByRole('button', { name: say('common.save'), exact: true }).click()
    await told('jobs.form.updateFailedTitle', 'errors.internal')
    await expect(title).toHaveValue('Spülhilfe am Montag')

    await open('/dashboard')
    await page.getByRole('button', { name: say('dashboard.jobs.deleteLabel', job), exact: true }).click()
    await expect(page.getByRole('alertdialog')).toContainText(say('jobs.deleteConfirm'))
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('dashboard.jobs.delete'), exact: true })
      .click()
    await told('jobs.deleteFailedTitle', 'jobs.deleteFailedText')
  })

  test('when the server fails an incident is not logged, not resolved and not deleted', async ({
    page,
    broken: { businessCookies },
    context,
    mishaps,
    open,
    say,
    told,
  }) => {
    mishaps.allow(/^500 POST \/api\/incidents$/)
    mishaps.allow(/^500 (PATCH|DELETE) \/api\/incidents\/\d+$/)
    await context.addCookies(businessCookies)
    await open('/dashboard?tab=incidents')
    await page.getByRole('button', { name: say('incidents.markResolvedLabel', INCIDENT) }).click()
    await told('incidents.updateFailedTitle', 'incidents.updateFailedText')
    await page.getByRole('button', { name: say('incidents.deleteLabel', INCIDENT) }).click()
    await expect(page.getByRole('alertdialog')).toHaveAccessibleName(say('incidents.deleteConfirm'))
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('incidents.delete'), exact: true })
      .click()
    await told('incidents.deleteFailedTitle', 'incidents.deleteFailedText')

    await open('/dashboard?tab=incidents&new=incident')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('incidents.form.titleLabel'), { exact: true }).fill('Lampe flackert')
    await dialog.getByLabel(say('incidents.form.descriptionLabel')).fill('Seit heute morgen, über dem Tresen.')
    await dialog.getByRole('button', { name: say('incidents.form.submit'), exact: true }).click()
    await told('incidents.submitFailedTitle', 'incidents.submitFailedText')
  })
})
