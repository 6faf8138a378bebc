import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { RETENTION, type RetainedData } from '#contract/retention.ts'
import { startBackground } from '#server/background.ts'
import * as tables from '#server/db/schema.ts'
import { createTestApp } from '#test/app.ts'

// Background tasks alone carry out each line of the retention table, in every table that contains such data.

const app = await createTestApp()
const { db } = app
const SOON = { retryDelay: 1, retryDelayMax: 1, pollingIntervalSeconds: 0.5 }
/** Longer than any period in the table. */
const AGES = sql`interval '6 years'`
const wordOf = (kept: RetainedData) => `zwirbel${kept.toLowerCase()}`

type Left = { business: number; seeker: number; job: number; application: number }

/** Creates data for each line. Data with text contains the word of its line. */
const LEAVE: Record<RetainedData, (left: Left) => Promise<unknown>> = {
  session: ({ seeker }) => leaveSession(seeker, 'session', false),
  rememberedSession: ({ seeker }) => leaveSession(seeker, 'rememberedSession', true),
  signInProof: () => {
    const word = wordOf('signInProof')
    const proof = { tokenHash: word, issuer: word, subject: word, email: word, emailVerified: true, fullName: word }
    return db.insert(tables.signInProofs).values(proof)
  },
  emailChange: ({ seeker }) => {
    const word = wordOf('emailChange')
    const change = { tokenHash: word, userId: seeker, email: `${word}@house.example`, expiresAt: new Date() }
    return db.insert(tables.emailChanges).values(change)
  },
  waitingMail: () => {
    const address = `${wordOf('waitingMail')}@house.example`
    return db.insert(tables.mails).values({ letter: { occasion: 'account-deleted', address, language: 'en' } })
  },
  waitingPush: async ({ seeker, job }) => {
    await leaveSession(seeker, 'waitingPush', false)
    const browser = { userId: seeker, tokenHash: wordOf('waitingPush'), endpoint: 'https://push.example/1' }
    const keys = { p256dh: 'key', auth: 'secret' }
    const [subscription] = await db
      .insert(tables.pushSubscriptions)
      .values({ ...browser, ...keys })
      .returning()
    const told = { userId: seeker, kind: 'new-comment', about: wordOf('waitingPush'), jobId: job } as const
    const [notification] = await db.insert(tables.notifications).values(told).returning()
    const push = { subscriptionId: subscription?.id ?? 0, notificationId: notification?.id ?? 0 }
    await db.insert(tables.pushes).values(push)
  },
  answer: ({ seeker }) => {
    const word = wordOf('answer')
    const kept = { userId: seeker, key: word, request: word, status: 200, answer: { word } }
    return db.insert(tables.idempotencyKeys).values(kept)
  },
  notification: ({ seeker, job }) => {
    const told = { userId: seeker, kind: 'new-comment', about: wordOf('notification'), jobId: job } as const
    return db.insert(tables.notifications).values(told)
  },
  verificationRequest: ({ business }) => {
    const proved = { businessName: wordOf('verificationRequest') }
    return db.insert(tables.verificationRequests).values({ businessId: business, level: 'letter', proved })
  },
  endedVerification: ({ business }) => {
    const proved = { businessName: wordOf('endedVerification') }
    const now = new Date()
    const level = { businessId: business, level: 'letter', evidence: {}, validUntil: now, endedAt: now } as const
    return db.insert(tables.verifications).values({ ...level, proved })
  },
  meeting: ({ business, seeker, job, application }) => {
    const about = { businessId: business, userId: seeker, jobId: job, applicationId: application }
    const meeting = { kind: 'talk' as const, times: [], overAt: new Date(), words: wordOf('meeting') }
    return db.insert(tables.meetings).values({ ...about, ...meeting })
  },
  rejectedApplication: ({ application }) => {
    const word = wordOf('rejectedApplication')
    const words = { message: word, note: word, visibleNote: word }
    const rejected = { status: 'rejected', visibleStatus: 'rejected', rejectedAt: new Date() } as const
    return db
      .update(tables.applications)
      .set({ ...words, ...rejected })
      .where(eq(tables.applications.id, application))
  },
  decision: async ({ job }) => {
    const words = wordOf('decision')
    const { id } = await (
      await (await app.student()).ask('POST', `/api/jobs/${job}/comment`, { content: words })
    ).json()
    const about = { kind: 'comment', subjectId: id }
    const report = { ...about, reason: 'spam', words, email: `${words}@house.example` }
    expect((await app.visitor.ask('POST', '/api/reports', report)).status).toBe(201)
    const operator = await app.operator()
    const decision = { ...about, action: 'remove', rule: 'spam', facts: 'Ads.' }
    expect((await operator.ask('POST', '/api/operator/decisions', decision)).status).toBe(201)
  },
  statement: async ({ business }) => {
    const words = wordOf('statement')
    const warning = { kind: 'account', subjectId: business, action: 'warn', rule: 'spam', facts: words }
    const operator = await app.operator()
    const { id } = await (await operator.ask('POST', '/api/operator/decisions', warning)).json()
    const answered = { objection: words, objectedAt: new Date(), answer: words, answeredAt: new Date() }
    await db.update(tables.decisions).set(answered).where(eq(tables.decisions.id, id))
  },
  views: ({ job }) => db.insert(tables.jobViews).values({ jobId: job, day: '2026-01-01', channel: 'list', seen: 3 }),
  incident: ({ business }) => leaveIncident(business, 'incident'),
  firstAidIncident: ({ business }) => leaveIncident(business, 'firstAidIncident'),
}

