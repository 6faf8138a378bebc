import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { SECOND_MS } from '#contract/durations.ts'
import { UNDO_SECONDS } from '#contract/limits.ts'
import { openDatabase } from '#server/db/open.ts'
import { readSettings } from '#server/settings/settings.ts'
import { expectAccessible } from '#test/e2e/axe.ts'
import { mailDrafts } from '#test/e2e/browser.ts'
import { inBothLanguages } from '#test/e2e/languages.ts'
import { startServer, type TestServer } from '#test/e2e/server.ts'
import { test as base, expect, forBothDevices } from '#test/e2e/test.ts'
import { freePort } from '../../scripts/ports.mjs'

/** A server that can be stopped and started again at the same address, some days later. */
type AgingServer = TestServer & { passDays: (days: number) => Promise<void> }

const test = base.extend<object, { aging: AgingServer }>({
  aging: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of this argument.
    async ({}, use) => {
      const settings = { RATE_LIMIT: 'off', PORT: `${await freePort()}` }
      let running = await startServer(settings)
      await use({
        ...running,
        setAhead: (seconds) => running.setAhead(seconds),
        passDays: async (days) => {
          const folder = await mkdtemp(join(tmpdir(), 'zaphiring-days-'))
          await running.close(folder)
          const database = await openDatabase(readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' }))
          await database.db.execute(sql`update applications set created_at = created_at - make_interval(days => ${days}),
            waiting_since = waiting_since - make_interval(days => ${days})`)
          await database.close()
          running = await startServer(settings, folder)
          await rm(folder, { recursive: true, force: true })
        },
      })
      await running.close()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  server: [({ aging }, use) => use(aging), { scope: 'worker' }],
})

forBothDevices(() => {
  test('An application without an answer ends, its job pauses, and takes applications again once the business has answered', async ({
    page,
    context,
    aging,
    business,
    signUp,
    passUndoTime,
    open,
    language,
    phrase,
  }) => {
    test.setTimeout(180_000)
    const { id, title } = await business.post()
    const other = await business.post({ title: `${title}, evenings` })
    const student = await signUp()
    const asStudent = await context.cookies()
    await mailDrafts(page)
    expect((await context.request.post(`/api/jobs/${id}/apply`, { data: { message: 'Me, please.' } })).status()).toBe(
      201,
    )

    await page.goto('about:blank')
    await aging.passDays(7)

    await open('/student-profile?tab=applications')
    const mine = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    await expect(mine.getByText(phrase('applications.status.unanswered'), { exact: true })).toBeVisible()
    await expect(mine.getByText(phrase('applications.unanswered'))).toBeVisible()
    await expect(mine.getByRole('link', { name: other.title })).toHaveAttribute('href', `/jobs/${other.id}`)
    await expectAccessible(page)

    await context.clearCookies({ name: 'session' })
    await open(`/jobs/${id}`)
    await expect(page.getByRole('button', { name: phrase('apply.paused') })).toBeDisabled()
    await inBothLanguages(page, language, (phrase) => expect(page.getByText(phrase('apply.pausedUntil'))).toBeVisible())
    await expect(page.getByText(phrase('answers.new'))).toBeVisible()
    await open(`/?search=${encodeURIComponent(title)}`)
    await expect(page.getByRole('button', { name: phrase('apply.paused') }).first()).toBeDisabled()

    await business.logIn(page)
    await page.clock.install()
    await open('/dashboard')
    await expect(page.getByText(phrase('dashboard.jobs.unanswered.one', { count: 1 }))).toBeVisible()
    await page.getByRole('button', { name: phrase('dashboard.jobs.answerLabel', { title }) }).click()
    const dialog = page.getByRole('dialog')
    const byName = { name: student.fullName }
    const rejectAtOnce = dialog.getByRole('button', { name: phrase('applicants.rejectAtOnceLabel', byName) })
    await expect(rejectAtOnce).toBeVisible()
    await expectAccessible(page)
    await rejectAtOnce.click()
    const undo = dialog.getByRole('button', { name: phrase('applicants.undoLabel', byName) })
    await undo.click()
    await expect(dialog.getByText(phrase('applications.status.unanswered'), { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: phrase('applicants.others.action') }).click()
    await dialog.getByRole('button', { name: phrase('applicants.others.confirm.one', { count: 1 }) }).click()
    await expect(undo).toBeVisible()
    passUndoTime()
    await page.clock.fastForward(UNDO_SECONDS * SECOND_MS)
    await expect(undo).toBeHidden()

    await page.goto('about:blank')
    await context.addCookies(asStudent)
    // The server publishes the decision up to a second after the business can no longer undo it.
    await expect(async () => {
      await open('/student-profile?tab=applications')
      await expect(mine.getByText(phrase('applications.status.rejected'), { exact: true })).toBeVisible({
        timeout: 500,
      })
    }).toPass()
    await context.clearCookies({ name: 'session' })
    await expect(async () => {
      await open(`/jobs/${id}`)
      await expect(page.getByRole('button', { name: `${phrase('jobs.card.applyNow')}: ${title}` })).toBeEnabled({
        timeout: 500,
      })
    }).toPass()
  })
})
