import { beforeEach, expect, test } from 'vitest'
import { publishDecisions } from '#server/features/applicants/commands.ts'
import { createTestApp } from '#test/app.ts'

// Messages of a business to an applicant: the applicant is warned, and an operator does not see the message unless it is reported.

const app = await createTestApp()
beforeEach(app.reset)

const BAIT = 'Glückwunsch! Überweise vorab 50 € Kaution, dann schreib mir auf Tele gram.'
const SIGNS = ['deposit', 'messenger']
const DAY_MS = 86_400_000

async function applied() {
  const [operator, owner, student] = [await app.operator(), await app.business(), await app.student()]
  const job = await app.job(owner)
  await operator.ask('POST', '/api/operator/decisions', { kind: 'job', subjectId: job.id, action: 'nothing' })
  const { id } = await (await student.ask('POST', `/api/jobs/${job.id}/apply`, {})).json()
  const own = async () => (await (await student.ask('GET', '/api/applications')).json()).applications[0]
  const cases = async () => (await (await operator.ask('GET', '/api/operator/cases')).json()).cases
  return { operator, owner, student, id: id as number, own, cases }
}

test.each(['accepted', 'rejected'])(
  'A note to an applicant who is %s comes with a warning if it has signs of fraud',
  async (status) => {
    const { owner, id, own, cases } = await applied()
    expect(await own()).not.toHaveProperty('fraudSigns')
    const decision = { status, note: BAIT }
    expect((await owner.ask('PATCH', `/api/applications/${id}`, decision)).status).toBe(200)
    await publishDecisions(app.db, new Date(Date.now() + DAY_MS))
    expect(await own()).toMatchObject({ note: BAIT, fraudSigns: SIGNS })
    expect(await cases()).toEqual([])
  },
)

test('Words with the times for a talk warn, also those with which it is cancelled', async () => {
  const { owner, student, id } = await applied()
  const start = `${new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10)}T15:00`
  const offer = { kind: 'talk', times: [{ start, minutes: 60 }], place: 'Kastanienallee 7' }
  const meetings = async () => (await (await student.ask('GET', '/api/meetings')).json()).meetings
  await owner.ask('POST', `/api/applications/${id}/meeting`, { ...offer, note: 'Ring at the back.' })
  const [plain] = await meetings()
  expect(plain).not.toHaveProperty('fraudSigns')
  await student.ask('POST', `/api/meetings/${plain.id}/take`, { startsAt: plain.times[0].startsAt })
  await owner.ask('POST', `/api/meetings/${plain.id}/end`, { words: BAIT })
  expect(await meetings()).toMatchObject([{ status: 'cancelled', fraudSigns: SIGNS }])
  await owner.ask('POST', `/api/applications/${id}/meeting`, { ...offer, note: BAIT })
  expect(await meetings()).toMatchObject([{ status: 'open', fraudSigns: SIGNS }])
})

test('Only words of the business cause a warning, only for the applicant, and only they count as signs in a reported case', async () => {
  const { operator, owner, student, id } = await applied()
  const start = `${new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10)}T15:00`
  const times = [{ start, minutes: 60 }]
  const of = async (person: typeof owner) => (await (await person.ask('GET', '/api/meetings')).json()).meetings[0]
  const offer = () => owner.ask('POST', `/api/applications/${id}/meeting`, { kind: 'talk', times, place: 'Hof 7' })

  await owner.ask('POST', `/api/applications/${id}/meeting`, { kind: 'talk', times, place: 'Hof 7', note: BAIT })
  expect(await of(owner)).not.toHaveProperty('fraudSigns')

  await offer()
  const proposed = await of(student)
  await student.ask('POST', `/api/meetings/${proposed.id}/propose`, { times, words: BAIT })
  expect(await of(student)).not.toHaveProperty('fraudSigns')
  await student.ask('POST', '/api/reports', { kind: 'meeting', subjectId: proposed.id, reason: 'misleading' })
  const reported = await operator.ask('GET', `/api/operator/case?kind=meeting&id=${proposed.id}`)
  expect(await reported.json()).toMatchObject({ signs: [], content: { text: 'Hof 7' } })
  await owner.ask('POST', `/api/meetings/${proposed.id}/end`, { words: BAIT })
  expect(await of(student)).toMatchObject({ status: 'declined', byApplicant: true, fraudSigns: SIGNS })

  await offer()
  const taken = await of(student)
  await student.ask('POST', `/api/meetings/${taken.id}/take`, { startsAt: taken.times[0].startsAt })
  await student.ask('POST', `/api/meetings/${taken.id}/end`, { words: BAIT })
  expect(await of(student)).toMatchObject({ status: 'cancelled', words: BAIT })
  expect(await of(student)).not.toHaveProperty('fraudSigns')
})

test('A site that looks like fraud is not told to search engines as that of the business', async () => {
  const { owner, student } = await applied()
  const job = await app.job(owner)
  const site = async (website: string) => {
    await owner.ask('PATCH', '/api/user', { website })
    return (await (await student.ask('GET', `/api/jobs/${job.id}`)).json()).website
  }
  expect(await site('https://linde.example')).toBe('https://linde.example')
  expect(await site('https://t.me/abc')).toBeNull()
})

test('An operator sees the signs of a note once it is reported, and the decision counts as that of people', async () => {
  const { operator, owner, student, id } = await applied()
  await owner.ask('PATCH', `/api/applications/${id}`, { status: 'rejected', note: BAIT })
  await publishDecisions(app.db, new Date(Date.now() + DAY_MS))
  const read = () => operator.ask('GET', `/api/operator/case?kind=note&id=${id}`)
  expect((await read()).status).toBe(404)
  await student.ask('POST', '/api/reports', { kind: 'note', subjectId: id, reason: 'misleading' })
  expect(await (await read()).json()).toMatchObject({ signs: SIGNS, content: { text: BAIT } })
  const hide = { kind: 'note', subjectId: id, action: 'hide', rule: 'misleading', facts: 'It asks for a deposit.' }
  const decided = await operator.ask('POST', '/api/operator/decisions', hide)
  expect(await decided.json()).toMatchObject({ byMachine: false })
})

test('The case of a business shows the signs in its own text', async () => {
  const { operator, owner } = await applied()
  await owner.ask('PATCH', '/api/user', { about: 'Schreib uns auf Telegram.' })
  const read = await operator.ask('GET', `/api/operator/case?kind=account&id=${owner.user.id}`)
  expect(await read.json()).toMatchObject({ signs: ['messenger'] })
})
