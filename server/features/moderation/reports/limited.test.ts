import { expect, test } from 'vitest'
import { mails } from '#server/db/schema.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp({ RATE_LIMIT: 'on' })

test('After twenty reports in an hour a network has to wait, and an account of it does not', async () => {
  const job = await app.job(await app.business())
  const [student, draft] = [await app.student(), { kind: 'job', subjectId: job.id, reason: 'spam' }]
  const statuses = []
  for (let time = 0; time < 21; time += 1) statuses.push((await app.visitor.ask('POST', '/api/reports', draft)).status)
  expect(statuses).toEqual([...Array(20).fill(201), 429])
  expect((await student.ask('POST', '/api/reports', draft)).status).toBe(201)
})

test('A stranger’s address gets at most five letters in an hour, from reports and from new accounts together', async () => {
  const job = await app.job(await app.business())
  const email = 'stranger@house.example'
  const report = { kind: 'job', subjectId: job.id, reason: 'spam', email }
  const account = { username: 'nika', email, password: 'Kaffee und Kuchen', fullName: 'Nika', type: 'student' }
  const before = await app.db.$count(mails)
  const sent = { method: 'POST', url: '/api/reports', remoteAddress: '203.0.113.7', payload: report } as const
  for (let time = 0; time < 4; time += 1) expect((await app.fastify.inject(sent)).statusCode).toBe(201)
  for (let time = 0; time < 4; time += 1) {
    const visitor = app.newVisitor()
    expect((await visitor.ask('POST', '/api/register', account)).status).toBe(201)
    // Otherwise, the letter would be deleted with its account.
    await app.db.update(mails).set({ letter: null })
    expect((await visitor.ask('DELETE', '/api/user', { password: account.password })).status).toBe(204)
  }
  expect((await app.db.$count(mails)) - before).toBe(5)
})
