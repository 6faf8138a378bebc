import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { freePort, listen } from '../scripts/ports.mjs'
import { startArguments } from '../scripts/run.mjs'

// The server checks its settings before it opens the database.
const folder = mkdtempSync(join(tmpdir(), 'zaphiring-refusing-'))
const dataDir = join(folder, 'data')
const file = join(folder, 'file')
writeFileSync(file, '')
const other = createServer()
const taken = await listen(other)
const free = await freePort()

afterAll(() => {
  other.close()
  rmSync(folder, { recursive: true, force: true })
})

const TAKEN = 'cannot be used: another program listens there. Stop it, or choose another'
const ELSEWHERE = 'cannot be used: it is no address of this machine (EADDRNOTAVAIL). Use 127.0.0.1, or'

test.each([
  ['a port that is taken', { PORT: `${taken}` }, `The setting PORT=${taken} ${TAKEN}`],
  ['a port for metrics that is taken', { METRICS_PORT: `${taken}` }, `The setting METRICS_PORT=${taken} ${TAKEN}`],
  ['one port for both', { PORT: `${free}`, METRICS_PORT: `${free}` }, `The setting METRICS_PORT=${free} ${TAKEN}`],
  ['an address of another machine', { HOST: '192.0.2.1' }, `The setting HOST=192.0.2.1 ${ELSEWHERE}`],
  [
    'metrics on an address of another machine',
    { METRICS_HOST: '192.0.2.1', METRICS_PORT: '0' },
    `The setting METRICS_HOST=192.0.2.1 ${ELSEWHERE}`,
  ],
  ['an unknown NODE_ENV', { NODE_ENV: 'prod' }, 'The setting NODE_ENV=prod cannot be used: it wants'],
  ['a data folder that cannot be made', { DATA_DIR: '/proc/nope' }, 'The data folder /proc/nope cannot be written: '],
  ['a data folder that is a file', { DATA_DIR: file }, `The data folder ${file} cannot be written: `],
])('%s ends the start with one line about it, and no database is created', async (_, settings, line) => {
  const { code, complaints } = await start(settings)

  expect(code).toBe(1)
  expect(complaints).toEqual([expect.stringContaining(line)])
  expect(existsSync(dataDir)).toBe(false)
})

test('A misspelled setting causes a warning, and the start reports other errors, too', async () => {
  const { complaints } = await start({ DATABSE_URL: 'postgres://127.0.0.1/zap', PORT: `${taken}` })
  expect(complaints).toEqual([
    'DATABSE_URL is no setting: is DATABASE_URL meant?',
    expect.stringContaining('another program listens there'),
  ])
})

async function start(settings: Record<string, string | undefined>) {
  const own = { NODE_ENV: 'development', HOST: '127.0.0.1', PORT: '0', PUBLIC_URL: '', DATABASE_URL: '' }
  const server = spawn(process.execPath, startArguments(), {
    env: { ...process.env, ...own, DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 20_000,
  })
  const [said, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')])
  return { code, complaints: said.trimEnd().split('\n') }
}
