import type { createTestApp, Person } from '#test/app.ts'

export type TestApp = Awaited<ReturnType<typeof createTestApp>>

export const ROLES = ['visitor', 'student', 'seeker', 'owner', 'other business'] as const
export type Role = (typeof ROLES)[number]

/** What has an id. `account` is the account of a student or job seeker, `business` that of a business. */
export type Resource = 'job' | 'comment' | 'application' | 'incident' | 'template' | 'account' | 'business'
export type Ids = Record<Resource, number>

export type TestData = {
  people: Record<Role, Pick<Person, 'ask' | 'cookies'>>
  /** The data of the owner and the student: the owner's job, the student's comment on it, and so on. */
  pair: Ids
  /** The same for the other business and the seeker. */
  otherPair: Ids
}

/** Creates the data of two pairs of accounts that are independent of each other. */
export async function createTestData(app: TestApp): Promise<TestData> {
  const [student, owner] = [await app.student(), await app.business()]
  const [seeker, other] = [await app.jobSeeker(), await app.business()]
  const people = { visitor: app.newVisitor(), student, seeker, owner, 'other business': other }
  return { people, pair: await createRecords(app, student, owner), otherPair: await createRecords(app, seeker, other) }
}

async function createRecords(app: TestApp, seeker: Person, business: Person): Promise<Ids> {
  const job = (await app.job(business)).id
  return {
    job,
    comment: await added(seeker, `/api/jobs/${job}/comment`, { content: 'Is it still open?' }),
    application: await added(seeker, `/api/jobs/${job}/apply`, {}),
    incident: await added(business, '/api/incidents', { title: 'Leak', description: 'The machine leaks again.' }),
    template: await added(business, '/api/templates', { status: 'accepted', name: 'Yes', text: 'Welcome, {name}.' }),
    account: seeker.user.id,
    business: business.user.id,
  }
}

async function added(by: Person, path: string, body: object): Promise<number> {
  const reply = await by.ask('POST', path, body)
  if (reply.status !== 201) throw new Error(`${reply.status} ${path}: ${await reply.text()}`)
  return (await reply.json()).id
}
