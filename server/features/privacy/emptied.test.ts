import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { STATIONS } from '#contract/city/stations.ts'
import { startBackground } from '#server/background.ts'
import {
  emailChanges,
  loginNames,
  notifications,
  passwordResets,
  pictureFiles,
  sessions,
  signInProofs,
  users,
} from '#server/db/schema.ts'
import { dropOldProofs } from '#server/features/identities/commands.ts'
import { notify } from '#server/features/notifications/commands.ts'
import { mailNotification } from '#server/features/notifications/mails/commands.ts'
import { sendLetter } from '#server/features/recovery/commands.ts'
import { dropUnusedWords } from '#server/features/search/commands.ts'
import type { Letter, Mail } from '#server/integrations/mail/mail.ts'
import { smtpMailer } from '#server/integrations/mail/smtp.ts'
import { hashToken } from '#server/tokens.ts'
import { createTestApp, type Person } from '#test/app.ts'
import { png } from '#test/pictureFiles.ts'
import { SITE } from '#test/site.ts'
import { openMailbox } from '#test/smtpServer.ts'

const app = await createTestApp({ RATE_LIMIT: 'on' })
let ends: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  await app.reset()
})
afterEach(async () => {
  for (const end of ends.toReversed()) await end()
  ends = []
})

const URL = 'https://zaphiring.example'
const LATER = new Date(Date.now() + 3_600_000)
const SOON = { retryDelay: 1, retryDelayMax: 1, pollingIntervalSeconds: 0.5 }

/** A mailbox, and a queue that sends mails to it. */
async function startQueue() {
  const mailbox = await openMailbox()
  const mailer = smtpMailer({ url: mailbox.url, from: 'ZapHiring <jobs@zaphiring.example>' })
  const background = {
    ...app,
    mailer,
    publicUrl: URL,
    currencySymbol: '€',
    invalidateCache: () => {},
    onError: () => {},
    timings: SOON,
  }
  const stop = startBackground(background, {})
  ends.push(mailbox.close, stop)
  return mailbox
}

async function leave(person: Person) {
  expect((await person.ask('DELETE', '/api/user', { password: person.password })).status).toBe(204)
}

const KEY = { 'idempotency-key': 'once' }
const apply = (person: Person, job: number) => person.ask('POST', `/api/jobs/${job}/apply`, {}, KEY)

/** The tables, including those of the queue, in which any column of any row contains this word. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows } = await app.db.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`)
  const found = []
  for (const { schema, name } of rows) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    const { rows: hits } = await app.db.execute(
      sql`select from ${table} row where lower(row::text) like ${`%${word}%`} limit 1`,
    )
    if (hits.length > 0) found.push(`${schema}.${name}`)
  }
  return found
}

/** The periodic tasks of an hour that could affect the data of an account. */
async function passAnHour() {
  await app.db.update(signInProofs).set({ createdAt: sql`${signInProofs.createdAt} - interval '1 hour'` })
  await dropOldProofs(app.db)
  await dropUnusedWords(app.db)
}

/** Creates all data that an account may leave behind: letters, stored responses, a session, a sign-in with Google. */
async function leaveData(person: Person, word: string) {
  const { user, password } = person
  await person.ask('POST', '/api/password-reset', { usernameOrEmail: ` ${user.email.toUpperCase()}` })
  await person.ask('POST', '/api/user/email', { email: `${word}2@house.example`, password })
  await app.newVisitor().ask('POST', '/api/login', { usernameOrEmail: user.username, password: `${word}!` })
  await person.ask('PATCH', '/api/user', { fullName: `Ada ${word} Zwei`, station: STATION })
  const proof = { issuer: 'https://id.example', subject: word, email: user.email, emailVerified: true, fullName: word }
  await app.db.insert(signInProofs).values({ tokenHash: word, ...proof })
}

