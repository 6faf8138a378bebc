import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { applications, mails, reports } from '#server/db/schema.ts'
import { createTestApp, type Visitor } from '#test/app.ts'
import { createTestData, OFFER } from '#test/security/testData.ts'

const app = await createTestApp()
beforeEach(app.reset)

const send = (by: Visitor | Pick<Visitor, 'ask'>, report: object) => by.ask('POST', '/api/reports', report)
const letters = async () =>
  (await app.db.select({ letter: mails.letter }).from(mails)).flatMap(({ letter }) => letter ?? [])

test('A visitor reports a job, gets a number, and hears of it at the address that was left', async () => {
  const job = await app.job(await app.business(), { title: 'Hotel tester', description: '500 € a day.' })
  const draft = {
    kind: 'job',
    subjectId: job.id,
    reason: 'illegal',
    words: ' They want my ID card. ',
    email: 'Mira@House.example',
  }

  app.visitor.cookies.set('language', 'de')
  const reply = await send(app.visitor, draft)

  expect(reply.status).toBe(201)
  expect(await reply.json()).toEqual({ number: 1, reason: 'illegal', words: 'They want my ID card.', answered: true })
  const [stored] = await app.db.select().from(reports)
  expect(stored).toMatchObject({
    kind: 'job',
    subjectId: job.id,
    userId: null,
    aboutUserId: job.businessId,
    decisionId: null,
  })
  expect(stored?.content).toMatchObject({ title: 'Hotel tester', text: expect.stringContaining('500 € a day.') })
  expect(await letters()).toMatchObject([{ occasion: 'report-received', number: 1, language: 'de' }])
})

test('Without an address there is a number and no mail, and a member needs none', async () => {
  const job = await app.job(await app.business())
  const [student, draft] = [await app.student(), { kind: 'job', subjectId: job.id, reason: 'spam' }]

  expect(await (await send(app.newVisitor(), draft)).json()).toMatchObject({ answered: false })
  expect(await (await send(student, { ...draft, email: 'other@house.example' })).json()).toMatchObject({
    answered: true,
  })

  expect(await letters()).toEqual([{ occasion: 'report-received', number: 2, userId: student.user.id }])
  expect(await (await student.ask('GET', '/api/moderation')).json()).toMatchObject({
    statements: [],
    reports: [{ number: 2, title: job.title, reason: 'spam', action: null }],
  })
})

test.each([
  [{ reason: undefined }, 'Please choose what is wrong'],
  [{ reason: 'boring' }, 'Please choose what is wrong'],
  [{ reason: 'other' }, 'Please say in a few words what is wrong'],
  [{ words: 'x'.repeat(2001) }, 'This text is too long.'],
  [{ email: 'nobody' }, 'Please enter a valid email address'],
  [{ kind: 'user' }, undefined],
  [{ subjectId: -1 }, undefined],
  [{ userId: 1 }, undefined],
])('A report with %j is refused', async (wrong, message) => {
  const job = await app.job(await app.business())
  const reply = await send(app.visitor, { kind: 'job', subjectId: job.id, reason: 'spam', ...wrong })
  expect(reply.status).toBe(400)
  if (message) expect(JSON.stringify(await reply.json())).toContain(message)
  expect(await app.db.$count(reports)).toBe(0)
})

describe('what can be reported', () => {
  /** The roles that see each kind of content, and so can report it. */
  const SEEN_BY = {
    job: ['visitor', 'student', 'seeker', 'owner', 'other business'],
    comment: ['visitor', 'student', 'seeker', 'owner', 'other business'],
    account: ['visitor', 'student', 'seeker', 'owner', 'other business'],
    application: ['owner'],
    note: ['student'],
    meeting: ['student'],
  }

  test.each(Object.entries(SEEN_BY))(
    'A %s by those who see it; for all others it does not exist',
    async (kind, seen) => {
      const { people, pair } = await createTestData(app)
      await people.owner.ask('PATCH', `/api/applications/${pair.application}`, { status: 'rejected', note: 'No.' })
      app.clock.set(new Date(Date.now() + 60_000))
      await people.owner.ask('POST', `/api/applications/${pair.application}/meeting`, OFFER)
      await app.db.update(applications).set({ visibleNote: 'No.' }).where(eq(applications.id, pair.application))
      const id = { ...pair, account: pair.business, note: pair.application }[kind as keyof typeof SEEN_BY]

      for (const [role, person] of Object.entries(people)) {
        const reply = await send(person, { kind, subjectId: id, reason: 'insult' })
        // Outside of the desk, an operator counts as a visitor.
        const isSeen = seen.includes(role === 'operator' ? 'visitor' : role)
        expect([role, reply.status]).toEqual([role, isSeen ? 201 : 404])
        if (reply.status === 404)
          expect(await reply.text()).toBe(
            await (await send(person, { kind, subjectId: 999_999, reason: 'insult' })).text(),
          )
      }
    },
  )

  test('The account of a job seeker is as unknown as one that does not exist', async () => {
    const student = await app.student()
    expect((await send(app.visitor, { kind: 'account', subjectId: student.user.id, reason: 'spam' })).status).toBe(404)
  })
})
