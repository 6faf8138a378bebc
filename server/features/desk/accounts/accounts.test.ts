import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DeskAccount } from '#contract/deskAccounts.ts'
import { mails, operatorRecord, sessions, users } from '#server/db/schema.ts'
import { sendLetter } from '#server/features/recovery/commands.ts'
import type { Letter, Mail } from '#server/integrations/mail/mail.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const WHY = 'She asked us to, by phone.'
type Operator = Awaited<ReturnType<typeof app.operator>>

const read = async (operator: Operator, { user }: Person): Promise<DeskAccount> =>
  (await operator.ask('GET', `/api/operator/accounts/${user.id}`)).json()
const act = (operator: Operator, { user }: Person, path: string, more: object = {}) =>
  operator.ask('POST', `/api/operator/accounts/${user.id}/${path}`, { why: WHY, ...more })
const recorded = () => app.db.select().from(operatorRecord)

/** Sends all waiting mails and returns them. */
async function sendAll(): Promise<Mail[]> {
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail) }
  for (const { id, letter } of await app.db.delete(mails).returning())
    if (letter) await sendLetter(app.db, mailer, 'https://zap.example', letter as Letter, id)
  return sent
}

/** A student who has written texts in every field that only one other person reads, and the business. */
async function acquainted() {
  const [operator, owner, student] = [
    await app.operator(),
    await app.business({ businessName: 'Zur Linde' }),
    await app.student({ fullName: 'Ada Muster' }),
  ]
  const job = await app.job(owner, { title: 'Barkeeper' })
  const message = { message: 'Vertraulich: ich mag Zitronen.' }
  const { id } = await (
    await student.ask('POST', `/api/jobs/${job.id}/apply`, message, { 'idempotency-key': 'a' })
  ).json()
  await student.ask('POST', `/api/jobs/${job.id}/comment`, { content: 'Gibt es Trinkgeld?' })
  return { operator, owner, student, job, applicationId: id as number }
}

describe('the page of an account', () => {
  test('It says what the account is, did and was reported for, and what operators did to it', async () => {
    const { operator, owner, student, job, applicationId } = await acquainted()
    await app.visitor.ask('POST', '/api/reports', {
      kind: 'job',
      subjectId: job.id,
      reason: 'wage',
      words: 'Only 9 €!',
    })
    await operator.ask('POST', '/api/operator/decisions', {
      kind: 'job',
      subjectId: job.id,
      action: 'warn',
      rule: 'wage',
      facts: 'It says 9 €.',
    })
    await act(operator, owner, 'password-link')

    expect(await read(operator, owner)).toMatchObject({
      id: owner.user.id,
      type: 'business',
      businessName: 'Zur Linde',
      email: owner.user.email,
      emailConfirmedAt: null,
      hasPassword: true,
      sessions: 1,
      blockedBy: null,
      lastSeenAt: expect.stringMatching(/^\d{4}-/),
      jobs: { count: 1, entries: [{ id: job.id, title: 'Barkeeper', state: 'open' }] },
      reports: { count: 1, entries: [{ kind: 'job', subjectId: job.id, reason: 'wage', open: false }] },
      decisions: { count: 1, entries: [{ kind: 'job', subjectId: job.id, action: 'warn', rule: 'wage' }] },
      record: { count: 1, entries: [{ act: 'password link sent', operator: 'desk@operator.example', why: WHY }] },
    })
    expect(await read(operator, student)).toMatchObject({
      type: 'student',
      comments: { count: 1, entries: [{ content: 'Gibt es Trinkgeld?' }] },
      applications: { count: 1, entries: [{ id: applicationId, jobTitle: 'Barkeeper', status: 'pending' }] },
    })
  })

  test('It has no message, not even one that was reported, and no word of who reported', async () => {
    const { operator, owner, student, applicationId } = await acquainted()
    await owner.ask('PATCH', `/api/applications/${applicationId}`, { status: 'accepted', note: 'Vertraulich: Montag.' })
    const report = { kind: 'application', subjectId: applicationId, reason: 'spam', words: 'Vertraulich: er nervt.' }
    expect((await owner.ask('POST', '/api/reports', report)).status).toBe(201)
    const decision = { kind: 'application', subjectId: applicationId, action: 'hide', rule: 'spam', facts: 'Ads.' }
    expect((await operator.ask('POST', '/api/operator/decisions', decision)).status).toBe(201)

    const page = await read(operator, student)
    expect(page.reports.entries).toMatchObject([{ kind: 'application', title: 'Barkeeper' }])
    expect(JSON.stringify([page, await read(operator, owner)])).not.toContain('Vertraulich')
  })

  test('An account that is gone has none', async () => {
    const [operator, owner] = [await app.operator(), await app.business()]
    await owner.ask('DELETE', '/api/user', { password: owner.password })
    expect((await operator.ask('GET', `/api/operator/accounts/${owner.user.id}`)).status).toBe(404)
    for (const path of ['end-sessions', 'password-link', 'export'])
      expect((await act(operator, owner, path)).status).toBe(404)
    expect(await recorded()).toEqual([])
  })
})

