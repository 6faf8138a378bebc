import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { createOnServer } from '#test/database.ts'
import { unprivileged } from '../../scripts/cluster.mjs'
import { freePort } from '../../scripts/ports.mjs'

const server = process.env.TEST_DATABASE_URL
const isInstalled = !spawnSync('pgbouncer', ['--version']).error

/** PgBouncer in this mode in front of a new database. Returns the URL of the database behind it. */
async function startPooler(mode: 'session' | 'transaction') {
  const { url, drop } = await createOnServer(server ?? '')
  const { hostname, port, username, password, pathname } = new URL(url)
  const folder = mkdtempSync(join(tmpdir(), 'zaphiring-pooler-'))
  const own = await freePort()
  const file = join(folder, 'pooler.ini')
  const behind = `host=${hostname} port=${port} user=${username} password=${password}`
  const ignored = 'options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout'
  writeFileSync(
    file,
    `[databases]
${pathname.slice(1)} = ${behind}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
ignore_startup_parameters = ${ignored}
`,
  )
  const owner = unprivileged()
  if (owner) for (const path of [folder, file]) chownSync(path, owner.uid, owner.gid)
  const pooler = spawn('pgbouncer', [file], { ...owner, stdio: 'ignore' })
  onTestFinished(async () => {
    pooler.kill('SIGKILL')
    await drop()
    rmSync(folder, { recursive: true })
  })
  return `postgres://${username}@127.0.0.1:${own}${pathname}`
}

const opening = (url: string) =>
  openDatabase({ database: { url, pool: 2 }, dataDir: '' }).then(
    async ({ ping, close }) => {
      await ping()
      await close()
      return 'opened'
    },
    (error: Error) => error.message,
  )
/** Until PgBouncer listens, connections are refused. */
const opened = (url: string) =>
  vi.waitUntil(async () => (await opening(url)).replace(/.*ECONNREFUSED.*/, ''), { timeout: 20_000, interval: 100 })

test.runIf(server && isInstalled)('The start refuses PgBouncer in transaction mode', async () => {
  expect(await opened(await startPooler('transaction'))).toMatch(/behind a pooler that shares sessions/)
})

test.runIf(server && isInstalled)('The server works behind PgBouncer in session mode', async () => {
  expect(await opened(await startPooler('session'))).toBe('opened')
})
