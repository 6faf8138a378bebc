import fs, { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { migrationsFolder } from '#server/db/migrations.ts'
import { openDatabase } from '#server/db/open.ts'
import { users } from '#server/db/schema.ts'
import { DatabaseUnavailable } from '#server/db/unavailable.ts'
import { fillDataFolder } from '#test/database.ts'
import { startWriter } from '#test/resilience/writerProcess.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const open = (dataDir = folder) => openDatabase({ database: null, dataDir })
const newFolder = () => mkdtempSync(join(tmpdir(), 'zaphiring-open-'))

let folder = ''
beforeEach(async () => {
  folder = newFolder()
  await fillDataFolder(folder)
})
afterEach(() => rmSync(folder, { recursive: true }))

const someone = { username: 'someone', email: 'someone@house.example', fullName: 'Someone' }

/** The one line that the operator sees. */
async function complaint(opening: Promise<unknown>) {
  const error: unknown = await opening.catch((error: unknown) => error)
  if (!(error instanceof DatabaseUnavailable)) throw error
  expect(error.message).not.toContain('\n')
  return error.message
}

test('Writes survive a restart', async () => {
  const before = await open()
  await before.db.insert(users).values(someone)
  await before.close()

  const after = await open()
  expect(await after.db.$count(users)).toBe(1)
  await after.close()
})

test('Every acknowledged write is flushed to the disk', async () => {
  const { db, close } = await open()
  const fsync = vi.spyOn(fs, 'fsyncSync')
  syncBuiltinESMExports()

  for (let row = 1; row <= 10; row += 1) {
    await db.insert(users).values(someone)
    expect(fsync.mock.calls.length).toBeGreaterThanOrEqual(row)
  }

  fsync.mockRestore()
  syncBuiltinESMExports()
  await close()
})

test('Other requests are answered while many write', async () => {
  const { db, close } = await open()
  let turns = 0
  let next: NodeJS.Immediate | undefined
  const listen = () => {
    turns += 1
    next = setImmediate(listen)
  }
  listen()
  await Promise.all(Array.from({ length: 200 }, () => db.insert(users).values(someone)))
  clearImmediate(next)

  expect(turns).toBeGreaterThan(5)
  await close()
})

test('When two processes start at once, one locks the folder and the other names it in its error', async () => {
  const writers = [startWriter(folder), startWriter(folder)]
  const [loser, words] = await Promise.race(writers.map(async (writer) => [writer, await writer.ended] as const))
  const [winner] = writers.filter((writer) => writer !== loser)
  expect(words).toContain(`The data folder ${folder} is in use by`)
  expect(await complaint(open())).toBe(`The data folder ${folder} is in use by process ${winner?.pid}. Stop it first.`)

  expect((await winner?.lines.next())?.done).toBe(false)
  winner?.kill()
  await winner?.ended
  await (await open()).close()
})

test('A stale process id that another process now has does not lock the folder', async () => {
  writeFileSync(join(folder, 'server.lock'), '')
  writeFileSync(join(folder, 'server.pid'), `${process.ppid}\n`)

  await (await open()).close()
})

test('An interrupted first start is repaired by the next one', async () => {
  rmSync(join(folder, 'database'), { recursive: true })
  mkdirSync(join(folder, 'database.new'))
  writeFileSync(join(folder, 'database.new', 'PG_VERSION'), '')

  await (await open()).close()
})

test('The error for a read-only folder names it', async () => {
  writeFileSync(join(folder, 'file'), '')

  expect(await complaint(open(join(folder, 'file', 'data')))).toContain(
    `${folder}/file/data cannot be written: ENOTDIR`,
  )
})

test('The error for a damaged cluster names it with the reason, and the folder is released', async () => {
  writeFileSync(join(folder, 'database', 'PG_VERSION'), '9\n')

  for (let attempt = 1; attempt <= 2; attempt += 1)
    expect(await complaint(open())).toMatch(/database does not start: database files are incompatible with server/)
})

test('Migrations are ordered by time, because one that is older than the last would never run', () => {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'))
  const times = entries.map(({ when }: { when: number }) => when)

  expect(times).toEqual([...new Set(times)].sort())
})
