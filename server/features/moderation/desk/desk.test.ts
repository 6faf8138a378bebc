import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { applications, decisions, jobs, mails, operatorRecord, users } from '#server/db/schema.ts'
import { found } from '#server/refusal.ts'
import { createTestApp, type Person } from '#test/app.ts'
import { untilLockAwaited } from '#test/locks.ts'

const app = await createTestApp()
beforeEach(app.reset)

type Operator = Awaited<ReturnType<typeof app.operator>>

const report = (person: Pick<Person, 'ask'>, kind: string, id: number, more = {}) =>
  person.ask('POST', '/api/reports', { kind, subjectId: id, reason: 'spam', ...more })
const decide = (operator: Pick<Operator, 'ask'>, kind: string, id: number, more = {}) =>
  operator.ask('POST', '/api/operator/decisions', {
    kind,
    subjectId: id,
    action: 'hide',
    rule: 'spam',
    facts: 'Ads.',
    ...more,
  })
const casesOf = async (operator: Operator) => (await (await operator.ask('GET', '/api/operator/cases')).json()).cases
const letters = async () =>
  (await app.db.select({ letter: mails.letter }).from(mails)).flatMap(({ letter }) => letter ?? [])
const statusOf = async (path: string) => (await app.visitor.ask('GET', path)).status

describe('what waits', () => {
  test('Reports of one thing are one case, the oldest first, with the content beside', async () => {
    const [operator, student, owner] = [await app.operator(), await app.student(), await app.business()]
    const [one, two] = [await app.job(owner, { title: 'One' }), await app.job(owner, { title: 'Two' })]
    await report(app.visitor, 'job', two.id)
    await report(app.visitor, 'job', one.id)
    await report(student, 'job', two.id, { reason: 'wage' })

    expect(await casesOf(operator)).toMatchObject([
      { title: 'Two', reports: 2, reasons: ['spam', 'wage'], objectionTo: null },
      { title: 'One', reports: 1 },
    ])
    const seen = await (await operator.ask('GET', `/api/operator/case?kind=job&id=${two.id}`)).json()
    expect(seen).toMatchObject({ content: { title: 'Two' }, reportedContent: null, decisions: [], earlier: 0 })
    expect(seen.reports).toMatchObject([
      { reason: 'wage', byMember: true },
      { reason: 'spam', byMember: false },
    ])
    // Operators do not see who reported.
    expect(JSON.stringify(seen)).not.toContain(student.user.email)
  })

  test('A text that was changed after the report is shown as it was, too', async () => {
    const [operator, owner] = [await app.operator(), await app.business()]
    const job = await app.job(owner, { description: 'Only for young people.' })
    await report(app.visitor, 'job', job.id)
    await owner.ask('PATCH', `/api/jobs/${job.id}`, { description: 'A nice team.' })

    const seen = await (await operator.ask('GET', `/api/operator/case?kind=job&id=${job.id}`)).json()
    expect(seen.content.text).toContain('A nice team.')
    expect(seen.reportedContent.text).toContain('Only for young people.')
    await owner.ask('DELETE', `/api/jobs/${job.id}`)
    expect((await decide(operator, 'job', job.id, { action: 'warn' })).status).toBe(201)
    expect(await casesOf(operator)).toEqual([])
  })
})