const leaveSession = (userId: number, kept: RetainedData, remembered: boolean) => {
  const word = wordOf(kept)
  return db.insert(tables.sessions).values({ tokenHash: word, userId, device: word, remembered, expiresAt: new Date() })
}

const leaveIncident = (businessId: number, name: 'incident' | 'firstAidIncident') => {
  const word = wordOf(name)
  const kind = name === 'incident' ? 'general' : 'firstAid'
  return db.insert(tables.incidents).values({ businessId, title: word, description: word, sealed: word, kind })
}

/** Moves every time and date in the database back by six years, except in the record, which cannot be changed. */
async function letSixYearsPass() {
  const { rows } = await db.execute<{ name: string; column: string }>(sql`
    select c.table_name as name, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.data_type in ('timestamp with time zone', 'timestamp without time zone', 'date')`)
  const byTable = Map.groupBy(rows, ({ name }) => name)
  byTable.delete('operator_record')
  for (const [name, columns] of byTable) {
    const earlier = columns.map(({ column }) => sql`${sql.identifier(column)} = ${sql.identifier(column)} - ${AGES}`)
    await db.execute(sql`update ${sql.identifier(name)} set ${sql.join(earlier, sql`, `)}`)
  }
}

/** The lines of which data is left, also in the tables of the queue and the search. */
async function findLeft(): Promise<string[]> {
  const { rows } = await db.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`)
  const found: string[] = []
  for (const { schema, name } of rows) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    const { rows: all } = await db.execute<{ text: string }>(sql`select lower(row::text) as text from ${table} row`)
    for (const kept of Object.keys(RETENTION) as RetainedData[])
      if (all.some(({ text }) => new RegExp(`${wordOf(kept)}(?![a-z])`).test(text))) found.push(`${kept} in ${name}`)
  }
  const counted = { views: tables.jobViews, waitingPush: tables.pushes }
  for (const [kept, table] of Object.entries(counted)) if ((await db.$count(table)) > 0) found.push(kept)
  return [...new Set(found.map((one) => one.replace(/ in .*/, '')))].sort()
}

test('When its time is over, the clock deletes each line of the table of retention, and no table has a word of it', async () => {
  const [business, seeker] = [await app.business(), await app.jobSeeker()]
  const { id: job } = await app.job(business)
  const { id: application } = await (await seeker.ask('POST', `/api/jobs/${job}/apply`, {})).json()
  const left = { business: business.user.id, seeker: seeker.user.id, job, application }
  for (const leave of Object.values(LEAVE)) await leave(left)
  expect(await findLeft()).toEqual(Object.keys(RETENTION).sort())

  await letSixYearsPass()
  const failing = { send: () => Promise.reject(new Error('No mail server')), close: () => {} }
  const given = {
    ...app,
    mailer: failing as never,
    publicUrl: 'https://jobs.example',
    currencySymbol: '€',
    timings: SOON,
  }
  const nothingLeft = async () => expect(await findLeft()).toEqual([])
  const runClock = async () => {
    const stop = startBackground({ ...given, invalidateCache: () => {}, onError: () => {} })
    await vi.waitFor(nothingLeft, { timeout: 3000, interval: 200 }).finally(stop)
  }
  // A task leaves rows that another task has locked for its next run, an hour later. A restart runs all tasks again at once.
  await vi.waitFor(runClock, { timeout: 20_000, interval: 200 })

  // Data that the retention table does not name stays.
  expect(await db.$count(tables.users)).toBe(3)
  expect(await db.$count(tables.decisions)).toBe(2)
}, 40_000)
