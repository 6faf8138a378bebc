import { beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount } from '#server/features/privacy/commands.ts'
import { createTestApp } from '#test/app.ts'
import { untilLockAwaited } from '#test/locks.ts'

const app = await createTestApp()
beforeEach(app.reset)

// The embedded engine has one connection, so it runs one transaction after the other.
describe.runIf(process.env.TEST_DATABASE_URL)('on a PostgreSQL server', () => {
  test('A comment is hidden although its author leaves at the same moment', async () => {
    const [owner, student, operator] = [await app.business(), await app.student(), await app.operator()]
    const { id: jobId } = await app.job(owner)
    const { id } = await (await student.ask('POST', `/api/jobs/${jobId}/comment`, { content: 'Ads.' })).json()
    const decision = { kind: 'comment', subjectId: id, action: 'hide', rule: 'spam', facts: 'Ads.' }

    const { deciding } = await app.db.transaction(async (tx) => {
      await deleteAccount(tx, student.user, new Date())
      const deciding = operator.ask('POST', '/api/operator/decisions', decision)
      await untilLockAwaited(app.db)
      return { deciding }
    })

    const reply = await deciding
    expect(reply.status).toBe(201)
    expect(await reply.json()).toMatchObject({ userId: null, content: { text: 'Ads.', by: null } })
    expect(await (await app.visitor.ask('GET', `/api/jobs/${jobId}/comments`)).json()).toMatchObject({ comments: [] })
  })
})