describe('cases without a report', () => {
  const FRAUD = { title: 'Assistant', description: 'Earn 500 € a day for an hour. Write to me on Telegram.' }

  test('A job with signs of fraud waits until an operator has looked at it, and again after a change', async () => {
    const [operator, owner] = [await app.operator(), await app.business()]
    await decide(operator, 'job', (await app.job(owner)).id, { action: 'nothing' })
    const job = await app.job(owner, FRAUD)
    await app.job(owner, { title: 'Barista' })

    const [line, ...others] = await casesOf(operator)
    expect(line).toMatchObject({ kind: 'job', subjectId: job.id, reports: 0, firstPost: false, objectionTo: null })
    expect(line.signs).toContain('messenger')
    expect(others).toEqual([])
    // The machine decides nothing by itself, and no user was notified.
    expect(line.held).toEqual(['fraud'])
    expect(await letters()).toEqual([])

    const { version } = await (await operator.ask('GET', `/api/operator/case?kind=job&id=${job.id}`)).json()
    await decide(operator, 'job', job.id, { action: 'nothing', seen: version })
    expect(await statusOf(`/api/jobs/${job.id}`)).toBe(200)
    expect(await casesOf(operator)).toEqual([])
    await owner.ask('PATCH', `/api/jobs/${job.id}`, { description: `${FRAUD.description} Pay a deposit of 50 €.` })
    expect(await casesOf(operator)).toMatchObject([{ subjectId: job.id }])
  })

  test('The statement says that a machine helped, unless a person had reported it', async () => {
    const [operator, owner] = [await app.operator(), await app.business()]
    const [one, two] = [await app.job(owner, FRAUD), await app.job(owner, FRAUD)]
    await app.db.update(jobs).set({ heldFor: [], heldAt: null, deletedAt: null }).where(eq(jobs.id, two.id))
    await report(app.visitor, 'job', two.id)
    expect(await (await decide(operator, 'job', one.id)).json()).toMatchObject({ byMachine: true, reported: false })
    expect(await (await decide(operator, 'job', two.id)).json()).toMatchObject({ byMachine: false, reported: true })
    expect((await (await app.visitor.ask('GET', '/api/transparency')).json()).byMachine).toBe(1)
  })

  test('The first job of a business waits once, with its reports in the same line', async () => {
    const [operator, owner] = [await app.operator(), await app.business()]
    const [first] = [await app.job(owner), await app.job(owner)]
    expect(await casesOf(operator)).toMatchObject([{ subjectId: first.id, firstPost: true, signs: [], reports: 0 }])
    await report(app.visitor, 'job', first.id)
    expect(await casesOf(operator)).toMatchObject([{ subjectId: first.id, firstPost: true, reports: 1 }])
    await decide(operator, 'job', first.id, { action: 'nothing' })
    expect(await casesOf(operator)).toEqual([])
  })

  test('A first job whose decision was taken back no longer waits, because an operator has looked at it', async () => {
    const [operator, owner] = [await app.operator(), await app.business()]
    const job = await app.job(owner)
    const { id } = await (await decide(operator, 'job', job.id)).json()
    const why = { why: 'It is fine.' }
    expect((await operator.ask('POST', `/api/operator/decisions/${id}/end`, why)).status).toBe(200)
    expect(await statusOf(`/api/jobs/${job.id}`)).toBe(200)
    expect(await casesOf(operator)).toEqual([])
    await owner.ask('PATCH', `/api/jobs/${job.id}`, { description: 'Another text.' })
    expect(await casesOf(operator)).toMatchObject([{ subjectId: job.id, firstPost: true }])
  })

  test('Beyond a hundred of a sort, all others are counted: reports, first jobs and objections', async () => {
    const [operator, owner] = [await app.operator(), await app.business()]
    const first = await app.job(owner)
    const [account] = await app.db.select().from(users).where(eq(users.id, owner.user.id))
    const [job] = await app.db.select().from(jobs).where(eq(jobs.id, first.id))
    const many = [...Array(104).keys()]
    const owners = many.map((at) => ({
      ...found(account),
      id: undefined,
      username: `b${at}`,
      email: `b${at}@house.example`,
    }))
    const others = await app.db.insert(users).values(owners).returning({ id: users.id })
    const copies = others.map(({ id }) => ({ ...found(job), id: undefined, businessId: id }))
    await app.db.insert(jobs).values(copies)
    const { id } = await (await decide(operator, 'account', owner.user.id, { action: 'warn' })).json()
    const [made] = await app.db.select().from(decisions).where(eq(decisions.id, id))
    const objection = { objection: 'No.', objectedAt: new Date(), id: undefined }
    await app.db.insert(decisions).values(many.map((at) => ({ ...found(made), ...objection, subjectId: 1000 + at })))
    await report(app.visitor, 'job', first.id)

    const list = await (await operator.ask('GET', '/api/operator/cases')).json()
    // The reported job is also a first job, but it is listed only once.
    expect([list.cases.length, list.more]).toEqual([200, 9])
  })
})

