import { beforeEach, describe, expect, test } from 'vitest'
import { decisions, mails, operatorRecord } from '#server/db/schema.ts'
import { sendLetter } from '#server/features/recovery/commands.ts'
import type { Letter, Mail } from '#server/integrations/mail/mail.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

/** A business with a decision about its job or account, and the operator who decided. */
async function decided(action: 'hide' | 'block' | 'warn' | 'nothing' = 'hide') {
  const [operator, owner] = [await app.operator(), await app.business()]
  const job = await app.job(owner)
  const body = { kind: 'job', subjectId: job.id, action, rule: 'wage', facts: 'It says 9 € an hour.' }
  const { id } = await (await operator.ask('POST', '/api/operator/decisions', body)).json()
  const answer = (by: Pick<Person, 'ask'>, takenBack: boolean) =>
    by.ask('POST', `/api/operator/decisions/${id}/answer`, { takenBack, words: 'We have looked again.' })
  const isShown = async () => (await app.visitor.ask('GET', `/api/jobs/${job.id}`)).status === 200
  return { operator, owner, job, id: id as number, answer, isShown }
}

const object = (person: Pick<Person, 'ask'>, id: number, words = 'It says 19 €.') =>
  person.ask('POST', `/api/statements/${id}/objection`, { words })

/** Sends all waiting mails, and returns them. */
async function sendAll(): Promise<Mail[]> {
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail) }
  for (const { id, letter } of await app.db.delete(mails).returning())
    if (letter) await sendLetter(app.db, mailer, 'https://zap.example', letter as Letter, id)
  return sent
}
const tokenIn = (mail: Mail | undefined) => /statement\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

describe('an objection', () => {
  test('Another operator answers it, once, and a decision that was wrong is taken back', async () => {
    const { operator, owner, id, answer, isShown } = await decided()
    const other = await app.operator('other@operator.example')
    expect((await object(owner, id)).status).toBe(200)
    const { cases } = await (await other.ask('GET', '/api/operator/cases')).json()
    expect(cases).toMatchObject([{ kind: 'job', objectionTo: id, reports: 0 }])

    const own = await answer(operator, true)
    expect([own.status, (await own.json()).message]).toEqual([
      409,
      'Another operator has to answer an objection to your decision.',
    ])
    expect(await isShown()).toBe(false)

    expect((await answer(other, true)).status).toBe(200)
    expect(await isShown()).toBe(true)
    expect((await answer(other, false)).status).toBe(409)
    expect(await (await owner.ask('GET', `/api/statements/${id}`)).json()).toMatchObject({
      objection: 'It says 19 €.',
      answer: 'We have looked again.',
      endedAt: expect.any(String),
    })
  })

  test('Where there is one operator, that one answers; a decision that is right stays', async () => {
    const { operator, owner, id, answer, isShown } = await decided()
    expect((await answer(operator, false)).status).toBe(409)
    await object(owner, id)
    expect((await answer(operator, false)).status).toBe(200)
    expect(await isShown()).toBe(false)
    const [, letter] = await sendAll()
    expect(letter?.subject).toBe(`The answer to your objection, number ${id}`)
  })

  test('Of a decision that was taken back, the objection is answered, and the record does not say that it was kept', async () => {
    const { operator, owner, id, answer } = await decided()
    await object(owner, id)
    const why = { why: 'It was wrong.' }
    expect((await operator.ask('POST', `/api/operator/decisions/${id}/end`, why)).status).toBe(200)
    expect((await answer(operator, false)).status).toBe(200)
    const said = await app.db.select({ why: operatorRecord.why }).from(operatorRecord)
    expect(said.map(({ why: words }) => words)).toEqual(['hide: wage', 'It was wrong.', 'it was over'])
  })

  test('There is one for each decision, within 200 days, by the person concerned only', async () => {
    const { owner, id } = await decided()
    const student = await app.student()
    expect((await object(student, id)).status).toBe(404)
    expect((await object(owner, id, '  ')).status).toBe(400)
    await app.db.update(decisions).set({ createdAt: new Date(Date.now() - 201 * 86_400_000) })
    expect(await (await object(owner, id)).json()).toMatchObject({
      message: 'The time to object to this decision is over.',
    })
    await app.db.update(decisions).set({ createdAt: new Date(Date.now() - 199 * 86_400_000) })
    const both = await Promise.all([object(owner, id, 'One'), object(owner, id, 'Two')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('There is nothing to object to where nothing was done', async () => {
    const { owner, id } = await decided('nothing')
    expect((await object(owner, id)).status).toBe(404)
  })
})

describe('the link in a mail', () => {
  test('A blocked user reads the statement and objects without a login', async () => {
    const { owner, id } = await decided('block')
    const [mail] = await sendAll()
    expect(mail).toMatchObject({ to: { address: owner.user.email }, subject: expect.stringContaining(`number ${id}`) })
    const token = tokenIn(mail)
    const visitor = app.newVisitor()

    expect(await (await visitor.ask('POST', '/api/statement', { token })).json()).toMatchObject({ id, action: 'block' })
    const objection = await visitor.ask('POST', '/api/statement/objection', { token, words: 'I pay 19 €.' })
    expect([objection.status, (await objection.json()).objection]).toEqual([200, 'I pay 19 €.'])
    const [stored] = await app.db.select().from(decisions)
    expect(JSON.stringify(stored)).not.toContain(token.slice(token.indexOf('-') + 1))
  })

  test('Every mail about a decision has a link of its own, and all of them work', async () => {
    const { operator, owner, id, answer } = await decided()
    await object(owner, id)
    await answer(operator, true)
    const tokens = (await sendAll()).map(tokenIn)
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) expect((await app.visitor.ask('POST', '/api/statement', { token })).status).toBe(200)
  })

  test.each(['', '1', '1-', '1-guessed', 'x-y', "1-'--", '99999999999-x'])('%j leads nowhere', async (token) => {
    await decided()
    await sendAll()
    const statuses = [
      await app.visitor.ask('POST', '/api/statement', { token }),
      await app.visitor.ask('POST', '/api/statement/objection', { token, words: 'No.' }),
    ].map(({ status }) => status)
    expect(statuses.every((status) => status === 404 || (token === '' && status === 400))).toBe(true)
  })
})

test('The message that a warning was taken back does not say that something had been hidden', async () => {
  const { operator, id } = await decided('warn')
  await operator.ask('POST', `/api/operator/decisions/${id}/end`, { why: 'It says 19 €.' })
  const [, letter] = await sendAll()
  expect(letter?.text).toContain('We have taken our decision back.')
  expect(letter?.text).not.toContain('What we had hidden')
})
