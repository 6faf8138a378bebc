import { eq, getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { beforeEach, expect, test } from 'vitest'
import * as schema from '#server/db/schema.ts'
import { templateJob } from '#server/features/templates/jobs/rules.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const TOKENS = ['tokenHash']
/** Columns of a decision, which may be unpublished. */
const UNPUBLISHED = ['status', 'note', 'decidedAt', 'rejectedAt', 'publishAt', 'wipedAt', 'reminders']

/** The key of a table's rows in the file, and the columns that are not exported. */
const EXPORTED: Record<string, { as: string; without?: string[] }> = {
  users: { as: 'account', without: ['passwordHash'] },
  login_names: { as: 'loginNames' },
  sessions: { as: 'sessions', without: TOKENS },
  identities: { as: 'identities' },
  sign_in_proofs: { as: 'signInProofs', without: TOKENS },
  password_resets: { as: 'passwordResets', without: TOKENS },
  email_changes: { as: 'emailChanges', without: TOKENS },
  jobs: { as: 'jobs' },
  job_views: { as: 'jobViews' },
  likes: { as: 'likes' },
  saves: { as: 'saves' },
  comments: { as: 'comments' },
  applications: { as: 'applications', without: UNPUBLISHED },
  incidents: { as: 'incidents' },
  incident_changes: { as: 'incidentChanges' },
  meetings: { as: 'meetings' },
  calendars: { as: 'calendars', without: TOKENS },
  notifications: { as: 'notifications' },
  muted_mails: { as: 'mutedMails' },
  push_subscriptions: { as: 'pushSubscriptions', without: [...TOKENS, 'auth'] },
  templates: { as: 'templates' },
  job_templates: { as: 'jobTemplates' },
  workplaces: { as: 'workplaces' },
  pictures: { as: 'pictures' },
  picture_files: { as: 'pictureFiles' },
  verifications: { as: 'verifications', without: ['operatorId'] },
  verification_requests: { as: 'verificationRequests', without: ['codeHash'] },
  withdrawals: { as: 'withdrawals' },
  reports: { as: 'reports', without: ['aboutUserId'] },
  decisions: { as: 'decisions', without: ['operatorId', 'answeredBy', 'tokenHashes'] },
  idempotency_keys: { as: 'keptAnswers', without: ['request'] },
}
/** Tables whose data is in the file in another form, or that contain no personal data. */
const DERIVED = [
  'search_jobs',
  'search_words',
  'search_words_left',
  'search_partners',
  'rate_limits',
  'secrets',
  // Hashes of the keys of files.
  'imports',
  'recalculations',
  'last_runs',
  'mails',
  'unsubscribe_links',
  'pushes',
  'push_keys',
  'visits',
  'visit_salts',
  // Data of operators, who are not users. The record contains no words of users.
  'operators',
  'operator_sessions',
  'operator_record',
  'banners',
  'texts',
]

const TABLES = Object.values(schema).filter((table) => is(table, PgTable))

test('Every table is in the export, or listed as having no personal data of its own', () => {
  expect([...Object.keys(EXPORTED), ...DERIVED].sort()).toEqual(TABLES.map(getTableName).sort())
  const personal = TABLES.filter((table) =>
    getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === schema.users),
  )
  expect(personal.map(getTableName).filter((name) => !EXPORTED[name] && !DERIVED.includes(name))).toEqual([])
})

