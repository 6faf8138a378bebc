import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { applications, jobs, mails } from '#server/db/schema.ts'
import { publishDecisions } from '#server/features/applicants/commands.ts'
import { mailNotification } from '#server/features/notifications/mails/commands.ts'
import { createTestApp, type Person } from '#test/app.ts'
import { SITE } from '#test/site.ts'

const app = await createTestApp()
beforeEach(app.reset)

const NOON = new Date('2031-05-20T12:00:00.000Z')
const PUBLISHED = new Date('2031-05-20T12:00:10.000Z')
const LATER = new Date('2031-05-21T09:30:00.000Z')

async function applied() {
  app.clock.set(NOON)
  const [owner, student] = [await app.business(), await app.student()]
  const job = await app.job(owner)
  const introduction = { german: 'good', whatsapp: '+4915112345678' }
  const reply = await student.ask('POST', `/api/jobs/${job.id}/apply`, { message: 'Me, please.', introduction })
  return { owner, student, job, id: (await reply.json()).id as number }
}

async function accepted() {
  const made = await applied()
  await decide(made.owner, made.id, 'accepted', 'Welcome!')
  app.clock.set(PUBLISHED)
  await publishDecisions(app.db, PUBLISHED)
  app.clock.set(LATER)
  return made
}

const decline = (person: Pick<Person, 'ask'>, id: number, body?: object) =>
  person.ask('POST', `/api/applications/${id}/decline`, body)
const decide = (person: Pick<Person, 'ask'>, id: number, status: string, note?: string) =>
  person.ask('PATCH', `/api/applications/${id}`, { status, note })
const own = async (person: Person) => (await (await person.ask('GET', '/api/applications')).json()).applications[0]
const news = async (person: Person) => (await (await person.ask('GET', '/api/notifications')).json()).notifications
const rowOf = async (id: number) => (await app.db.select().from(applications).where(eq(applications.id, id)))[0]

test('An accepted applicant sees when the answer came, and until then sees no time of it', async () => {
  const { owner, student, id } = await applied()
  await decide(owner, id, 'accepted')
  expect(await own(student)).toMatchObject({ status: 'pending', decidedAt: null })

  await publishDecisions(app.db, PUBLISHED)
  expect(await own(student)).toMatchObject({ status: 'accepted', decidedAt: NOON.toISOString(), declinedAt: null })

  app.clock.set(LATER)
  await decide(owner, id, 'rejected')
  // If it were set, its time would reveal the change.
  expect(await own(student)).toMatchObject({ status: 'accepted', decidedAt: NOON.toISOString() })
})

test('Declining ends the application for both, and takes message, card and note with it', async () => {
  const { owner, student, job, id } = await accepted()

  const reply = await decline(student, id, { note: 'Found something closer.' })

  expect(reply.status).toBe(200)
  const ended = {
    id,
    status: 'rejected',
    declinedAt: LATER.toISOString(),
    note: null,
    message: null,
    introduction: null,
  }
  expect(await reply.json()).toMatchObject(ended)
  expect(await own(student)).toMatchObject(ended)
  expect((await (await owner.ask('GET', `/api/jobs/${job.id}/applications`)).json()).applications).toEqual([])
  expect((await decide(owner, id, 'accepted')).status).toBe(404)
  expect(await rowOf(id)).toMatchObject({ message: null, introduction: null, note: null, visibleNote: null })
  const [counted] = await app.db.select({ count: jobs.applications }).from(jobs).where(eq(jobs.id, job.id))
  expect(counted?.count).toBe(0)
  // The account that declined keeps its entry, so it does not apply a second time by accident.
  expect((await student.ask('POST', `/api/jobs/${job.id}/apply`)).status).toBe(200)
})

test('The business is told once, on the site and by mail, with the words of the applicant', async () => {
  const { owner, student, job, id } = await accepted()
  await app.db.delete(mails)

  await decline(student, id, { note: 'Sorry,\nI have found something closer.' })
  await decline(student, id, { note: 'Again.' })

  const words = 'Sorry,\nI have found something closer.'
  const facts = { name: student.user.fullName, title: job.title, words }
  expect(await news(owner)).toMatchObject([{ kind: 'application-declined', jobId: job.id, facts }])
  const [row, ...others] = await app.db.select({ id: mails.notificationId }).from(mails)
  expect(others).toEqual([])
  const sent: { subject: string; text: string }[] = []
  const mailer = { send: async (mail: { subject: string; text: string }) => void sent.push(mail) }
  await app.db.execute('update users set email_confirmed_at = now()')
  await mailNotification(app.db, mailer as never, SITE, row?.id ?? 0, async () => [])
  expect(sent[0]?.subject).toBe(`${student.user.fullName} can’t take “${job.title}”`)
  expect(sent[0]?.text).toContain('> Sorry,\n> I have found something closer.')
})

test('Words are optional, and limited', async () => {
  const { owner, student, id } = await accepted()
  expect((await decline(student, id, { note: 'x'.repeat(1001) })).status).toBe(400)
  expect((await decline(student, id, { note: 'Bye', status: 'accepted' })).status).toBe(400)
  expect((await decline(student, id)).status).toBe(200)
  expect((await news(owner))[0].facts).not.toHaveProperty('words')
})

test('Only an accepted application can be declined, and only by its applicant', async () => {
  const { owner, student, id } = await applied()
  expect((await decline(student, id)).status).toBe(409)
  await decide(owner, id, 'accepted')
  expect((await decline(student, id)).status).toBe(409)
  await publishDecisions(app.db, PUBLISHED)

  for (const person of [owner, await app.student(), await app.business()])
    expect((await decline(person, id)).status).toBe(404)
  expect((await decline(app.visitor, id)).status).toBe(401)
  expect(await own(student)).toMatchObject({ status: 'accepted' })

  await decide(owner, id, 'rejected')
  await publishDecisions(app.db, new Date(PUBLISHED.getTime() + 60_000))
  expect((await decline(student, id)).status).toBe(409)
})

test('A decision that the business is just changing is dropped, and is not published later', async () => {
  const { owner, student, id } = await accepted()
  await decide(owner, id, 'rejected', 'Somebody else was faster.')

  expect((await decline(student, id)).status).toBe(200)

  expect(await publishDecisions(app.db, new Date(LATER.getTime() + 60_000))).toBe(0)
  expect(await own(student)).toMatchObject({ declinedAt: LATER.toISOString(), note: null })
})

test('Of two declines at once, one notifies the business', async () => {
  const { owner, student, job, id } = await accepted()

  const replies = await Promise.all([decline(student, id), decline(student, id)])

  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await news(owner)).toHaveLength(1)
  const [counted] = await app.db.select({ count: jobs.applications }).from(jobs).where(eq(jobs.id, job.id))
  expect(counted?.count).toBe(0)
})

test('When a business decides again while the applicant declines, the application is declined in either order', async () => {
  const { owner, student, id } = await accepted()

  const [declined, decided] = await Promise.all([decline(student, id), decide(owner, id, 'rejected')])

  expect(declined.status).toBe(200)
  expect([200, 404]).toContain(decided.status)
  expect(await rowOf(id)).toMatchObject({ status: 'rejected', visibleStatus: 'rejected', publishAt: null })
})

test('An applicant who deletes the account after declining leaves no name and no words with the business', async () => {
  const { owner, student, id } = await accepted()
  await decline(student, id, { note: 'Found something closer.' })

  expect((await student.ask('DELETE', '/api/user', { password: student.password })).status).toBe(204)

  expect(await news(owner)).toEqual([])
})