describe('a decision', () => {
  test('The person concerned gets the statement, those who reported hear the outcome, the record has it', async () => {
    const [operator, student, owner] = [await app.operator(), await app.student(), await app.business()]
    const job = await app.job(owner)
    await report(student, 'job', job.id)
    await app.db.delete(mails)

    expect(await (await decide(operator, 'job', job.id)).json()).toMatchObject({
      id: 1,
      action: 'hide',
      reported: true,
    })

    expect(await letters()).toEqual([
      { occasion: 'statement', userId: owner.user.id, decisionId: 1 },
      { occasion: 'report-acted', number: 1, userId: student.user.id },
    ])
    expect(await (await owner.ask('GET', '/api/statements/1')).json()).toMatchObject({
      action: 'hide',
      rule: 'spam',
      facts: 'Ads.',
      byMachine: false,
      content: { title: job.title },
      objection: null,
      endedAt: null,
    })
    expect((await student.ask('GET', '/api/statements/1')).status).toBe(404)
    expect(await (await student.ask('GET', '/api/moderation')).json()).toMatchObject({ reports: [{ action: 'hide' }] })
    expect(await app.db.select().from(operatorRecord)).toMatchObject([
      { operatorId: operator.id, act: 'decided', kind: 'job', subjectId: job.id, decisionId: 1, why: 'hide: spam' },
    ])
  })

  test('An unfounded report changes nothing, and only the reporter is told', async () => {
    const [operator, owner] = [await app.operator(), await app.business()]
    const job = await app.job(owner)
    await report(app.visitor, 'job', job.id, { email: 'mira@house.example' })
    await app.db.delete(mails)

    expect(
      (await decide(operator, 'job', job.id, { action: 'nothing', rule: undefined, facts: undefined })).status,
    ).toBe(201)

    expect(await statusOf(`/api/jobs/${job.id}`)).toBe(200)
    expect(await letters()).toMatchObject([{ occasion: 'report-unfounded', address: 'mira@house.example' }])
    expect(await (await owner.ask('GET', '/api/moderation')).json()).toEqual({ statements: [], reports: [] })
    expect((await owner.ask('GET', '/api/statements/1')).status).toBe(404)
  })

  test.each([
    [{ rule: null }, 'Please choose the rule'],
    [{ facts: ' ' }, 'Please say in a few words why'],
    [{ action: 'warn', rule: 'taste' }, 'Please choose the rule'],
    [{ kind: 'account', action: 'hide' }, undefined],
  ])('With %j it is refused, and hides nothing', async (wrong, message) => {
    const [operator, owner] = [await app.operator(), await app.business()]
    const job = await app.job(owner)
    const reply = await decide(operator, 'job', job.id, wrong)
    expect(reply.status).toBe(400)
    if (message) expect(JSON.stringify(await reply.json())).toContain(message)
    expect(await statusOf(`/api/jobs/${job.id}`)).toBe(200)
    expect(await app.db.$count(decisions)).toBe(0)
  })

  test('Of two operators who decide at the same moment one is asked to look again', async () => {
    const [one, two] = [await app.operator(), await app.operator('two@operator.example')]
    const job = await app.job(await app.business())
    const replies = await Promise.all([decide(one, 'job', job.id), decide(two, 'job', job.id, { action: 'remove' })])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])

    const [standing] = await app.db.select().from(decisions)
    expect((await decide(two, 'job', job.id, { action: 'nothing', replaces: standing?.id })).status).toBe(201)
    expect(await statusOf(`/api/jobs/${job.id}`)).toBe(200)
    expect(await letters()).toContainEqual(
      expect.objectContaining({ occasion: 'decision-ended', decisionId: standing?.id }),
    )
  })

  // The embedded engine has one connection, so it runs one transaction after the other.
  test.runIf(process.env.TEST_DATABASE_URL)(
    'A decision about a deleted account is taken back once, also by two operators at the same moment',
    async () => {
      const [one, two] = [await app.operator(), await app.operator('two@operator.example')]
      const student = await app.student()
      const { id } = await (await decide(one, 'account', student.user.id, { action: 'warn' })).json()
      expect((await student.ask('DELETE', '/api/user', { password: app.password })).status).toBe(204)
      const replies = await app.db.transaction(async (tx) => {
        await tx.select().from(decisions).for('update')
        const ends = [one, two].map(({ ask }) => ask('POST', `/api/operator/decisions/${id}/end`, { why: 'An error.' }))
        await untilLockAwaited(app.db, 2)
        return { ends }
      })
      expect((await Promise.all(replies.ends)).map(({ status }) => status).sort()).toEqual([200, 409])
    },
  )

  test('A blocked account is out at once and cannot log in; unblocked, it is as before', async () => {
    const [operator, owner, student] = [await app.operator(), await app.business(), await app.student()]
    const [job, closed] = [await app.job(owner), await app.job(owner, { title: 'Gone' })]
    await owner.ask('DELETE', `/api/jobs/${closed.id}`)
    const login = () =>
      app.newVisitor().ask('POST', '/api/login', { usernameOrEmail: owner.user.email, password: owner.password })

    const { id } = await (await decide(operator, 'account', owner.user.id, { action: 'block' })).json()
    expect((await owner.ask('GET', '/api/user')).status).toBe(401)
    const refused = await login()
    expect([refused.status, (await refused.json()).message]).toEqual([
      403,
      'This account is blocked. We have sent the reasons, and how to object, by mail.',
    ])
    const wrong = { usernameOrEmail: owner.user.email, password: 'wrong password' }
    expect((await app.newVisitor().ask('POST', '/api/login', wrong)).status).toBe(401)
    expect(await statusOf(`/api/jobs/${job.id}`)).toBe(404)
    expect((await student.ask('POST', `/api/jobs/${job.id}/apply`, {})).status).toBe(404)

    await operator.ask('POST', `/api/operator/decisions/${id}/end`, { why: 'The wrong one.' })
    expect((await login()).status).toBe(200)
    expect([await statusOf(`/api/jobs/${job.id}`), await statusOf(`/api/jobs/${closed.id}`)]).toEqual([200, 404])
  })

  test('A job that is hidden for itself stays hidden when its business is unblocked, and the other way round', async () => {
    const [operator, owner] = [await app.operator(), await app.business()]
    const [one, two] = [await app.job(owner), await app.job(owner)]
    const hidden = await (await decide(operator, 'job', one.id)).json()
    const blocked = await (await decide(operator, 'account', owner.user.id, { action: 'block' })).json()
    const both = async () => [await statusOf(`/api/jobs/${one.id}`), await statusOf(`/api/jobs/${two.id}`)]
    const end = (id: number) => operator.ask('POST', `/api/operator/decisions/${id}/end`, { why: 'No.' })

    await end(blocked.id)
    expect(await both()).toEqual([404, 200])
    const again = await (await decide(operator, 'account', owner.user.id, { action: 'block' })).json()
    await end(hidden.id)
    expect(await both()).toEqual([404, 404])
    await end(again.id)
    expect(await both()).toEqual([200, 200])
  })
})

