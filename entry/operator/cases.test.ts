import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { commandError, runCommand } from '#entry/operator/commands.ts'
import { applications, decisions, jobs, operatorRecord, operators, users } from '#server/db/schema.ts'
import { isNotDeleted } from '#server/features/jobs/state/rules.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()
const [FIRST, SECOND] = ['first@operator.example', 'second@operator.example']
beforeEach(async () => {
  await app.reset()
  for (const email of [FIRST, SECOND])
    await app.db.insert(operators).values({ email, passwordHash: 'hash', totpSecret: 'secret' })
})

/** `npm run operator -- …` on the database of the app. */
async function run(...words: string[]) {
  const open = async () => ({ ...app.database, close: async () => {} })
  return runCommand(words, { PUBLIC_URL: 'https://jobs.example', LOG_LEVEL: 'silent' }, open).then(
    (out) => ({ out, refusal: '', result: () => JSON.parse(out) }),
    (error) => ({ out: '', refusal: commandError(error), result: () => null }),
  )
}

const isShown = async (id: number) => (await app.db.$count(jobs, and(eq(jobs.id, id), isNotDeleted))) === 1

async function reportedJob() {
  const { id } = await app.job(await app.business(), { title: 'Barista' })
  const words = { kind: 'job', subjectId: id, reason: 'misleading', words: 'There is no such café.' }
  expect((await app.visitor.ask('POST', '/api/reports', words)).status).toBe(201)
  return id
}

test('What waits is listed, read, decided and taken back by commands, each with its result as JSON', async () => {
  const id = await reportedJob()
  expect((await run('cases', '--json')).result()).toMatchObject({
    cases: [{ kind: 'job', subjectId: id, reasons: ['misleading'], reports: 1 }],
    more: 0,
  })
  expect((await run('cases')).out).toContain(`job ${id}  Barista  1 reports (misleading)`)
  expect((await run('case', 'job', String(id))).out).toContain('There is no such café.')
  const { version } = (await run('case', 'job', String(id), '--json')).result()
  const hide = ['decide', 'job', String(id), '--action', 'hide', '--rule', 'misleading', '--facts', 'No café.']
  const made = (await run(...hide, '--seen', version, '--as', FIRST, '--json')).result()
  expect(made).toMatchObject({ action: 'hide', rule: 'misleading', operator: FIRST })
  expect(await isShown(id)).toBe(false)
  expect((await run('cases')).out).toBe('Nothing waits.')
  const again = await run(...hide, '--as', SECOND)
  expect(again.refusal).toContain('Somebody has decided about this in the meantime.')
  const warn = ['decide', 'job', String(id), '--action', 'warn', '--rule', 'spam', '--facts', 'Ads.']
  const next = (await run(...warn, '--replaces', String(made.id), '--as', SECOND, '--json')).result()
  expect(await isShown(id)).toBe(true)
  expect((await run('take-back', String(next.id), '--why', 'No ads.', '--as', FIRST)).out).toContain('taken back')
  const acts = await app.db
    .select({ act: operatorRecord.act, why: operatorRecord.why })
    .from(operatorRecord)
    .where(eq(operatorRecord.subjectId, id))
    .orderBy(operatorRecord.id)
  expect(acts).toEqual([
    { act: 'decided', why: 'hide: misleading' },
    { act: 'decided', why: 'warn: spam' },
    { act: 'taken back', why: 'No ads.' },
  ])
})

test('A held job is let go by command only as it was read', async () => {
  const { id } = await app.job(await app.business(), { description: 'Auszahlung in USDT' })
  expect((await run('cases')).out).toContain('held (fraud), signs (crypto), first job')
  const go = ['decide', 'job', String(id), '--action', 'nothing', '--as', FIRST]
  expect((await run(...go)).refusal).toContain('The text has changed since you opened it.')
  expect(await isShown(id)).toBe(false)
  const { version } = (await run('case', 'job', String(id), '--json')).result()
  expect((await run(...go, '--seen', version)).refusal).toBe('')
  expect(await isShown(id)).toBe(true)
})

test('An objection is answered by command, by another operator than the one who decided', async () => {
  const id = await reportedJob()
  const warn = ['decide', 'job', String(id), '--action', 'hide', '--rule', 'spam', '--facts', 'Ads.']
  const { id: decision } = (await run(...warn, '--as', FIRST, '--json')).result()
  await app.db
    .update(decisions)
    .set({ objection: 'It is my café.', objectedAt: new Date() })
    .where(eq(decisions.id, decision))
  expect((await run('cases')).out).toContain(`objection to decision ${decision}`)
  expect((await run('case', 'job', String(id))).out).toContain('It is my café.')
  const answer = ['answer', String(decision), '--why', 'It is there.', '--action']
  expect((await run(...answer, 'take-back', '--as', FIRST)).refusal).toContain('Another operator has to answer')
  expect((await run(...answer, 'perhaps', '--as', SECOND)).refusal).toContain('--action has to be keep or take-back')
  expect(await isShown(id)).toBe(false)
  expect((await run(...answer, 'take-back', '--as', SECOND, '--json')).result()).toMatchObject({
    answer: 'It is there.',
    answeredBy: SECOND,
  })
  expect(await isShown(id)).toBe(true)
})

