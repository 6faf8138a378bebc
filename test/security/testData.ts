import { cityTime } from '#contract/days.ts'
import { forEachLanguage } from '#contract/preferences.ts'
import { banners, decisions, pictures, texts, verificationRequests, verifications } from '#server/db/schema.ts'
import type { createTestApp, Person } from '#test/app.ts'
import { copyRows, putRows } from '#test/database.ts'

export type TestApp = Awaited<ReturnType<typeof createTestApp>>

export const ROLES = ['visitor', 'student', 'seeker', 'owner', 'other business', 'operator'] as const
export type Role = (typeof ROLES)[number]

/**
 * A thing with an id. `account` is the account of a student or job seeker, `business` that of a business, `decision` a warning to it, `letter`
 * and `level` its verification.
 */
export type Resource =
  | 'job'
  | 'comment'
  | 'application'
  | 'incident'
  | 'template'
  | 'job template'
  | 'workplace'
  | 'picture'
  | 'meeting'
  | 'decision'
  | 'account'
  | 'business'
  | 'letter'
  | 'level'
  | 'banner'
  | 'text'
export type Ids = Record<Resource, number>

export type TestData = {
  people: Record<Role, Pick<Person, 'ask' | 'cookies'>>
  /** The data of the owner and the student: the owner's job, the student's comment on it, and so on. */
  pair: Ids
  /** The same for the other business and the job seeker. */
  otherPair: Ids
}

/** In two weeks, in whole minutes. */
const SOON = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 14 * 86_400_000)
/** The same time in the city, which may differ by an hour around a change of the clocks. */
const SOON_HERE = cityTime(SOON)
export const OFFERED_START = SOON.toISOString()
export const OFFER = {
  kind: 'talk',
  times: [{ start: SOON_HERE, minutes: 60 }],
  byPhone: false,
  place: 'Torstraße 1',
  note: 'Ring twice.',
}

type Made = { data: TestData; rows: string }
const made = new WeakMap<TestApp, Made>()

/**
 * Empties the database and creates the data of two pairs of accounts that are independent of each other: the first time by requests,
 * afterwards from a copy of the rows, which takes a tenth of the time.
 */
export async function createTestData(app: TestApp): Promise<TestData> {
  await app.reset()
  const known = made.get(app)
  if (known) await putRows(app.db, known.rows)
  const { data } = known ?? (await createAndCopy(app))
  // The app does not know rows that were written without it.
  await app.fastify.readAgain()
  return { ...data, people: withOwnCookies(app, data.people) }
}

async function createAndCopy(app: TestApp): Promise<Made> {
  const data = await createAll(app)
  const created = { data, rows: await copyRows(app.db) }
  made.set(app, created)
  return created
}

/** New clients with copies of the cookies, because a test may log out. */
function withOwnCookies(app: TestApp, people: TestData['people']): TestData['people'] {
  const copies = Object.entries(people).map(([role, { cookies }]) => {
    const visitor = app.newVisitor()
    for (const [name, value] of cookies) visitor.cookies.set(name, value)
    return [role, visitor] as const
  })
  return Object.fromEntries(copies) as TestData['people']
}

async function createAll(app: TestApp): Promise<TestData> {
  const [student, owner] = [await app.student(), await app.business()]
  const [seeker, other] = [await app.jobSeeker(), await app.business()]
  const operator = await app.operator()
  const people = { visitor: app.newVisitor(), student, seeker, owner, 'other business': other, operator }
  const pair = await createRecords(app, student, owner, operator.id)
  const otherPair = await createRecords(app, seeker, other, operator.id)
  return { people, pair, otherPair }
}

async function createRecords(app: TestApp, seeker: Person, business: Person, operatorId: number): Promise<Ids> {
  const job = (await app.job(business)).id
  const application = await added(seeker, `/api/jobs/${job}/apply`, {})
  return {
    job,
    comment: await added(seeker, `/api/jobs/${job}/comment`, { content: 'Is it still open?' }),
    application,
    meeting: await added(business, `/api/applications/${application}/meeting`, OFFER),
    incident: await added(business, '/api/incidents', { title: 'Leak', description: 'The machine leaks again.' }),
    template: await added(business, '/api/templates', { status: 'accepted', name: 'Yes', text: 'Welcome, {name}.' }),
    'job template': await added(business, '/api/job-templates', { name: 'Early', job: { title: 'Barista' } }),
    workplace: await added(business, '/api/workplaces', { name: 'Branch', location: 'Torstraße 1' }),
    picture: await addPicture(app, business),
    decision: await warned(app, business.user.id, job, operatorId),
    account: seeker.user.id,
    business: business.user.id,
    ...(await verified(app, business.user.id)),
    banner: await addBanner(app),
    text: await addText(app),
  }
}

/** A version of the terms without content. */
async function addText({ db }: TestApp): Promise<number> {
  const version = { name: 'terms', markdown: forEachLanguage(() => null) } as const
  const [row] = await db.insert(texts).values(version).returning({ id: texts.id })
  return row?.id ?? 0
}

/** An announcement in the far future. */
async function addBanner({ db }: TestApp): Promise<number> {
  const [startsAt, endsAt] = [new Date('2090-01-01'), new Date('2091-01-01')]
  const words = forEachLanguage(() => 'Mails are late today.')
  const banner = { texts: words, kind: 'warning', audience: 'everyone', startsAt, endsAt } as const
  const [row] = await db.insert(banners).values(banner).returning({ id: banners.id })
  return row?.id ?? 0
}

/** A picture without files, which take time to create. */
async function addPicture({ db }: TestApp, { user }: Person): Promise<number> {
  const picture = { businessId: user.id, kind: 'photo', name: `picture-${user.id}`, width: 1, height: 1 } as const
  const [row] = await db.insert(pictures).values(picture).returning({ id: pictures.id })
  return row?.id ?? 0
}

/** A decision that hides nothing. */
async function warned(app: TestApp, userId: number, jobId: number, operatorId: number): Promise<number> {
  const content = { title: 'Barista', by: 'Café', text: 'Coffee.', jobId }
  const [made] = await app.db
    .insert(decisions)
    .values({ kind: 'job', subjectId: jobId, userId, operatorId, action: 'warn', rule: 'spam', facts: 'Ads.', content })
    .returning({ id: decisions.id })
  return made?.id ?? 0
}

/** A letter that waits to be printed, and a valid level. */
async function verified({ db }: TestApp, businessId: number) {
  const proved = { businessId, proved: {} }
  const [letter] = await db
    .insert(verificationRequests)
    .values({ ...proved, level: 'letter' })
    .returning({ id: verificationRequests.id })
  const [level] = await db
    .insert(verifications)
    .values({ ...proved, level: 'domain', evidence: {}, validUntil: SOON })
    .returning({ id: verifications.id })
  return { letter: letter?.id ?? 0, level: level?.id ?? 0 }
}

async function added(by: Person, path: string, body: object): Promise<number> {
  const reply = await by.ask('POST', path, body)
  if (reply.status !== 201) throw new Error(`${reply.status} ${path}: ${await reply.text()}`)
  return (await reply.json()).id
}
