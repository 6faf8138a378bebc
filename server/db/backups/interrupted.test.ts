import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { createOnServer, fillDataFolder } from '#test/database.ts'

vi.setConfig({ testTimeout: 120_000 })

const server = process.env.TEST_DATABASE_URL

/** A database, and folders of its own for backups and for temporary files. */
async function newPlace() {
  const folder = mkdtempSync(join(tmpdir(), 'zaphiring-interrupted-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const place = {
    dataDir: join(folder, 'data'),
    backups: join(folder, 'backups'),
    temporary: join(folder, 'temporary'),
  }
  for (const path of Object.values(place)) mkdirSync(path)
  const created = server ? await createOnServer(server) : undefined
  if (created) onTestFinished(created.drop)
  if (created) await (await openDatabase({ ...place, database: { url: created.url, pool: 1 } })).close()
  else await fillDataFolder(place.dataDir)
  return { ...place, url: created?.url ?? '', name: created?.name ?? '' }
}
type Place = Awaited<ReturnType<typeof newPlace>>

/** All that there is of the database and its backups. */
async function remains({ dataDir, backups, temporary, name }: Place) {
  return [
    ...[dataDir, backups, temporary].flatMap((folder) => readdirSync(folder)),
    ...(await databasesOf(name)),
  ].sort()
}

async function databasesOf(name: string): Promise<string[]> {
  if (!server) return []
  const client = new Client(server)
  await client.connect()
  await vi.waitUntil(async () => !(await isCreating(client, name)), 60_000)
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where datname = $1 or datname like $2',
    [name, `${name}\\_________`],
  )
  await client.end()
  return rows.map((row) => row.name)
}

/** Whether the server creates a scratch database for this one. It finishes that even when its client has left. */
async function isCreating(client: Client, name: string) {
  const pattern = `create database "${name}\\_%`
  return (await client.query('select from pg_stat_activity where query like $1', [pattern])).rows.length > 0
}

/** Runs the command of the operator, and ends it with this signal as soon as it says these words. */
async function interrupt(place: Place, words: string, signal: NodeJS.Signals) {
  const { dataDir, backups, temporary, url } = place
  const args = ['--import', './entry/loading.mjs', 'entry/backups.ts', 'make', backups, '--verify']
  const child = spawn(process.execPath, args, {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: url, TMPDIR: temporary },
  })
  let output = ''
  child.stdout.on('data', (text) => {
    if (!output.includes(words) && `${output}${text}`.includes(words)) child.kill(signal)
    output += text
  })
  const [code] = await once(child, 'close')
  expect(output).toContain(words)
  return code
}

test.each([
  ['Ctrl-C', 'while it reads', 'Reading the database', 'SIGINT'],
  ['SIGTERM', 'while it verifies', 'Restoring it into a scratch place', 'SIGTERM'],
] as const)('A backup that %s ends %s leaves no copy of the data', async (_signal, _when, words, signal) => {
  const place = await newPlace()
  const before = await remains(place)
  expect(await interrupt(place, words, signal)).toBe(1)
  expect(await remains(place)).toEqual(before)
})

test('A backup that cannot be written says why in one line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaphiring-interrupted-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'file'), '')
  const args = ['--import', './entry/loading.mjs', 'entry/backups.ts', 'make', join(folder, 'file', 'backups')]
  const child = spawn(process.execPath, args, { env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' } })
  let errors = ''
  child.stderr.on('data', (text) => {
    errors += text
  })
  const [code] = await once(child, 'close')
  expect([code, errors]).toEqual([1, expect.stringMatching(/^ENOTDIR: [^\n]+\n$/)])
})
