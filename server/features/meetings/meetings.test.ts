import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Meeting, MeetingList } from '#contract/meetings.ts'
import { mails, meetings, notifications } from '#server/db/schema.ts'
import { publishDecisions } from '#server/features/applicants/commands.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

/** A Monday, 09:00 in the city. */
const NOW = new Date('2026-11-23T08:00:00.000Z')
const TIMES = [
  { start: '2026-12-01T15:00', minutes: 60 },
  { start: '2026-12-02T10:00', minutes: 30 },
  { start: '2026-12-03T18:00', minutes: 240 },
]
const OFFER = { kind: 'talk', times: TIMES, place: 'Kastanienallee 7', note: 'Ring at the back.' }
const [FIRST, SECOND] = ['2026-12-01T14:00:00.000Z', '2026-12-02T09:00:00.000Z']

async function applied() {
  app.clock.set(NOW)
  const [owner, student] = [await app.business(), await app.student()]
  const job = await app.job(owner, { title: 'Barista' })
  const { id } = await (await student.ask('POST', `/api/jobs/${job.id}/apply`, {})).json()
  return { owner, student, job, application: id as number }
}

async function offered() {
  const all = await applied()
  const reply = await all.owner.ask('POST', `/api/applications/${all.application}/meeting`, OFFER)
  expect(reply.status).toBe(201)
  return { ...all, meeting: (await reply.json()) as Meeting }
}

const act = ({ ask }: Pick<Person, 'ask'>, id: number, what: 'take' | 'propose' | 'end', body: object = {}) =>
  ask('POST', `/api/meetings/${id}/${what}`, body)
const listed = async ({ ask }: Person): Promise<MeetingList> => (await ask('GET', '/api/meetings')).json()
const heard = async ({ user }: Person) =>
  (
    await app.db
      .select({ facts: notifications.facts })
      .from(notifications)
      .where(eq(notifications.userId, user.id))
      .orderBy(notifications.id)
  )
    .filter(({ facts }) => facts.meeting)
    .map(({ facts }) => facts)

describe('A business offers times', () => {
  test('and the applicant sees them with the place and is told, on the site and by mail', async () => {
    const { student, owner, meeting, application } = await offered()

    expect(meeting).toMatchObject({
      applicationId: application,
      kind: 'talk',
      status: 'open',
      byApplicant: false,
      taken: null,
      place: 'Kastanienallee 7',
      note: 'Ring at the back.',
      byPhone: false,
      words: null,
    })
    expect(meeting.times.map(({ startsAt }) => startsAt).slice(0, 2)).toEqual([FIRST, SECOND])
    expect((await listed(student)).meetings).toEqual([meeting])
    expect((await listed(owner)).meetings).toEqual([meeting])
    expect(await heard(student)).toEqual([{ name: owner.user.businessName, title: 'Barista', meeting: 'offered' }])
    expect(await app.db.$count(mails)).toBe(2)
  })

  test('and new ones replace them', async () => {
    const { owner, student, application, meeting } = await offered()

    const again = { kind: 'trial', times: [TIMES[1]], byPhone: true, place: 'ignored' }
    expect((await owner.ask('POST', `/api/applications/${application}/meeting`, again)).status).toBe(201)

    const { meetings: all } = await listed(student)
    expect(all).toMatchObject([{ kind: 'trial', place: null, byPhone: true, times: [{ startsAt: SECOND }] }])
    expect((await act(student, meeting.id, 'take', { startsAt: FIRST })).status).toBe(404)
    expect(await heard(student)).toHaveLength(1)
  })

  test('in place of an agreed one, and the applicant is told which time no longer stands', async () => {
    const { owner, student, application, meeting } = await offered()
    await act(student, meeting.id, 'take', { startsAt: FIRST })

    await owner.ask('POST', `/api/applications/${application}/meeting`, { ...OFFER, times: [TIMES[1]] })

    // Without the fact of a time that was moved, which processes of an earlier version would read from it.
    const news = { name: owner.user.businessName, title: 'Barista', meeting: 'offered', replaces: FIRST }
    expect((await heard(student)).at(-1)).toEqual(news)

    // The news of the second offer goes with it.
    await owner.ask('POST', `/api/applications/${application}/meeting`, { ...OFFER, times: [TIMES[2]] })
    expect((await heard(student)).filter(({ meeting }) => meeting === 'offered')).toEqual([news])
  })

  test.each([
    ['no times', { times: [] }],
    ['four times', { times: [...TIMES, { start: '2026-12-04T15:00', minutes: 60 }] }],
    ['a time in the past', { times: [{ start: '2026-11-22T15:00', minutes: 60 }] }],
    ['a time in a year', { times: [{ start: '2027-11-22T15:00', minutes: 60 }] }],
    ['a day that does not exist', { times: [{ start: '2026-11-31T15:00', minutes: 60 }] }],
    ['a time with seconds', { times: [{ start: '2026-12-01T15:00:30', minutes: 60 }] }],
    ['a shift of nine hours', { times: [{ start: '2026-12-01T15:00', minutes: 540 }] }],
    ['no place', { place: ' ' }],
    ['an unknown kind', { kind: 'dinner' }],
    ['a note that is too long', { note: 'x'.repeat(501) }],
  ])('but not with %s', async (_, wrong) => {
    const { owner, application } = await applied()
    const reply = await owner.ask('POST', `/api/applications/${application}/meeting`, { ...OFFER, ...wrong })
    expect(reply.status).toBe(400)
    expect(await app.db.$count(meetings)).toBe(0)
  })

  test('but not after it has rejected the applicant, who learns nothing from that before the rejection is published', async () => {
    const { owner, student, application, meeting } = await offered()
    await owner.ask('PATCH', `/api/applications/${application}`, { status: 'rejected' })

    expect((await owner.ask('POST', `/api/applications/${application}/meeting`, OFFER)).status).toBe(409)
    expect((await act(student, meeting.id, 'take', { startsAt: FIRST })).status).toBe(200)

    await publishDecisions(app.db, new Date(NOW.getTime() + 60_000))
    expect((await act(student, meeting.id, 'take', { startsAt: SECOND })).status).toBe(409)
    expect((await listed(student)).meetings).toEqual([])
  })
})

