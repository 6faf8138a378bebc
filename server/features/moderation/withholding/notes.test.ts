import { beforeEach, expect, test } from 'vitest'
import { publishDecisions } from '#server/features/applicants/commands.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()
const NOW = new Date('2026-11-23T08:00:00.000Z')
const LATER = new Date('2026-11-23T09:00:00.000Z')
beforeEach(async () => {
  await app.reset()
  app.clock.set(NOW)
})

test('A new note that is still unpublished when the decision about the one before is taken back is published', async () => {
  const [operator, owner, student] = [await app.operator(), await app.business(), await app.student()]
  const { id: jobId } = await app.job(owner)
  const { id } = await (await student.ask('POST', `/api/jobs/${jobId}/apply`, {})).json()
  const answer = (note: string) => owner.ask('PATCH', `/api/applications/${id}`, { status: 'accepted', note })
  expect((await answer('Rude.')).ok).toBe(true)
  await publishDecisions(app.db, new Date(NOW.getTime() + 60_000))
  app.clock.set(LATER)
  await student.ask('POST', '/api/reports', { kind: 'note', subjectId: id, reason: 'insult', words: 'Look.' })
  const hide = { kind: 'note', subjectId: id, action: 'hide', rule: 'insult', facts: 'Rude.' }
  const { id: decision } = await (await operator.ask('POST', '/api/operator/decisions', hide)).json()
  expect((await answer('Come at ten.')).ok).toBe(true)

  await operator.ask('POST', `/api/operator/decisions/${decision}/end`, { why: 'It was a quotation.' })
  await publishDecisions(app.db, new Date(LATER.getTime() + 60_000))
  const { applications } = await (await student.ask('GET', '/api/applications')).json()
  expect(applications).toMatchObject([{ note: 'Come at ten.' }])
})

test('A hidden note does not come back with another answer than the one that it belongs to', async () => {
  const [operator, owner, student] = [await app.operator(), await app.business(), await app.student()]
  const { id: jobId } = await app.job(owner)
  const { id } = await (await student.ask('POST', `/api/jobs/${jobId}/apply`, {})).json()
  const answer = (decision: object) => owner.ask('PATCH', `/api/applications/${id}`, decision)
  expect((await answer({ status: 'accepted', note: 'See you on Monday, darling.' })).ok).toBe(true)
  await publishDecisions(app.db, new Date(NOW.getTime() + 60_000))
  await student.ask('POST', '/api/reports', { kind: 'note', subjectId: id, reason: 'insult', words: 'Look.' })
  const hide = { kind: 'note', subjectId: id, action: 'hide', rule: 'insult', facts: 'Rude.' }
  const { id: decision } = await (await operator.ask('POST', '/api/operator/decisions', hide)).json()
  app.clock.set(LATER)
  expect((await answer({ status: 'rejected' })).ok).toBe(true)
  await publishDecisions(app.db, new Date(LATER.getTime() + 60_000))

  await operator.ask('POST', `/api/operator/decisions/${decision}/end`, { why: 'It was a quotation.' })
  const { applications } = await (await student.ask('GET', '/api/applications')).json()
  expect(applications).toMatchObject([{ status: 'rejected', note: null }])
})
