import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { users } from '#server/db/schema.ts'
import { DatabaseUnavailable } from '#server/db/unavailable.ts'
import { createOnServer, limitSessions } from '#test/database.ts'

const open = (url: string) => openDatabase({ database: { url, pool: 2 }, dataDir: '' })

/** The one line that the operator sees. */
async function complaint(opening: Promise<unknown>) {
  const error: unknown = await opening.catch((error: unknown) => error)
  if (!(error instanceof DatabaseUnavailable)) throw error
  expect(error.message).not.toContain('\n')
  return error.message
}

test('The error for an unreachable server names it', async () => {
  const message = await complaint(open('postgres://someone:secret@127.0.0.1:1/zaphiring'))

  expect(message).toBe('PostgreSQL at 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1')
})

test('The error for a certificate that is missing names its file', async () => {
  const message = await complaint(open(`postgres://someone:secret@127.0.0.1:1/zaphiring?${MISSING_CERTIFICATE}`))

  expect(message).toBe(
    "The address of PostgreSQL cannot be used: ENOENT: no such file or directory, open '/missing/root.pem'",
  )
})
const MISSING_CERTIFICATE = 'sslmode=verify-full&sslrootcert=/missing/root.pem'

const server = process.env.TEST_DATABASE_URL
if (server) await testOn(server)

async function testOn(server: string) {
  const { url, drop } = await createOnServer(server)
  afterAll(drop)
  const changed = (change: (url: URL) => void) => {
    const other = new URL(url)
    change(other)
    return other.href
  }

  test('Processes that start at the same time migrate the database once', async () => {
    const databases = await Promise.all([open(url), open(url), open(url)])

    const [first] = databases
    const applied = await first?.db.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations`)
    const hashes = applied?.rows.map(({ hash }) => hash)
    expect(hashes).toEqual([...new Set(hashes)])
    await Promise.all(databases.map(({ close }) => close()))
  })

  test('An administrator who limits the statements of all programs does not stop the start, which may have to migrate', async () => {
    const limited = await createOnServer(server)
    onTestFinished(limited.drop)
    await limitSessions(limited.url, 'statement_timeout', '1ms')

    const { ping, close } = await open(limited.url)

    await ping()
    await close()
  })

  test('A replica whose certificate is missing counts as one that is down', async () => {
    const replicaUrl = `postgres://someone:secret@127.0.0.1:1/zaphiring?${MISSING_CERTIFICATE}`

    const { replica, close } = await openDatabase({ database: { url, pool: 2, replicaUrl }, dataDir: '' })

    expect(await replica?.hasReached(0n)).toBe(false)
    await close()
  })

  test('Broken connections, idle or in a transaction, are replaced', async () => {
    const { db, ping, close } = await open(url)
    const breakAll = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    await Promise.all([ping(), ping()])

    const interrupted = db.transaction(async (tx) => {
      await tx.$count(users)
      await db.execute(breakAll)
      await tx.$count(users)
    })

    await expect(interrupted).rejects.toThrow()
    await ping()
    await close()
  })

  test('A statement that takes too long is cancelled', async () => {
    const { db, close } = await open(url)

    await expect(db.execute(sql`select pg_sleep(20)`)).rejects.toMatchObject({ cause: { code: '57014' } })
    await close()
  })

  test('The errors for a wrong user and for a missing database name them', async () => {
    const stranger = changed((other) => {
      other.username = 'stranger'
    })
    const missing = changed((other) => {
      other.pathname = '/missing'
    })

    expect(await complaint(open(stranger))).toMatch(/cannot be used: .*"stranger"/)
    expect(await complaint(open(missing))).toMatch(/cannot be used: database "missing" does not exist$/)
  })
}
