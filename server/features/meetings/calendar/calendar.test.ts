import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CalendarAddress } from '#contract/meetings.ts'
import { calendars } from '#server/db/schema.ts'
import { createTestApp, type Person } from '#test/app.ts'

const lines: string[] = []
const app = await createTestApp({ LOG_LEVEL: 'info' }, undefined, { out: { write: (line) => lines.push(line) } })
beforeEach(app.reset)

const NOW = new Date('2026-11-23T08:00:00.000Z')
const START = '2026-12-01T14:00:00.000Z'
const PLACE = 'Hof 2, Kastanienallee 7; links'
const NOTE =
  'Ring at the back\\door, please.\nBEGIN:VEVENT\nSUMMARY:Übernahme ☕ und noch viel mehr Wörter, damit die Zeile lang wird'

/** A talk that was agreed. */
async function agreed() {
  app.clock.set(NOW)
  const owner = await app.business({ businessName: 'Café; Ecke, "Süd"' })
  const student = await app.student({ fullName: 'Mira Öz' })
  const job = await app.job(owner, { title: 'Barista, weekends' })
  const { id } = await (await student.ask('POST', `/api/jobs/${job.id}/apply`, {})).json()
  const times = [{ start: '2026-12-01T15:00', minutes: 90 }]
  const offer = { kind: 'talk', times, place: PLACE, note: NOTE }
  const meeting = await (await owner.ask('POST', `/api/applications/${id}/meeting`, offer)).json()
  await student.ask('POST', `/api/meetings/${meeting.id}/take`, { startsAt: START })
  return { owner, student, job, application: id as number, meeting: meeting.id as number }
}
type Agreed = Awaited<ReturnType<typeof agreed>>

const addressOf = async (person: Person) => {
  const reply = await person.ask('POST', '/api/calendar')
  expect(reply.status).toBe(201)
  const { url }: CalendarAddress = await reply.json()
  return new URL(url).pathname + new URL(url).search
}

/** The entries of a calendar, as another program reads them. */
const read = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((part) => {
    const { uid, summary, location, description, startDate, endDate, sequence } = new ICAL.Event(part)
    const [startsAt, endsAt] = [startDate, endDate].map((time) => time.toJSDate().toISOString())
    const status = part.getFirstPropertyValue('status')
    return { uid, summary, location, description, startsAt, endsAt, sequence, status }
  })
const fetched = async (address: string) => {
  const reply = await app.newVisitor().ask('GET', address)
  expect(reply.status).toBe(200)
  return reply.text()
}

describe('The calendar file', () => {
  test('of a talk is read by other programs, with texts that cannot become lines of their own', async () => {
    const { student, meeting } = await agreed()
    const reply = await student.ask('GET', `/api/meetings/${meeting}/calendar.ics`)
    const file = await reply.text()

    expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="zaphiring.ics"')
    expect(read(file)).toMatchObject([
      {
        summary: 'Talk at Café; Ecke, "Süd": Barista, weekends',
        location: PLACE,
        description: NOTE,
        startsAt: START,
        endsAt: '2026-12-01T15:30:00.000Z',
        status: 'CONFIRMED',
        sequence: 0,
      },
    ])
  })

  test('has lines of at most 75 bytes that end as the standard wants', async () => {
    const { owner, meeting } = await agreed()
    const file = await (await owner.ask('GET', `/api/meetings/${meeting}/calendar.ics`)).text()
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const sizes = file.split('\r\n').map((line) => Buffer.byteLength(line))
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75)
    expect(read(file)[0]?.summary).toBe('Talk with Mira Öz: Barista, weekends')
  })
})