describe('The applicant', () => {
  test('takes one of the times, once, and the business is told', async () => {
    const { owner, student, meeting } = await offered()

    for (const _ of ['first', 'again']) {
      const reply = await act(student, meeting.id, 'take', { startsAt: FIRST })
      expect(await reply.json()).toMatchObject({ status: 'taken', taken: { startsAt: FIRST } })
    }

    expect((await listed(owner)).meetings).toMatchObject([{ status: 'taken', taken: { startsAt: FIRST } }])
    const name = student.user.fullName
    expect(await heard(owner)).toEqual([{ name, title: 'Barista', meeting: 'taken', startsAt: FIRST }])
  })

  test('moves to another of the times, and the business reads from which', async () => {
    const { owner, student, meeting } = await offered()
    await act(student, meeting.id, 'take', { startsAt: FIRST })
    app.clock.set(new Date(NOW.getTime() + 1000))
    await act(student, meeting.id, 'take', { startsAt: SECOND })
    expect((await listed(owner)).meetings).toMatchObject([{ taken: { startsAt: SECOND } }])
    expect((await heard(owner)).at(-1)).toMatchObject({ meeting: 'taken', startsAt: SECOND, movedFrom: FIRST })
  })

  test('cannot take a time that was not offered, or that has passed', async () => {
    const { student, meeting } = await offered()
    expect((await act(student, meeting.id, 'take', { startsAt: '2026-12-01T13:00:00.000Z' })).status).toBe(409)
    app.clock.set(new Date(FIRST))
    expect((await act(student, meeting.id, 'take', { startsAt: FIRST })).status).toBe(409)
    expect((await act(student, meeting.id, 'take', { startsAt: SECOND })).status).toBe(200)
  })

  test('cannot move a talk that has taken place', async () => {
    const { owner, student, meeting } = await offered()
    await act(student, meeting.id, 'take', { startsAt: FIRST })
    const before = await listed(owner)
    app.clock.set(new Date(Date.parse(FIRST) + 3_600_000))
    expect((await act(student, meeting.id, 'take', { startsAt: FIRST })).status).toBe(200)
    expect((await act(student, meeting.id, 'take', { startsAt: SECOND })).status).toBe(409)
    expect(await listed(owner)).toEqual(before)
  })

  test('cannot propose a time at which they have another appointment', async () => {
    const { student, meeting } = await offered()
    const other = await app.business()
    const { id: jobId } = await app.job(other)
    const { id } = await (await student.ask('POST', `/api/jobs/${jobId}/apply`, {})).json()
    const agreed = await (await other.ask('POST', `/api/applications/${id}/meeting`, OFFER)).json()
    await act(student, agreed.id, 'take', { startsAt: FIRST })

    const refused = await act(student, meeting.id, 'propose', {
      times: [TIMES[2], { start: '2026-12-01T15:30', minutes: 60 }],
    })
    expect(refused.status).toBe(409)
    expect((await refused.json()).issues).toMatchObject([{ path: 'times.1.start' }])
    expect((await act(student, meeting.id, 'propose', { times: [TIMES[2]] })).status).toBe(200)
  })

  test('proposes others, of which the business takes one', async () => {
    const { owner, student, meeting } = await offered()
    const proposal = { times: [{ start: '2026-12-05T12:00', minutes: 45 }], words: 'I have classes until noon.' }

    expect((await act(student, meeting.id, 'propose', proposal)).status).toBe(200)

    const startsAt = '2026-12-05T11:00:00.000Z'
    expect((await listed(owner)).meetings).toMatchObject([
      { status: 'open', byApplicant: true, words: 'I have classes until noon.', times: [{ startsAt }] },
    ])
    expect(await heard(owner)).toMatchObject([{ meeting: 'proposed', words: 'I have classes until noon.' }])
    expect(await heard(student)).toEqual([])
    expect((await act(student, meeting.id, 'take', { startsAt })).status).toBe(409)
    expect((await act(owner, meeting.id, 'take', { startsAt })).status).toBe(200)
    expect(await heard(student)).toMatchObject([{ meeting: 'taken', name: owner.user.businessName, startsAt }])
  })

  test('declines all times, with some words', async () => {
    const { owner, student, meeting } = await offered()
    expect((await act(student, meeting.id, 'end', { words: 'Only weekends.' })).status).toBe(200)
    expect((await listed(owner)).meetings).toMatchObject([{ status: 'declined', words: 'Only weekends.' }])
    expect(await heard(owner)).toMatchObject([{ meeting: 'declined', words: 'Only weekends.' }])
    expect((await act(student, meeting.id, 'take', { startsAt: FIRST })).status).toBe(409)
  })
})

