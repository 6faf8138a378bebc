import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { listen } from '../scripts/ports.mjs'
import { startArguments } from '../scripts/run.mjs'

// The server checks its settings before it opens the database.
const folder = mkdtempSync(join(tmpdir(), 'zaphiring-refusing-'))
const dataDir = join(folder, 'data')
const file = join(folder, 'file')
writeFileSync(file, '')
const other = createServer()
const taken = await listen(other)

afterAll(() => {
  other.close()
  rmSync(folder, { recursive: true, force: true })
})

test('A setting that cannot be used ends the start with one line about it, beside that of a misspelled one, and creates no database', async () => {
  const { code, complaints } = await start({ DATABSE_URL: 'postgres://127.0.0.1/zap', PORT: `${taken}` })

  expect(code).toBe(1)
  expect(complaints).toEqual([
    'DATABSE_URL is no setting: is DATABASE_URL meant?',
    expect.stringContaining(`The setting PORT=${taken} cannot be used: another program listens there`),
  ])
  expect(existsSync(dataDir)).toBe(false)
})

test('A data folder that is a file ends the start with one line about it', async () => {
  const { code, complaints } = await start({ DATA_DIR: file })

  expect(code).toBe(1)
  expect(complaints).toEqual([expect.stringContaining(`The data folder ${file} cannot be written: `)])
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
