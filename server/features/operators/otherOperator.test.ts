import { beforeEach, expect, test } from 'vitest'
import { OPERATOR_HEADER } from '#contract/operators.ts'
import { operatorRecord, operatorSessions } from '#server/db/schema.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const named = ({ id }: { id: number }) => ({ [OPERATOR_HEADER]: String(id) })
const WRITE = '/api/operator/mails/send-again'

test('What a tab sends for one operator is refused when another one is logged in by now, and changes nothing', async () => {
  const [first, second] = [await app.operator('first@operator.example'), await app.operator('second@operator.example')]
  const soon = new Date(Date.now() + 60_000)
  await app.db.update(operatorSessions).set({ expiresAt: soon })

  for (const [method, path] of [
    ['POST', WRITE],
    ['GET', '/api/operator/cases'],
    ['GET', '/api/operator'],
    ['POST', '/api/operator/logout'],
  ] as const) {
    const reply = await second.ask(method, path, method === 'POST' ? {} : undefined, named(first))
    expect([path, reply.status, (await reply.json()).code]).toEqual([path, 409, 'other_operator'])
    expect(reply.headers.get('cache-control')).toBe('no-store')
  }
  expect(await app.db.$count(operatorRecord)).toBe(0)
  // The session of the second operator is neither ended nor extended.
  const sessions = await app.db.select({ expiresAt: operatorSessions.expiresAt }).from(operatorSessions)
  expect(sessions).toEqual([{ expiresAt: soon }, { expiresAt: soon }])
})

test('The operator who is named, and a client that names none, go on', async () => {
  const operator = await app.operator()
  expect((await operator.ask('GET', '/api/operator/cases', undefined, named(operator))).status).toBe(200)
  expect((await operator.ask('GET', '/api/operator/cases')).status).toBe(200)
  expect((await app.visitor.ask('GET', '/api/operator/cases', undefined, named(operator))).status).toBe(401)
  expect((await operator.ask('POST', '/api/operator/logout', {}, named(operator))).status).toBe(204)
  expect((await operator.ask('POST', '/api/operator/logout', {}, named(operator))).status).toBe(204)
})
