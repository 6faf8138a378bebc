import { beforeEach, describe, expect, test } from 'vitest'
import type { MeetingList } from '#contract/meetings.ts'
import type { SubjectKind } from '#contract/moderationValues.ts'
import type { MeetingEvent, NotificationList } from '#contract/notifications.ts'
import { meetings } from '#server/db/schema.ts'
import { endDecision } from '#server/features/moderation/decisions/commands.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const NOW = new Date('2026-11-23T08:00:00.000Z')
const START = '2026-12-01T14:00:00.000Z'
const OFFER = { kind: 'trial', times: [{ start: '2026-12-01T15:00', minutes: 60 }], place: 'Kastanienallee 7' }

async function applied(owner: Person, student: Person) {
  const job = await app.job(owner)
  const { id } = await (await student.ask('POST', `/api/jobs/${job.id}/apply`, {})).json()
  return { job: job.id, application: id as number }
}

const offer = (owner: Person, application: number) =>
  owner.ask('POST', `/api/applications/${application}/meeting`, OFFER)

/** A trial shift that a business offers an applicant, who has not answered yet. */
async function offered(owner: Person, student: Person) {
  const ids = await applied(owner, student)
  const reply = await offer(owner, ids.application)
  expect(reply.status).toBe(201)
  return { ...ids, meeting: (await reply.json()).id as number }
}

const take = ({ ask }: Person, id: number) => ask('POST', `/api/meetings/${id}/take`, { startsAt: START })

async function agreed(owner: Person, student: Person) {
  const ids = await offered(owner, student)
  expect((await take(student, ids.meeting)).status).toBe(200)
  return ids
}

async function people() {
  app.clock.set(NOW)
  return { owner: await app.business(), first: await app.student(), second: await app.student() }
}

/** Returns the decision, and a function that takes it back. */
async function decide(kind: SubjectKind, subjectId: number, action: 'block' | 'hide') {
  const operator = await app.operator()
  const draft = { kind, subjectId, action, rule: 'spam', facts: 'Ads.' }
  const reply = await operator.ask('POST', '/api/operator/decisions', draft)
  expect(reply.status).toBe(201)
  const { id } = await reply.json()
  const takeBack = async () => {
    const ended = await operator.ask('POST', `/api/operator/decisions/${id}/end`, { why: 'An error.' })
    expect(ended.status).toBe(200)
  }
  return { id: id as number, takeBack }
}

const statusOf = async ({ ask }: Person, id: number) => {
  const list: MeetingList = await (await ask('GET', '/api/meetings')).json()
  return list.meetings.find((one) => one.id === id)?.status
}

const timesOf = async (event: MeetingEvent, { ask }: Person) => {
  const list: NotificationList = await (await ask('GET', '/api/notifications')).json()
  return list.notifications.filter(({ facts }) => facts.meeting === event).map(({ facts }) => facts.startsAt)
}
const cancellations = (person: Person) => timesOf('cancelled', person)

/** Logs a user in again whose block was taken back. */
const loggedIn = async (person: Person) => {
  const visitor = app.newVisitor()
  await visitor.ask('POST', '/api/login', { usernameOrEmail: person.user.username, password: person.password })
  return { ...person, ...visitor }
}

describe('A time that was agreed with a person who is blocked', () => {
  test('is free for another applicant, and the blocked applicant learns that it is gone when the block is taken back', async () => {
    const { owner, first, second } = await people()
    const gone = await agreed(owner, first)
    const { takeBack } = await decide('account', first.user.id, 'block')

    const { meeting } = await offered(owner, second)
    expect((await take(second, meeting)).status).toBe(200)
    expect(await cancellations(owner)).toEqual([])

    await takeBack()
    const back = await loggedIn(first)
    expect(await statusOf(back, gone.meeting)).toBe('cancelled')
    expect(await cancellations(back)).toEqual([START])
    expect([await statusOf(owner, gone.meeting), await statusOf(owner, meeting)]).toEqual(['cancelled', 'taken'])
    const file = await (await back.ask('GET', `/api/meetings/${gone.meeting}/calendar.ics`)).text()
    expect(file).toContain('STATUS:CANCELLED')
    expect((await take(back, gone.meeting)).status).toBe(409)
  })

  test('stays theirs while it is only offered to another applicant', async () => {
    const { owner, first, second } = await people()
    const kept = await agreed(owner, first)
    const { takeBack } = await decide('account', first.user.id, 'block')
    const { meeting } = await offered(owner, second)

    await takeBack()
    expect((await take(second, meeting)).status).toBe(409)
    const back = await loggedIn(first)
    expect([await statusOf(back, kept.meeting), await cancellations(back)]).toEqual(['taken', []])
  })

  test('is free for an applicant whose business is blocked, and the business learns it later', async () => {
    const { owner: blocked, first: student } = await people()
    const gone = await agreed(blocked, student)
    const { takeBack } = await decide('account', blocked.user.id, 'block')
    expect(await statusOf(student, gone.meeting)).toBeUndefined()

    const { meeting } = await offered(await app.business(), student)
    expect((await take(student, meeting)).status).toBe(200)

    await takeBack()
    const back = await loggedIn(blocked)
    expect([await statusOf(back, gone.meeting), await cancellations(back)]).toEqual(['cancelled', [START]])
    expect([await statusOf(student, gone.meeting), await statusOf(student, meeting)]).toEqual(['cancelled', 'taken'])
  })

  test('is free for both sides when the job is hidden', async () => {
    const { owner, first, second } = await people()
    const gone = await agreed(owner, first)
    const { takeBack } = await decide('job', gone.job, 'hide')
    const { meeting } = await offered(owner, second)
    expect((await take(second, meeting)).status).toBe(200)

    await takeBack()
    expect([await statusOf(first, gone.meeting), await cancellations(first)]).toEqual(['cancelled', [START]])
  })

  test('is taken by one of two who take it at the same moment', async () => {
    const { owner, first, second } = await people()
    const third = await app.student()
    await agreed(owner, first)
    await decide('account', first.user.id, 'block')
    const [one, other] = [await offered(owner, second), await offered(owner, third)]

    const replies = await Promise.all([take(second, one.meeting), take(third, other.meeting)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const statuses = (await app.db.select({ status: meetings.status }).from(meetings)).map(({ status }) => status)
    expect(statuses.sort()).toEqual(['cancelled', 'open', 'taken'])
  })

  test('belongs to one only when the block is taken back at the moment in which another applicant takes it', async () => {
    const { owner, first, second } = await people()
    const { meeting: before } = await agreed(owner, first)
    const { id } = await decide('account', first.user.id, 'block')
    const { meeting: after } = await offered(owner, second)

    const [reply] = await Promise.all([
      take(second, after),
      app.db.transaction((tx) => endDecision(tx, id, app.clock.now())),
    ])
    const statuses = [await statusOf(owner, before), await statusOf(owner, after)]
    expect(statuses).toEqual(reply.status === 200 ? ['cancelled', 'taken'] : ['taken', 'open'])
    expect(await timesOf('resumed', owner)).toEqual(reply.status === 200 ? [] : [START])
  })
})

test('What was agreed stays agreed while a job is only held', async () => {
  const { owner, first, second } = await people()
  const { job } = await agreed(owner, first)
  await app.operator()
  const description = 'Verdiene täglich 500 € von zu Hause, schreib mir auf Telegram.'
  const changed = await owner.ask('PATCH', `/api/jobs/${job}`, { description })
  expect(await changed.json()).toMatchObject({ held: ['fraud'] })
  const { application } = await applied(owner, second)
  expect((await offer(owner, application)).status).toBe(409)
})
