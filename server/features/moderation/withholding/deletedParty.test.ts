import { beforeEach, expect, test } from 'vitest'
import { decisions, meetings } from '#server/db/schema.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()
const NOW = new Date('2026-11-23T08:00:00.000Z')
const PRIVATE = 'My sister Jo is ill, please call her.'
beforeEach(async () => {
  await app.reset()
  app.clock.set(NOW)
})

/** An applicant's words about a talk, after an operator has hidden the words of this talk. */
async function hiddenWords() {
  const [operator, owner, student] = [await app.operator(), await app.business(), await app.student()]
  const { id: jobId } = await app.job(owner)
  const { id: application } = await (await student.ask('POST', `/api/jobs/${jobId}/apply`, {})).json()
  const offer = { kind: 'talk', times: [{ start: '2026-12-01T15:00', minutes: 60 }], byPhone: true, note: 'Rude.' }
  const { id } = await (await owner.ask('POST', `/api/applications/${application}/meeting`, offer)).json()
  await student.ask('POST', `/api/meetings/${id}/take`, { startsAt: '2026-12-01T14:00:00.000Z' })
  expect((await student.ask('POST', `/api/meetings/${id}/end`, { words: PRIVATE })).status).toBe(200)
  await student.ask('POST', '/api/reports', { kind: 'meeting', subjectId: id, reason: 'spam' })
  const hide = { kind: 'meeting', subjectId: id, action: 'hide', rule: 'spam', facts: 'Rude.' }
  const { id: decision } = await (await operator.ask('POST', '/api/operator/decisions', hide)).json()
  return { operator, owner, student, end: `/api/operator/decisions/${decision}/end` }
}

const stored = async () =>
  JSON.stringify([await app.db.select().from(decisions), await app.db.select().from(meetings)]).includes(PRIVATE)

test('What a deleted account wrote about a talk is not kept with the decision that hides it, nor shown when this ends', async () => {
  const { operator, student, end } = await hiddenWords()
  app.clock.set(new Date(NOW.getTime() + 60_000))
  expect(await stored()).toBe(true)
  expect((await student.ask('DELETE', '/api/user', { password: student.password })).status).toBe(204)
  expect(await stored()).toBe(false)
  expect((await operator.ask('POST', end, { why: 'It was a quotation.' })).ok).toBe(true)
  expect(await stored()).toBe(false)
})