/** Reports by and about the account, and decisions about its job or application. */
async function moderate(person: Person, business: Person, jobId: number, applicationId?: number) {
  const operator = await app.operator()
  const words = `Das ist ${WORD}.`
  expect(
    (await person.ask('POST', '/api/reports', { kind: 'job', subjectId: jobId, reason: 'spam', words })).status,
  ).toBe(201)
  const subject = applicationId ? { kind: 'application', subjectId: applicationId } : { kind: 'job', subjectId: jobId }
  expect((await business.ask('POST', '/api/reports', { ...subject, reason: 'other', words })).status).toBe(201)
  const decision = { ...subject, action: 'hide', rule: 'spam', facts: words }
  const { id } = await (await operator.ask('POST', '/api/operator/decisions', decision)).json()
  expect((await person.ask('POST', `/api/statements/${id}/objection`, { words })).status).toBe(200)
  const answer = { takenBack: applicationId === undefined, words }
  expect((await operator.ask('POST', `/api/operator/decisions/${id}/answer`, answer)).status).toBe(200)
}

const WORD = 'zwirbelkatz'
const STATION = STATIONS[0]?.id ?? ''

describe('an hour after the end of an account', () => {
  const account = { username: `${WORD}1`, email: `${WORD}@house.example`, fullName: `Ada ${WORD}` }

  test('No table, including those of the queue and the search, has data of a job seeker', async () => {
    const mailbox = await startQueue()
    const business = await app.business()
    const student = await app.student({ ...account, school: `Schule ${WORD}` })
    const job = await app.job(business)
    await student.ask('POST', `/api/jobs/${job.id}/comment`, { content: 'Auch am Sonntag?' }, KEY)
    const message = { message: `Ich heiße ${WORD}.` }
    const application = await (await student.ask('POST', `/api/jobs/${job.id}/apply`, message)).json()
    await business.ask('PATCH', `/api/applications/${application.id}`, { status: 'accepted', note: `Hallo ${WORD}` })
    const incident = { title: 'Leak', description: 'The machine leaks again.', assigneeId: student.user.id }
    expect((await business.ask('POST', '/api/incidents', incident, KEY)).status).toBe(201)
    await moderate(student, business, job.id, application.id)
    await leaveData(student, WORD)
    await expect.poll(() => mailbox.letters.length, { timeout: 20_000 }).toBeGreaterThan(2)
    expect(await tablesWith(WORD)).toContain('public.idempotency_keys')

    await leave(student)
    await passAnHour()

    expect(await tablesWith(WORD)).toEqual([])
  })

  test('No table has data of a business except the job title that an applicant needs', async () => {
    const mailbox = await startQueue()
    const student = await app.student()
    const business = await app.business({ ...account, businessName: `Café ${WORD}`, businessLocation: `Am ${WORD}` })
    const words = { shortDescription: `Das ${WORD} sucht`, payRate: `15 € im ${WORD}`, location: WORD, tags: [WORD] }
    const wanted = { ...words, description: `Wir sind das ${WORD}.`, contactEmail: `${WORD}@house.example` }
    const applied = await app.job(business, { ...wanted, title: 'Barista' })
    await app.job(business, { ...wanted, title: `Koch im ${WORD}` })
    expect((await apply(student, applied.id)).status).toBe(201)
    await business.ask('POST', '/api/incidents', { title: WORD, description: `Wasser im ${WORD} und im Keller.` }, KEY)
    await business.ask('POST', `/api/jobs/${applied.id}/comment`, { content: 'Wir freuen uns.' })
    const photo = await (await business.ask('POST', '/api/pictures/photos', await png())).json()
    await business.ask('PATCH', `/api/pictures/${photo.id}`, { alt: `Die Theke im ${WORD}` })
    await moderate(business, business, applied.id)
    await leaveData(business, WORD)
    await expect.poll(() => mailbox.letters.length, { timeout: 20_000 }).toBeGreaterThan(2)
    const found = ['public.search_words', 'public.idempotency_keys', 'public.pictures']
    expect(await tablesWith(WORD)).toEqual(expect.arrayContaining(found))

    await leave(business)
    await passAnHour()

    expect(await tablesWith(WORD)).toEqual([])
    expect(await app.db.$count(pictureFiles)).toBe(0)
    expect(await tablesWith(STATION)).toEqual([])
    const { applications } = await (await student.ask('GET', '/api/applications')).json()
    expect(applications).toMatchObject([{ job: { title: 'Barista', closed: true, businessName: 'Deleted user' } }])
    const { jobs } = await (await app.visitor.ask('GET', '/api/jobs')).json()
    expect(jobs.map(({ title, tags }: { title: string; tags: string[] }) => ({ title, tags }))).toEqual([
      { title: 'Deleted job', tags: [] },
      { title: 'Barista', tags: [] },
    ])
  })
})