/** Writes a row of the business into each table of the export. Returns the id of its incident. */
async function fillTables(business: Person): Promise<{ incident: number; picture: number }> {
  const { user } = business
  const job = await app.job(business)
  const [userId, jobId, later] = [user.id, job.id, new Date(Date.now() + 3_600_000)]
  const { db } = app
  const identity = { issuer: 'https://id.example', subject: '7' }
  await db.insert(schema.identities).values({ ...identity, userId })
  await db
    .insert(schema.signInProofs)
    .values({ ...identity, tokenHash: 'a', email: 'a@b.example', emailVerified: true, fullName: 'A' })
  await db.insert(schema.passwordResets).values({ tokenHash: 'b', userId, expiresAt: later })
  await db.insert(schema.emailChanges).values({ tokenHash: 'c', userId, email: 'c@d.example', expiresAt: later })
  for (const marks of [schema.likes, schema.saves, schema.applications, schema.withdrawals])
    await db.insert(marks).values({ userId, jobId })
  await db.insert(schema.comments).values({ userId, jobId, content: 'Hello' })
  await db.update(schema.jobs).set({ likes: 1, comments: 1, applications: 1 })
  await db.insert(schema.mutedMails).values({ userId, kind: 'new-comment' })
  await db.insert(schema.notifications).values({ userId, kind: 'job-expiring', about: 'job:1', jobId })
  await db.insert(schema.templates).values({ userId, status: 'accepted', name: 'Yes', text: 'Welcome.' })
  await db.insert(schema.jobTemplates).values({ userId, name: 'Early shift', job: templateJob({ title: 'Barista' }) })
  await db.insert(schema.workplaces).values({ userId, name: 'Branch', location: 'Torstraße 1' })
  const picture = { businessId: userId, kind: 'photo', name: 'a', width: 1, height: 1 } as const
  const [{ pictureId } = { pictureId: 0 }] = await db
    .insert(schema.pictures)
    .values(picture)
    .returning({ pictureId: schema.pictures.id })
  await db.insert(schema.pictureFiles).values({ pictureId, size: 'small', bytes: Buffer.from('picture') })
  await db.insert(schema.meetings).values({ jobId, businessId: userId, kind: 'talk', times: [], overAt: later })
  const proved = { businessId: userId, proved: {} }
  await db.insert(schema.verifications).values({ ...proved, level: 'visit', evidence: {}, validUntil: later })
  await db.insert(schema.verificationRequests).values({ ...proved, level: 'letter' })
  await db.insert(schema.jobViews).values({ jobId, day: '2026-11-24', channel: 'poster', seen: 1 })
  await db.insert(schema.calendars).values({ userId, tokenHash: 'd' })
  const [session] = await db.select().from(schema.sessions).where(eq(schema.sessions.userId, userId))
  const browser = { endpoint: 'https://push.example/1', p256dh: 'a', auth: 'b', tokenHash: session?.tokenHash ?? '' }
  await db.insert(schema.pushSubscriptions).values({ userId, ...browser })
  const operator = await app.operator()
  const report = { kind: 'job', subjectId: jobId, reason: 'spam' }
  expect((await business.ask('POST', '/api/reports', report)).status).toBe(201)
  const decision = { kind: 'job', subjectId: jobId, action: 'warn', rule: 'spam', facts: 'Ads.' }
  expect((await operator.ask('POST', '/api/operator/decisions', decision)).status).toBe(201)
  const headers = { 'idempotency-key': 'one' }
  const incident = { title: 'Leak', description: 'The machine leaks again.', assigneeId: userId }
  const { id } = await (await business.ask('POST', '/api/incidents', incident, headers)).json()
  await business.ask('PATCH', `/api/incidents/${id}`, { status: 'resolved' })
  return { incident: id, picture: pictureId }
}

test('The export contains a row of each table with all columns except secret ones', async () => {
  const business = await app.business()
  const { incident, picture } = await fillTables(business)

  const file = await (await business.ask('GET', '/api/user/export')).json()

  for (const table of TABLES) {
    const { as, without = [] } = EXPORTED[getTableName(table)] ?? {}
    if (!as) continue
    const columns = Object.keys(getTableColumns(table)).filter((column) => !without.includes(column))
    const [row] = [file[as]].flat()
    expect([as, Object.keys(row ?? {}).sort()]).toEqual([as, columns.sort()])
  }
  expect(file.pictureFiles).toEqual([
    { pictureId: picture, size: 'small', bytes: Buffer.from('picture').toString('base64') },
  ])
  expect(file.assignedIncidents).toMatchObject([{ id: incident, assigneeId: business.user.id, status: 'resolved' }])
})

/** What others need of a deleted business, without its words. Only job seekers withdraw, whose rows are deleted with their account. */
const NEEDED_BY_OTHERS = ['decisions', 'jobs', 'meetings', 'reports', 'withdrawals']

test('A deleted business has rows only in tables that others need', async () => {
  const business = await app.business()
  await fillTables(business)

  expect((await business.ask('DELETE', '/api/user', { password: business.password })).status).toBe(204)

  const references = TABLES.flatMap((table) =>
    getTableConfig(table)
      .foreignKeys.map((key) => key.reference())
      .filter(({ foreignTable }) => foreignTable === schema.users)
      .flatMap(({ columns }) => columns.map((column) => ({ table, column }))),
  )
  const left = await Promise.all(
    references.map(async ({ table, column }) => ({
      name: getTableName(table),
      count: await app.db.$count(table, eq(column, business.user.id)),
    })),
  )
  const names = left.filter(({ count }) => count > 0).map(({ name }) => name)
  expect(names.filter((name) => !NEEDED_BY_OTHERS.includes(name))).toEqual([])
})

test('The export of an assignee contains the incident, without the texts of the business', async () => {
  const [business, student] = [await app.business(), await app.student()]
  const job = await app.job(business)
  const { id } = await (await student.ask('POST', `/api/jobs/${job.id}/apply`, {})).json()
  await business.ask('PATCH', `/api/applications/${id}`, { status: 'accepted' })
  const incident = { title: 'Leak', description: 'The machine leaks again.', assigneeId: student.user.id }
  expect((await business.ask('POST', '/api/incidents', incident)).status).toBe(201)

  const text = await (await student.ask('GET', '/api/user/export')).text()

  expect(JSON.parse(text).assignedIncidents).toMatchObject([{ businessId: business.user.id, status: 'open' }])
  expect(text).not.toContain('leaks')
})