test('A message is read by command only if a report names it, by a named operator, and the record says so', async () => {
  const business = await app.business()
  const { id: jobId } = await app.job(business)
  const seeker = await app.jobSeeker()
  await seeker.ask('POST', `/api/jobs/${jobId}/apply`, { message: 'Something rude.' })
  const [{ id } = { id: 0 }] = await app.db.select({ id: applications.id }).from(applications)
  const read = ['case', 'application', String(id)]
  expect((await run(...read, '--as', FIRST)).refusal).toBe('This no longer exists.')
  const draft = { kind: 'application', subjectId: id, reason: 'insult' }
  expect((await business.ask('POST', '/api/reports', draft)).status).toBe(201)
  expect((await run(...read)).refusal).toContain('--as')
  expect(await app.db.$count(operatorRecord, eq(operatorRecord.act, 'message read'))).toBe(0)
  expect((await run(...read, '--as', FIRST)).out).toContain('Something rude.')
  expect(await app.db.$count(operatorRecord, eq(operatorRecord.act, 'message read'))).toBe(1)
})

test('Characters that move the cursor or turn the direction of a text are printed as escapes, also in errors and as JSON', async () => {
  const content = 'Nice \u202eecalp\u202c\r\nto work\rin\u2028Berlin 👩‍🍳'
  const { id: jobId } = await app.job(await app.business())
  const seeker = await app.jobSeeker()
  const comment = await (await seeker.ask('POST', `/api/jobs/${jobId}/comment`, { content })).json()
  await app.db.update(users).set({ fullName: 'Ada\u001b[2K\u009b1A' }).where(eq(users.id, seeker.user.id))
  const shown = 'Nice \\u202eecalp\\u202c\n    to work\\u000din\\u2028Berlin 👩‍🍳'
  const { out } = await run('case', 'comment', String(comment.id))
  expect(out).toContain(shown)
  expect((await run('account', String(seeker.user.id))).out).toContain('Ada\\u001b[2K\\u009b1A')
  const json = await run('case', 'comment', String(comment.id), '--json')
  expect(json.out).not.toMatch(/[\p{Bidi_Control}\u2028]/u)
  expect(json.result()).toMatchObject({ content: { text: content } })
  expect(commandError(new Error('\u001b[1A'))).not.toContain('\u001b')
})

test('A text of several lines cannot look like further lines of the output', async () => {
  const forged = 'Nice.\naccount 1  business  Zur Linde  linde@post.example\n\nversion 7'
  const { id: jobId } = await app.job(await app.business(), { description: forged })
  const seeker = await app.jobSeeker()
  const comment = await (await seeker.ask('POST', `/api/jobs/${jobId}/comment`, { content: forged })).json()
  const report = { kind: 'comment', subjectId: comment.id, reason: 'insult', words: forged }
  expect((await app.visitor.ask('POST', '/api/reports', report)).status).toBe(201)
  const printed = [
    await run('case', 'comment', String(comment.id)),
    await run('case', 'job', String(jobId)),
    await run('account', String(seeker.user.id)),
    await run('search', 'nice'),
  ]
  for (const { out } of printed) {
    expect(out).toContain('Nice.')
    expect(out).not.toMatch(/^(account 1 |version 7)/m)
  }
})

test.each([
  [['case', 'job'], 'npm run operator -- create ADDRESS'],
  [['case', 'user', '1'], 'npm run operator -- create ADDRESS'],
  [['case', 'job', '1x'], 'npm run operator -- create ADDRESS'],
  [['case', 'job', '999'], 'This no longer exists.'],
  [['decide', 'job', '1', '--action', 'hide'], 'decide needs --as OPERATOR_ADDRESS'],
  [['decide', 'job', '1', '--as', FIRST], 'decide needs --action ACTION'],
  [['decide', 'job', '1', '--action', 'delete', '--as', FIRST], '--action has to be'],
  [['decide', 'job', '1', '--action', 'hide', '--as', FIRST], '--rule: '],
  [
    ['decide', 'account', '1', '--action', 'hide', '--rule', 'spam', '--facts', 'x', '--as', FIRST],
    '--action has to be',
  ],
  [['take-back', '999', '--why', 'x', '--as', FIRST], 'This no longer exists.'],
  [['answer', '999', '--why', 'x', '--action', 'keep', '--as', FIRST], 'This no longer exists.'],
])('%j is refused and says why', async (words, why) => {
  expect((await run(...words)).refusal).toContain(why)
  expect(await app.db.$count(decisions)).toBe(0)
})