describe('What was agreed', () => {
  test.each(['owner', 'student'] as const)('is cancelled by the %s, and the other side is told once', async (side) => {
    const all = await offered()
    const other = side === 'owner' ? all.student : all.owner
    await act(all.student, all.meeting.id, 'take', { startsAt: FIRST })

    for (const _ of ['first', 'again']) expect((await act(all[side], all.meeting.id, 'end')).status).toBe(200)

    expect((await listed(other)).meetings).toMatchObject([{ status: 'cancelled', taken: null }])
    const told = (await heard(other)).filter(({ meeting }) => meeting === 'cancelled')
    expect(told).toMatchObject([{ startsAt: FIRST, title: 'Barista' }])
  })

  test('cannot be seen or changed by other accounts', async () => {
    const { meeting, application } = await offered()
    const [rival, stranger] = [await app.business(), await app.jobSeeker()]
    for (const person of [rival, stranger]) {
      expect((await act(person, meeting.id, 'take', { startsAt: FIRST })).status).toBe(404)
      expect((await act(person, meeting.id, 'end')).status).toBe(404)
      expect((await person.ask('GET', `/api/meetings/${meeting.id}/calendar.ics`)).status).toBe(404)
      expect((await listed(person)).meetings).toEqual([])
    }
    const { times } = OFFER
    expect((await act(stranger, meeting.id, 'propose', { times })).status).toBe(404)
    expect((await act(rival, meeting.id, 'propose', { times })).status).toBe(403)
    expect((await rival.ask('POST', `/api/applications/${application}/meeting`, OFFER)).status).toBe(404)
    expect((await stranger.ask('POST', `/api/applications/${application}/meeting`, OFFER)).status).toBe(403)
    expect((await act(app.visitor, meeting.id, 'take', { startsAt: FIRST })).status).toBe(401)
  })
  test('is nothing to a business while the applicant is blocked, and as before when that is taken back', async () => {
    const { owner, student, application, meeting } = await offered()
    await act(student, meeting.id, 'take', { startsAt: FIRST })
    const operator = await app.operator()
    const block = { kind: 'account', subjectId: student.user.id, action: 'block', rule: 'spam', facts: 'Ads.' }
    const { id } = await (await operator.ask('POST', '/api/operator/decisions', block)).json()

    expect((await listed(owner)).meetings).toEqual([])
    const offer = await owner.ask('POST', `/api/applications/${application}/meeting`, OFFER)
    expect([offer.status, (await act(owner, meeting.id, 'end')).status]).toEqual([409, 409])

    await operator.ask('POST', `/api/operator/decisions/${id}/end`, { why: 'An error.' })
    expect((await listed(owner)).meetings).toMatchObject([{ id: meeting.id, status: 'taken' }])
  })
})