describe('an act', () => {
  test('It needs a reason, and without one nothing happens', async () => {
    const [operator, student] = [await app.operator(), await app.student()]
    for (const path of ['end-sessions', 'password-link', 'export', 'anonymise'])
      for (const why of ['', '  ', undefined]) {
        const { status } = await act(operator, student, path, { why, username: undefined })
        expect([path, why, status]).toEqual([path, why, 400])
      }
    expect([await recorded(), await app.db.$count(mails)]).toEqual([[], 0])
    expect((await student.ask('GET', '/api/user')).status).toBe(200)
  })

  test('Ending the sessions logs out everywhere, is recorded, and the person hears of it', async () => {
    const [operator, student] = [await app.operator(), await app.student({ email: 'ada@post.example' })]
    await app.tokenFor(student.user.id)
    expect((await act(operator, student, 'end-sessions')).status).toBe(204)

    expect((await student.ask('GET', '/api/user')).status).toBe(401)
    expect(await app.db.$count(sessions)).toBe(0)
    expect(await recorded()).toMatchObject([
      { operatorId: operator.id, act: 'sessions ended', kind: 'account', subjectId: student.user.id, why: WHY },
    ])
    const [mail] = await sendAll()
    expect(mail).toMatchObject({ to: { address: 'ada@post.example' }, subject: 'We have logged you out everywhere' })
    // The record is only for operators.
    expect(mail?.text).not.toContain(WHY)
  })

  test('The password link is the one that the person can ask for', async () => {
    const [operator, student] = [await app.operator(), await app.student()]
    const answer = await act(operator, student, 'password-link')
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    const [mail] = await sendAll()
    const token = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const chosen = { token, password: 'Ganz neuer Kaffee' }
    expect((await app.visitor.ask('POST', '/api/password-reset/confirm', chosen)).status).toBe(204)
    expect(await recorded()).toMatchObject([{ act: 'password link sent' }])
  })

  test('Anonymising is the deletion that the person has, after the username was typed', async () => {
    const { operator, student } = await acquainted()
    await app.db.update(users).set({ language: 'de' }).where(eq(users.id, student.user.id))
    const wrong = await act(operator, student, 'anonymise', { username: 'somebody' })
    expect([wrong.status, (await wrong.json()).issues]).toEqual([
      400,
      [{ path: 'username', message: 'This is not the username of the account.' }],
    ])
    expect((await student.ask('GET', '/api/user')).status).toBe(200)
    await app.db.delete(mails)

    expect((await act(operator, student, 'anonymise', { username: student.user.username })).status).toBe(204)
    expect((await student.ask('GET', '/api/user')).status).toBe(401)
    expect(await app.db.$count(users, eq(users.id, student.user.id))).toBe(0)
    expect((await recorded()).at(-1)).toMatchObject({ act: 'account deleted', subjectId: student.user.id, why: WHY })
    expect(await sendAll()).toMatchObject([
      { to: { address: student.user.email }, subject: 'Dein Konto wurde gelöscht' },
    ])
  })
})

describe('the export', () => {
  test('It is the archive of the person without messages, says what is left out, and the person hears of it', async () => {
    const { operator, owner, student, job, applicationId } = await acquainted()
    await owner.ask('PATCH', `/api/applications/${applicationId}`, { status: 'accepted', note: 'Vertraulich: Montag.' })
    await student.ask('POST', '/api/reports', { kind: 'note', subjectId: applicationId, reason: 'insult' })
    await student.ask('POST', '/api/user/introduction', { german: 'good', words: 'Vertraulich: über mich.' })

    const reply = await act(operator, student, 'export')
    expect([reply.status, reply.headers.get('content-disposition'), reply.headers.get('cache-control')]).toEqual([
      200,
      `attachment; filename="account-${student.user.id}.json"`,
      'no-store',
    ])
    const [text, own] = [await reply.text(), await (await student.ask('GET', '/api/user/export')).json()]
    const archive = JSON.parse(text)
    expect(text).not.toMatch(/Vertraulich|argon2|tokenHash/)
    expect(archive).toMatchObject({
      account: { email: student.user.email, introduction: null },
      applications: [{ jobId: job.id, message: null }],
      comments: [{ content: 'Gibt es Trinkgeld?' }],
      leftOut: expect.arrayContaining(['applications.message', 'meetings.words']),
    })
    expect(
      Object.keys(archive)
        .filter((name) => name !== 'leftOut')
        .sort(),
    ).toEqual(Object.keys(own).sort())
    expect(JSON.stringify(own)).toContain('Vertraulich: ich mag Zitronen.')
    expect((await recorded()).at(-1)).toMatchObject({ act: 'account exported', why: WHY })
    expect((await sendAll()).map(({ subject }) => subject)).toContain('We have made a copy of your data')
  })

  test('The sealed part of an incident is not in it', async () => {
    const [operator, owner] = [await app.operator(), await app.business()]
    const incident = { title: 'Cut', description: 'Cut with a knife.', kind: 'firstAid' }
    const { id } = await (await owner.ask('POST', '/api/incidents', incident)).json()
    const part = { sealed: 'Vertraulich: Daumen.' }
    expect((await owner.ask('PATCH', `/api/incidents/${id}/sealed`, part)).status).toBe(200)
    const text = await (await act(operator, owner, 'export')).text()
    expect(JSON.parse(text).incidents).toMatchObject([{ title: 'Cut', sealed: null }])
    expect(text).not.toContain('Vertraulich')
  })
})