describe('a message', () => {
  async function applied() {
    const [operator, student, owner] = [await app.operator(), await app.student(), await app.business()]
    const job = await app.job(owner)
    const reply = await student.ask('POST', `/api/jobs/${job.id}/apply`, { message: 'Buy my pills!' })
    const { id } = await reply.json()
    const shown = async () =>
      (await (await owner.ask('GET', `/api/jobs/${job.id}/applications`)).json()).applications[0]?.message
    return { operator, student, owner, id, shown }
  }

  test('It is read only when a report names it, and then the record says so', async () => {
    const { operator, owner, id } = await applied()
    const path = `/api/operator/case?kind=application&id=${id}`
    expect((await operator.ask('GET', path)).status).toBe(404)
    expect(await app.db.$count(operatorRecord)).toBe(0)

    await report(owner, 'application', id)
    const seen = await (await operator.ask('GET', path)).json()
    expect(seen.content.text).toBe('Buy my pills!')
    expect(await app.db.select().from(operatorRecord)).toMatchObject([
      { operatorId: operator.id, act: 'message read', kind: 'application', subjectId: id, why: 'report 1' },
    ])
  })

  test('Without a report that names it, no decision about it is possible, and none shows it', async () => {
    const { operator, student, owner, id, shown } = await applied()
    await owner.ask('PATCH', `/api/applications/${id}`, { status: 'accepted', note: 'Come on Monday.' })
    await report(owner, 'application', id + 1)
    for (const [kind, action] of [
      ['application', 'nothing'],
      ['application', 'hide'],
      ['note', 'warn'],
      ['meeting', 'block'],
    ] as const) {
      const refused = await decide(operator, kind, id, { action })
      expect([kind, action, refused.status]).toEqual([kind, action, 404])
      expect(await refused.text()).not.toMatch(/pills|Monday/)
    }
    expect([await app.db.$count(decisions), await app.db.$count(operatorRecord)]).toEqual([0, 0])
    expect([await shown(), (await student.ask('GET', '/api/user')).status]).toEqual(['Buy my pills!', 200])
  })

  test('Hidden, it is gone for both sides, and comes back whole', async () => {
    const { operator, owner, id, shown } = await applied()
    await report(owner, 'application', id)
    const { id: decision } = await (await decide(operator, 'application', id)).json()
    expect(await shown()).toBeNull()
    await operator.ask('POST', `/api/operator/decisions/${decision}/end`, { why: 'It is a joke.' })
    expect(await shown()).toBe('Buy my pills!')
    const [stored] = await app.db.select().from(decisions)
    expect(stored?.withheld).toBeNull()
  })

  test('It does not come back into an application whose personal data was removed meanwhile', async () => {
    const { operator, owner, id, shown } = await applied()
    await report(owner, 'application', id)
    const { id: decision } = await (await decide(operator, 'application', id)).json()
    await app.db.update(applications).set({ wipedAt: new Date() })
    await operator.ask('POST', `/api/operator/decisions/${decision}/end`, { why: 'It is a joke.' })
    await app.db.update(applications).set({ wipedAt: null })
    expect(await shown()).toBeNull()
  })

  test('A blocked applicant has no applications any more, until unblocked', async () => {
    const { operator, student, owner, id, shown } = await applied()
    await report(owner, 'application', id)
    const { id: decision } = await (await decide(operator, 'application', id, { action: 'block' })).json()
    expect([await shown(), (await student.ask('GET', '/api/user')).status]).toEqual([undefined, 401])
    await operator.ask('POST', `/api/operator/decisions/${decision}/end`, { why: 'It is a joke.' })
    expect(await shown()).toBe('Buy my pills!')
  })
})

describe('the record', () => {
  test('No row of it can be changed or deleted', async () => {
    const operator = await app.operator()
    await decide(operator, 'job', (await app.job(await app.business())).id)
    await expect(app.db.execute(sql`update operator_record set why = 'nothing'`)).rejects.toThrow()
    await expect(app.db.execute(sql`delete from operator_record`)).rejects.toThrow()
    expect(await app.db.$count(operatorRecord)).toBe(1)
  })
})