describe('the empty row of a business', () => {
  async function emptied() {
    const business = await app.business()
    const job = await app.job(business)
    await leave(business)
    return { business, job, userId: business.user.id }
  }

  test('The row is marked as deleted, and has no session, name or password', async () => {
    const { business, userId } = await emptied()
    const [row] = await app.db.select().from(users).where(eq(users.id, userId))
    expect(row).toMatchObject({ deletedAt: expect.any(Date), passwordHash: null, isBusiness: false })
    expect(await app.db.$count(loginNames, eq(loginNames.userId, userId))).toBe(0)
    expect((await business.ask('GET', '/api/user')).status).toBe(401)
  })

  test.each<[string, (userId: number) => Letter]>([
    ['a change of address', (userId) => ({ occasion: 'email-change', userId, email: 'back@house.example' })],
    ['an address that changed', (userId) => ({ occasion: 'email-changed', userId, email: 'back@house.example' })],
    ['a password that changed', (userId) => ({ occasion: 'password-changed', userId })],
    ['a new password', (userId) => ({ occasion: 'password-reset', usernameOrEmail: `deleted-${userId}` })],
  ])('A letter about %s that was waiting is not sent', async (_, letterTo) => {
    const { userId } = await emptied()
    // As if a name had not been deleted: only `deletedAt` counts.
    await app.db.insert(loginNames).values({ name: `deleted-${userId}`, userId })
    const sent: Mail[] = []
    const mailer = { send: async (mail: Mail) => void sent.push(mail) }

    expect(await sendLetter(app.db, mailer, URL, letterTo(userId), 'a-try')).toEqual({ result: 'done' })

    expect(sent).toEqual([])
    expect([await app.db.$count(emailChanges), await app.db.$count(passwordResets)]).toEqual([0, 0])
  })

  test('The account cannot get an address or a password by a link, or an earlier session back', async () => {
    const { userId } = await emptied()
    const link = { tokenHash: hashToken('late'), userId, expiresAt: LATER }
    await app.db.insert(emailChanges).values({ ...link, email: 'back@house.example' })
    await app.db.insert(passwordResets).values(link)
    await app.db.insert(sessions).values(link)
    const visitor = app.newVisitor()

    const confirmed = await visitor.ask('POST', '/api/user/email/confirm', { token: 'late' })
    const reset = await visitor.ask('POST', '/api/password-reset/confirm', { token: 'late', password: 'Tee und Torte' })
    visitor.cookies.set('session', 'late')

    expect([confirmed.status, reset.status, (await visitor.ask('GET', '/api/user')).status]).toEqual([400, 400, 401])
    const [row] = await app.db.select().from(users).where(eq(users.id, userId))
    expect(row).toMatchObject({ email: `deleted-${userId}@deleted.invalid`, passwordHash: null })
  })

  test('The account gets no notifications, on the site or by mail, whatever happens to its jobs', async () => {
    const { job, userId } = await emptied()
    const student = await app.student()

    expect((await student.ask('POST', `/api/jobs/${job.id}/comment`, { content: 'Noch jemand da?' })).status).toBe(201)
    await notify(app.db, { userId, kind: 'job-expiring', about: 'job:1', jobId: job.id, facts: {} })
    expect(await app.db.$count(notifications, eq(notifications.userId, userId))).toBe(0)

    const [late] = await app.db
      .insert(notifications)
      .values({ userId, kind: 'new-comment', about: 'comment:1', jobId: job.id })
      .returning()
    const sent: Mail[] = []
    await mailNotification(app.db, { send: async (mail) => void sent.push(mail) }, SITE, late?.id ?? 0, async () => [])
    expect(sent).toEqual([])
  })
})
