import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { comments, decisions, jobs, meetings, reports } from '#server/db/schema.ts'
import { carryOutRemovals, clearOldStatements } from '#server/features/moderation/retention/commands.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const DAY_MS = 86_400_000
const afterDays = (days: number) => carryOutRemovals(app.db, new Date(Date.now() + days * DAY_MS))

async function removed() {
  const [operator, owner, student] = [await app.operator(), await app.business(), await app.student()]
  const [job, other] = [await app.job(owner), await app.job(owner)]
  const comment = await (await student.ask('POST', `/api/jobs/${other.id}/comment`, { content: 'Buy pills.' })).json()
  const report = { kind: 'job', subjectId: job.id, reason: 'other', words: 'Look.', email: 'mira@house.example' }
  await app.visitor.ask('POST', '/api/reports', report)
  const decide = async (kind: string, subjectId: number) =>
    (
      await operator.ask('POST', '/api/operator/decisions', {
        kind,
        subjectId,
        action: 'remove',
        rule: 'spam',
        facts: 'Ads.',
      })
    ).json()
  const [{ id }] = [await decide('job', job.id), await decide('comment', comment.id)]
  return { operator, owner, job, id }
}

test('Removed content is deleted when an objection is no longer possible, and not a day before', async () => {
  const { job } = await removed()
  await afterDays(199)
  expect([await app.db.$count(comments), (await app.db.select().from(reports))[0]?.words]).toEqual([1, 'Look.'])

  await afterDays(201)
  expect(await app.db.$count(comments)).toBe(0)
  const [stored] = await app.db.select().from(jobs).where(eq(jobs.id, job.id))
  expect(stored).toMatchObject({ hiddenBy: null, deletedAt: expect.any(Date) })
  expect(await app.db.select().from(reports)).toMatchObject([{ words: null, email: null, content: { text: '' } }])
  expect(await app.db.$count(decisions)).toBe(2)
})

test('A decision keeps its rule, date and action, and loses its copy when an objection is no longer possible', async () => {
  const { id, owner } = await removed()
  const [before] = await app.db.select().from(decisions).where(eq(decisions.id, id))
  expect(before?.content.title).not.toBe('')
  await afterDays(199)
  expect(await app.db.select().from(decisions).where(eq(decisions.id, id))).toEqual([before])

  await afterDays(201)
  const content = { title: '', by: null, text: '', jobId: null }
  expect(await app.db.select().from(decisions).where(eq(decisions.id, id))).toEqual([{ ...before, content }])
  const statement = await (await owner.ask('GET', `/api/statements/${id}`)).json()
  expect(statement).toMatchObject({ action: 'remove', rule: 'spam', facts: 'Ads.', content })
})

test.each(['nothing', 'warn', 'hide'])('A decision %j loses its copy, too', async (action) => {
  const [operator, owner] = [await app.operator(), await app.business()]
  const job = await app.job(owner)
  const reason = action === 'nothing' ? {} : { rule: 'spam', facts: 'Ads.' }
  const decision = { kind: 'job', subjectId: job.id, action, ...reason }
  expect((await operator.ask('POST', '/api/operator/decisions', decision)).status).toBe(201)
  await afterDays(201)
  expect(await app.db.select().from(decisions)).toMatchObject([{ action, content: { title: '', text: '' } }])
})

test('What was hidden of a message is forgotten when the message is gone, and then the reason', async () => {
  const [operator, owner, student] = [await app.operator(), await app.business(), await app.student()]
  const job = await app.job(owner)
  const { id } = await (await student.ask('POST', `/api/jobs/${job.id}/apply`, {})).json()
  const start = `${new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10)}T15:00`
  const offer = { kind: 'talk', times: [{ start, minutes: 60 }], place: 'Hof 7', note: 'Rude words.' }
  const { id: subjectId } = await (await owner.ask('POST', `/api/applications/${id}/meeting`, offer)).json()
  await student.ask('POST', '/api/reports', { kind: 'meeting', subjectId, reason: 'misleading' })
  const hide = { kind: 'meeting', subjectId, action: 'hide', rule: 'spam', facts: 'Rude.' }
  expect((await operator.ask('POST', '/api/operator/decisions', hide)).status).toBe(201)

  const now = async () => (await app.db.select().from(decisions))[0]
  await afterDays(201)
  expect(await now()).toMatchObject({ withheld: { note: 'Rude words.' } })
  await app.db.delete(meetings)
  await afterDays(201)
  expect(await now()).toMatchObject({ withheld: null, facts: 'Rude.' })
  await clearOldStatements(app.db, new Date(Date.now() + 3 * 366 * DAY_MS))
  expect(await now()).toMatchObject({ facts: null })
})

