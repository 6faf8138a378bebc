import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { idempotencyKeys, reports, users } from '#server/db/schema.ts'
import { report } from '#server/features/moderation/reports/commands.ts'
import { deleteAccount } from '#server/features/privacy/commands.ts'
import { createTestApp, type Person } from '#test/app.ts'
import { untilLockAwaited } from '#test/locks.ts'

// What other requests store about an account at the moment at which it is deleted.

const app = await createTestApp()
beforeEach(app.reset)

const AUTHORS = {
  'a business': async () => {
    const author = await app.business({ businessName: 'Café Linde' })
    return { author, subject: { kind: 'job', subjectId: (await app.job(author)).id } as const }
  },
  'a student': async () => {
    const [author, { id }] = [await app.student({ username: 'lena' }), await app.job(await app.business())]
    const reply = await author.ask('POST', `/api/jobs/${id}/comment`, { content: 'I am Lena.' })
    return { author, subject: { kind: 'comment', subjectId: (await reply.json()).id } as const }
  },
}

const leave = ({ ask, password }: Person) => ask('DELETE', '/api/user', { password })
const VISITOR = { user: null, language: 'en' } as const

// The embedded engine has one connection, so it runs one transaction after the other.
describe.runIf(process.env.TEST_DATABASE_URL)('on a PostgreSQL server', () => {
  describe.each(Object.entries(AUTHORS))('%s', (_, create) => {
    test('leaves nothing in a report that is just being stored', async () => {
      const { author, subject } = await create()
      const { leaving } = await app.db.transaction(async (tx) => {
        await report(tx, VISITOR, { ...subject, reason: 'spam' })
        const leaving = leave(author)
        await untilLockAwaited(app.db)
        return { leaving }
      })

      expect((await leaving).status).toBe(204)
      expect(await app.db.select().from(reports)).toMatchObject([{ content: { title: '', by: null, text: '' } }])
    })

    test('leaves nothing in a report that waits for the end of the account', async () => {
      const { author, subject } = await create()
      const { reporting } = await app.db.transaction(async (tx) => {
        await deleteAccount(tx, author.user, new Date())
        const reporting = app.visitor.ask('POST', '/api/reports', { ...subject, reason: 'spam' })
        await untilLockAwaited(app.db)
        return { reporting }
      })

      expect((await reporting).status).toBe(201)
      expect(JSON.stringify(await app.db.select().from(reports))).not.toMatch(/lena|Linde/)
    })
  })

  test('An answer that is just being stored for an incident does not keep the name of an assignee who leaves', async () => {
    const [owner, student] = [await app.business(), await app.student({ fullName: 'Lena Hoffmann' })]
    const answer = { id: 1, assigneeId: student.user.id, assigneeName: 'Lena Hoffmann' }
    const { leaving } = await app.db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, student.user.id)).for('key share')
      await tx.insert(idempotencyKeys).values({ userId: owner.user.id, key: 'once', request: '', status: 201, answer })
      const leaving = leave(student)
      await untilLockAwaited(app.db)
      return { leaving }
    })

    expect((await leaving).status).toBe(204)
    const [kept] = await app.db.select().from(idempotencyKeys)
    expect(kept?.answer).toMatchObject({ assigneeName: 'Deleted user' })
  })
})
