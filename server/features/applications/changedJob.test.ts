import { afterEach, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import type { Job } from '#contract/jobs.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
afterEach(() => app.clock.set(null))

const read = async (person: Person, id: number): Promise<Job> =>
  (await (await person.ask('GET', `/api/jobs/${id}`)).json()).job
const apply = (person: Person, { id, createdAt, contentChangedAt }: Job, headers = {}) =>
  person.ask(
    'POST',
    `/api/jobs/${id}/apply?unchangedSince=${contentChangedAt ?? createdAt}`,
    { message: 'Me, please.' },
    headers,
  )

async function readBeforeAChange(patch: object = { payRate: '13 €/h' }) {
  const [owner, student] = [await app.business(), await app.student()]
  const { id } = await app.job(owner, { title: 'Barista', payRate: '16 €/h' })
  const before = await read(student, id)
  expect((await owner.ask('PATCH', `/api/jobs/${id}`, patch)).status).toBe(200)
  return { owner, student, before, id }
}

test('An applicant who has read the job before it was changed is told so, and applies after reading it again', async () => {
  const { student, before, id } = await readBeforeAChange()
  const refused = await apply(student, before)
  expect([refused.status, (await refused.json()).message]).toEqual([
    409,
    'The business has changed this job since you read it. Please read it again, then apply.',
  ])
  const { applications } = await (await student.ask('GET', '/api/applications')).json()
  expect(applications).toEqual([])

  const now = await read(student, id)
  expect(now.payRate).toBe('13 €/h')
  expect((await apply(student, now)).status).toBe(201)
})

test('A second change is as new as the first to an applicant who has read the job between them', async () => {
  const { owner, student, id } = await readBeforeAChange()
  const between = await read(student, id)
  app.clock.set(new Date(Date.now() + 60_000))
  await owner.ask('PATCH', `/api/jobs/${id}`, { payRate: '12 €/h' })
  expect((await apply(student, between)).status).toBe(409)
  expect((await apply(student, await read(student, id))).status).toBe(201)
})

test('A change is newer than the posting and than an earlier change, also when the clock was set back in between', async () => {
  const [owner, student] = [await app.business(), await app.student()]
  const { id } = await app.job(owner, { payRate: '16 €/h' })
  const states = [await read(student, id)]
  for (const hour of [1, 2]) {
    app.clock.set(new Date(Date.now() - hour * HOUR_MS))
    await owner.ask('PATCH', `/api/jobs/${id}`, { payRate: `${16 - hour} €/h` })
    states.push(await read(student, id))
  }
  app.clock.set(null)
  const statuses = []
  for (const state of states) statuses.push((await apply(student, state)).status)
  expect(statuses).toEqual([409, 409, 201])
})

test.each([
  ['gets another contact', { contactEmail: 'other@house.example' }],
  ['is saved as it was', { payRate: '16 €/h', title: 'Barista' }],
])('An application is stored when the job %s after it was read', async (_, patch) => {
  const { student, before } = await readBeforeAChange(patch)
  expect((await apply(student, before)).status).toBe(201)
})

test('A request that does not say what was read is stored', async () => {
  const { student, id } = await readBeforeAChange()
  expect((await student.ask('POST', `/api/jobs/${id}/apply`, {})).status).toBe(201)
})

test('A closed job is called closed, whether it was changed or not', async () => {
  const { owner, student, before, id } = await readBeforeAChange()
  await owner.ask('PATCH', `/api/jobs/${id}`, { closed: true })
  const refused = await apply(student, before)
  expect([refused.status, (await refused.json()).message]).toEqual([
    409,
    'This job is closed and takes no more applications.',
  ])
})

test.each([{}, { 'idempotency-key': 'the same' }])(
  'An application that is sent again after a change is still the first one (%o)',
  async (headers) => {
    const [owner, student] = [await app.business(), await app.student()]
    const job = await app.job(owner, { title: 'Barista', payRate: '16 €/h' })
    const first = await apply(student, job, headers)
    await owner.ask('PATCH', `/api/jobs/${job.id}`, { payRate: '13 €/h' })
    const again = await apply(student, job, headers)
    expect(again.ok).toBe(true)
    expect((await again.json()).id).toBe((await first.json()).id)
  },
)

test('A refused application can be sent again with its key once the job was read again', async () => {
  const { student, before, id } = await readBeforeAChange()
  const key = { 'idempotency-key': 'one attempt' }
  expect((await apply(student, before, key)).status).toBe(409)
  expect((await apply(student, await read(student, id), key)).status).toBe(201)
})