describe('The calendar address', () => {
  test('shows what was agreed without a login, and sets no cookie', async () => {
    const { student } = await agreed()
    const address = await addressOf(student)
    const reply = await app.newVisitor().ask('GET', address)
    expect(read(await reply.text())).toMatchObject([{ startsAt: START, status: 'CONFIRMED' }])
    expect(reply.headers.get('set-cookie')).toBeNull()
    expect(reply.headers.get('cache-control')).toContain('private')
  })

  test.each(['owner', 'student'] as const)('says that it is cancelled, in the same entry, to the %s', async (side) => {
    const all = await agreed()
    const address = await addressOf(all[side])
    const [before] = read(await fetched(address))

    await all.student.ask('POST', `/api/meetings/${all.meeting}/end`)

    const file = await fetched(address)
    const uid = before?.uid
    expect(read(file)).toMatchObject([
      { uid, status: 'CANCELLED', sequence: 1, summary: 'Cancelled: talk, Barista\\, weekends'.replace('\\', '') },
    ])
    expect(file).not.toMatch(/Mira|Kastanienallee|Ring/)
  })

  test.each<[what: string, reader: 'owner' | 'student', subject: (all: Agreed) => object]>([
    ['a job that was hidden', 'student', ({ job }) => ({ kind: 'job', subjectId: job.id, action: 'hide' })],
    ['a blocked business', 'student', ({ owner }) => ({ kind: 'account', subjectId: owner.user.id, action: 'block' })],
    [
      'a blocked applicant',
      'owner',
      ({ student }) => ({ kind: 'account', subjectId: student.user.id, action: 'block' }),
    ],
  ])('has nothing of %s, and all of it when that is taken back', async (_what, reader, subject) => {
    const all = await agreed()
    const address = await addressOf(all[reader])
    const before = read(await fetched(address))
    const operator = await app.operator()
    const decision = { ...subject(all), rule: 'spam', facts: 'Ads.' }
    const { id } = await (await operator.ask('POST', '/api/operator/decisions', decision)).json()

    expect(read(await fetched(address))).toEqual([])
    expect((await all[reader].ask('GET', `/api/meetings/${all.meeting}/calendar.ics`)).status).toBe(404)

    await operator.ask('POST', `/api/operator/decisions/${id}/end`, { why: 'An error.' })
    expect(read(await fetched(address))).toEqual(before)
  })

  test('shows no times that are only on offer', async () => {
    const { owner, application } = await agreed()
    const offer = { kind: 'trial', times: [{ start: '2026-12-05T15:00', minutes: 60 }], byPhone: true }
    const address = await addressOf(owner)
    await owner.ask('POST', `/api/applications/${application}/meeting`, offer)
    expect(read(await fetched(address))).toMatchObject([{ startsAt: START, status: 'CANCELLED' }])
  })

  test('stops working when it is renewed or switched off, and an unknown one does not exist', async () => {
    const { student } = await agreed()
    const [first, second] = [await addressOf(student), await addressOf(student)]
    const status = async (address: string) => (await app.visitor.ask('GET', address)).status
    expect([await status(first), await status(second)]).toEqual([404, 200])

    expect((await student.ask('DELETE', '/api/calendar')).status).toBe(204)
    expect([await status(second), await status('/api/calendar.ics?token=guessed')]).toEqual([404, 404])
    expect(await status('/api/calendar.ics')).toBe(400)
    expect((await app.visitor.ask('POST', '/api/calendar')).status).toBe(401)
  })

  test('stops working with a new password, because an intruder in the account may know it', async () => {
    const { student } = await agreed()
    const address = await addressOf(student)
    const change = { currentPassword: student.password, password: 'Another Milchkaffee 8' }
    expect((await student.ask('POST', '/api/user/password', change)).status).toBe(204)
    expect((await app.visitor.ask('GET', address)).status).toBe(404)
  })

  test('is secret: the database has a hash of its token, and the log nothing', async () => {
    const { student } = await agreed()
    const address = await addressOf(student)
    const token = address.split('token=')[1] ?? ''
    await fetched(address)
    expect(token.length).toBeGreaterThan(40)
    expect(JSON.stringify(await app.db.select().from(calendars))).not.toContain(token)
    await expect.poll(() => lines.join('')).toContain('/api/calendar.ics')
    expect(lines.join('')).not.toContain(token)
    const since = (await (await student.ask('GET', '/api/meetings')).json()).calendarSince
    expect(since).toBe(NOW.toISOString())
  })
})

test.each([
  ['the applicant', 'Talk: Barista, weekends'],
  ['the business', 'Talk: Barista, weekends'],
])(
  'A talk that took place has no gap in place of the name of %s who deleted the account since',
  async (side, summary) => {
    const { owner, student } = await agreed()
    const [leaving, other] = side === 'the applicant' ? [student, owner] : [owner, student]
    const address = await addressOf(other)
    app.clock.set(new Date('2026-12-02T08:00:00.000Z'))
    expect((await leaving.ask('DELETE', '/api/user', { password: app.password })).status).toBe(204)
    expect(read(await fetched(address))).toMatchObject([{ summary, status: 'CONFIRMED' }])
  },
)
