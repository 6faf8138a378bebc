import { beforeEach, describe, expect, test } from 'vitest'
import { subscribe } from '#server/features/push/commands.ts'
import { hashToken } from '#server/tokens.ts'
import { createTestApp } from '#test/app.ts'
import { untilLockAwaited } from '#test/locks.ts'
import { newBrowser } from '#test/pushService.ts'

const SERVICE = 'https://push.example'
const app = await createTestApp({ PUSH_SERVICES: SERVICE })
beforeEach(app.reset)

// The embedded engine has one connection, so it runs one transaction after the other.
describe.runIf(process.env.TEST_DATABASE_URL)('on a PostgreSQL server', () => {
  test('Of two accounts that subscribe one browser at once, the later one gets its messages', async () => {
    const [first, later] = [await app.student(), await app.student()]
    const { subscription } = newBrowser(SERVICE, 'shared')
    const tokenHash = hashToken(first.cookies.get('session') ?? '')

    const { asking } = await app.db.transaction(async (tx) => {
      await subscribe(tx, { userId: first.user.id, tokenHash }, subscription)
      const asking = later.ask('POST', '/api/push', subscription)
      await untilLockAwaited(app.db)
      return { asking }
    })

    expect((await asking).status).toBe(204)
    expect(await (await later.ask('GET', '/api/push')).json()).toMatchObject({ endpoint: subscription.endpoint })
    expect(await (await first.ask('GET', '/api/push')).json()).toMatchObject({ endpoint: null })
  })
})
