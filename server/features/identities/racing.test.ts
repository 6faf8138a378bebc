import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { emailChanges } from '#server/db/schema.ts'
import { issueProof } from '#server/features/identities/commands.ts'
import { hashToken } from '#server/tokens.ts'
import { createTestApp } from '#test/app.ts'
import { untilLockAwaited } from '#test/locks.ts'

const app = await createTestApp()
beforeEach(app.reset)

// The embedded engine has one connection, so it runs one transaction after the other.
describe.runIf(process.env.TEST_DATABASE_URL)('on a PostgreSQL server', () => {
  test('A sign-in with an address that an account is just leaving opens another account, and takes nothing from that one', async () => {
    const student = await app.student({ email: 'before@house.example' })
    const waiting = { userId: student.user.id, email: 'after@house.example', tokenHash: hashToken('link') }
    await app.db.insert(emailChanges).values({ ...waiting, expiresAt: sql`now() + interval '1 hour'` })
    const google = { email: 'before@house.example', fullName: 'Lena Hoffmann' }
    const claims = { ...google, issuer: 'https://google.example', subject: 'g-1', emailVerified: true }
    const proof = await issueProof(app.db, claims)

    const { confirming, signingIn } = await app.db.transaction(async (tx) => {
      await tx.select().from(emailChanges).where(eq(emailChanges.userId, student.user.id)).for('update')
      // Holds the account until the link is free.
      const confirming = app.newVisitor().ask('POST', '/api/user/email/confirm', { token: 'link' })
      await untilLockAwaited(app.db)
      const signIn = { ...google, googleUid: 'g-1', proof }
      const signingIn = app.newVisitor().ask('POST', '/api/auth/google', signIn)
      await untilLockAwaited(app.db, 2)
      return { confirming, signingIn }
    })

    expect((await confirming).status).toBe(204)
    expect((await (await signingIn).json()).id).not.toBe(student.user.id)
    expect(await (await student.ask('GET', '/api/user')).json()).toMatchObject({
      email: 'after@house.example',
      hasPassword: true,
    })
  })
})