test('An objection that is not answered keeps everything', async () => {
  const { owner, job, id } = await removed()
  await owner.ask('POST', `/api/statements/${id}/objection`, { words: 'No.' })
  await afterDays(201)
  const [stored] = await app.db.select().from(jobs).where(eq(jobs.id, job.id))
  expect(stored?.hiddenBy).toBe(id)
  const [decision] = await app.db.select().from(decisions).where(eq(decisions.id, id))
  expect(decision?.content.title).not.toBe('')
})

test.each([
  ['warn', null],
  ['remove', null],
  ['hide', 'Ads.'],
  ['block', 'Ads.'],
])(
  'After three years the words of a decision %j are %j: what still hides or blocks keeps its reason',
  async (action, facts) => {
    const [operator, owner] = [await app.operator(), await app.business()]
    const job = await app.job(owner)
    const about =
      action === 'block' ? { kind: 'account', subjectId: owner.user.id } : { kind: 'job', subjectId: job.id }
    const reason = { rule: 'spam', facts: 'Ads.' }
    const { id } = await (await operator.ask('POST', '/api/operator/decisions', { ...about, action, ...reason })).json()
    const factsAfter = async (days: number) => {
      await clearOldStatements(app.db, new Date(Date.now() + days * DAY_MS))
      return (await app.db.select().from(decisions))[0]
    }
    expect(await factsAfter(3 * 365 - 2)).toMatchObject({ facts: 'Ads.', rule: 'spam' })
    expect(await factsAfter(3 * 366)).toMatchObject({ facts, rule: 'spam', action })
    if (facts === null) return
    // The retention period starts again when the decision ends, so that the person concerned can still read its reason.
    await app.db.update(decisions).set({ createdAt: new Date(Date.now() - 4 * 366 * DAY_MS) })
    expect((await operator.ask('POST', `/api/operator/decisions/${id}/end`, { why: 'Over.' })).status).toBe(200)
    expect(await factsAfter(1)).toMatchObject({ facts: 'Ads.' })
    expect(await factsAfter(3 * 366)).toMatchObject({ facts: null, objection: null, tokenHashes: [] })
  },
)

test('What was removed is deleted, too, when its account had been blocked before', async () => {
  const [operator, owner, student] = [await app.operator(), await app.business(), await app.student()]
  const [job, other] = [await app.job(owner), await app.job(await app.business())]
  const comment = await (await owner.ask('POST', `/api/jobs/${other.id}/comment`, { content: 'Buy pills.' })).json()
  await student.ask('POST', '/api/reports', { kind: 'job', subjectId: job.id, reason: 'spam' })
  const reason = { rule: 'spam', facts: 'Ads.' }
  for (const about of [
    { kind: 'account', subjectId: owner.user.id, action: 'block' },
    { kind: 'job', subjectId: job.id, action: 'remove' },
    { kind: 'comment', subjectId: comment.id, action: 'remove' },
  ])
    expect((await operator.ask('POST', '/api/operator/decisions', { ...about, ...reason })).status).toBe(201)

  await afterDays(201)

  expect(await app.db.$count(comments)).toBe(0)
  const [stored] = await app.db.select().from(jobs).where(eq(jobs.id, job.id))
  expect(stored).toMatchObject({ hiddenBy: null, deletedAt: expect.any(Date) })
})

test.each([
  ['the block', ['account']],
  ['another decision about the comment', ['comment', 'account']],
])(
  'Comments of a blocked account go with it, so the end of %s never shows them without their author',
  async (_, kinds) => {
    const [operator, student, owner] = [await app.operator(), await app.student(), await app.business()]
    const { id: jobId } = await app.job(owner)
    const { id } = await (await student.ask('POST', `/api/jobs/${jobId}/comment`, { content: 'Buy pills.' })).json()
    const abouts = {
      account: { kind: 'account', subjectId: student.user.id, action: 'block' },
      comment: { kind: 'comment', subjectId: id, action: 'hide' },
    }
    const decided: number[] = []
    for (const kind of kinds as (keyof typeof abouts)[]) {
      const decision = { ...abouts[kind], rule: 'spam', facts: 'Ads.' }
      decided.push((await (await operator.ask('POST', '/api/operator/decisions', decision)).json()).id)
    }
    const anonymise = { why: 'The author asked for it.', username: student.user.username }
    const deleted = await operator.ask('POST', `/api/operator/accounts/${student.user.id}/anonymise`, anonymise)
    expect(deleted.status).toBe(204)
    expect(await app.db.$count(comments)).toBe(0)

    const end = { why: 'It was a quotation.' }
    expect((await operator.ask('POST', `/api/operator/decisions/${decided[0]}/end`, end)).ok).toBe(true)
    expect(await (await app.visitor.ask('GET', `/api/jobs/${jobId}`)).json()).toMatchObject({ comments: [] })
  },
)
