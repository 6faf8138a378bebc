import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { makeBackup, restoreBackup } from '#server/db/backups/backups.ts'
import { BackupRefused } from '#server/db/backups/refused.ts'
import { type Db, openDatabase } from '#server/db/open.ts'
import { jobs, likes, pictureFiles, pictures, users } from '#server/db/schema.ts'
import type { Settings } from '#server/settings/settings.ts'
import { createOnServer, fillDataFolder, limitSessions } from '#test/database.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

type Place = Pick<Settings, 'database' | 'dataDir'>

const WRITERS = 16
const server = process.env.TEST_DATABASE_URL
const scratch = mkdtempSync(join(tmpdir(), 'zaphiring-backups-'))
const drops: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const drop of drops) await drop()
  rmSync(scratch, { recursive: true })
})

async function runSql(statement: string) {
  const client = new Client(server)
  await client.connect()
  await client.query(statement)
  await client.end()
}

const newFolder = () => mkdtempSync(join(scratch, 'place-'))

/** A folder without a database, or an empty database on a server. */
async function newPlace(): Promise<Place> {
  if (!server) return { database: null, dataDir: newFolder() }
  const { url, drop } = await createOnServer(server)
  drops.push(drop)
  return { database: { url, pool: WRITERS }, dataDir: '' }
}

/** A folder or server with a new, open database. */
async function newDatabase() {
  const place = await newPlace()
  if (!server) await fillDataFolder(place.dataDir)
  return { place, ...(await openDatabase(place)) }
}

const BACKUPS = join(scratch, 'backups')
const backUp = (place: Place) => makeBackup(place, { to: BACKUPS, verify: false, report: () => {} })

/** Runs the operator's command in a separate process. `onOutput` gets what it has printed so far. */
async function command({ database, dataDir }: Place, words: string[], onOutput = (_: string) => {}) {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: database?.url ?? '' }
  const child = spawn(process.execPath, ['--import', './entry/loading.mjs', 'entry/backups.ts', ...words], {
    env: { ...process.env, ...settings },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
      onOutput(output)
    })
  const [code] = await once(child, 'close')
  return { code, lines: output.trim().split('\n') }
}
const restore = async (backup: string, place: Place, replace = false) => {
  const lines: string[] = []
  await restoreBackup(place, { from: backup, replace, report: (line) => lines.push(line) })
  return lines
}

async function someone(db: Db, fullName = 'Someone') {
  const person = { username: 'someone', email: 'someone@house.example', fullName }
  const [row] = await db.insert(users).values(person).returning({ id: users.id })
  return row?.id ?? 0
}

/** A photo whose file has every possible value of a byte, and is as large as real files are. */
async function addPhoto(db: Db, businessId: number): Promise<Buffer> {
  const bytes = Buffer.from(Array.from({ length: 150_000 }, (_, at) => at * 7))
  const picture = { businessId, kind: 'photo', name: 'photo', width: 1280, height: 960 } as const
  const [row] = await db.insert(pictures).values(picture).returning({ id: pictures.id })
  await db.insert(pictureFiles).values({ pictureId: row?.id ?? 0, size: 'large', bytes })
  return bytes
}

async function likeAJob(db: Db, jobId: number) {
  const userId = await someone(db)
  await db.transaction(async (tx) => {
    await tx.insert(likes).values({ userId, jobId })
    await tx
      .update(jobs)
      .set({ likes: sql`${jobs.likes} + 1` })
      .where(eq(jobs.id, jobId))
  })
  return userId
}

/** The error message in one line, and the files that the command left in the folder of backups. */
async function complaint(deed: Promise<unknown>) {
  const error: unknown = await deed.catch((error: unknown) => error)
  if (!(error instanceof BackupRefused)) throw error
  expect(error.message).not.toContain('\n')
  return error.message
}

const namesIn = async (place: Place) => {
  const { db, close } = await openDatabase(place)
  const rows = await db.select({ name: users.fullName }).from(users)
  await close()
  return rows.map(({ name }) => name)
}

/** A backup of a database with one user. */
let backup = ''
beforeAll(async () => {
  const { place, db, close } = await newDatabase()
  await someone(db, 'Before')
  await close()
  backup = await backUp(place)
})

test.runIf(server)(
  'An administrator who limits how long all programs may pause in a transaction does not stop a backup',
  async () => {
    const { place, db, close } = await newDatabase()
    await someone(db)
    await close()
    await limitSessions(place.database?.url ?? '', 'idle_in_transaction_session_timeout', '100ms')

    const made = await backUp(place)

    const elsewhere = await newPlace()
    await restore(made, elsewhere)
    expect(await namesIn(elsewhere)).toEqual(['Someone'])
  },
)

test('A backup that is made during writes has the data of one moment, and can be restored completely', async () => {
  const { place, db, close } = await newDatabase()
  const businessId = await someone(db)
  const [job] = await db.insert(jobs).values({ businessId, title: 'Barista', expiresAt: new Date() }).returning()
  const jobId = job?.id ?? 0
  const photo = await addPhoto(db, businessId)

  const acknowledged = new Set<number>()
  let writing = true
  onTestFinished(() => {
    writing = false
  })
  const writers = Array.from({ length: WRITERS }, async () => {
    while (writing) {
      acknowledged.add(await likeAJob(db, jobId))
      // The embedded engine answers without yielding to the event loop.
      await setImmediate()
    }
  })
  await expect.poll(() => acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(100)
  const before = new Set(acknowledged)
  const made = await command(place, ['make', BACKUPS, '--verify'], (output) => {
    // The backup is written by then, and its check needs no writes, which would take its processor time.
    if (output.includes('Restoring it into a scratch place')) writing = false
  })
  writing = false
  await Promise.all(writers)
  await close()

  const elsewhere = await newPlace()
  expect(made.code, made.lines.join()).toBe(0)
  await restore(/^The backup is (.*)$/.exec(made.lines.at(-1) ?? '')?.[1] ?? '', elsewhere)
  const restored = await openDatabase(elsewhere)
  const liked = new Set((await restored.db.select({ userId: likes.userId }).from(likes)).map(({ userId }) => userId))
  const [counted] = await restored.db.select({ likes: jobs.likes }).from(jobs)
  const [restoredPhoto] = await restored.db.select().from(pictureFiles)
  // Ids continue after the highest one.
  const next = await someone(restored.db)
  await restored.close()

  expect(acknowledged.size).toBeGreaterThan(before.size)
  expect([...before].filter((id) => !liked.has(id))).toEqual([])
  expect([...liked].filter((id) => !acknowledged.has(id))).toEqual([])
  expect(counted?.likes).toBe(liked.size)
  expect(Buffer.from(restoredPhoto?.bytes ?? []).equals(photo)).toBe(true)
  expect(next).toBeGreaterThan(Math.max(...liked))
  expect(made.lines).toContain('All counts and checksums agree.')
  if (!server) expect(readdirSync(place.dataDir).filter((name) => name.startsWith('copy'))).toEqual([])
})

test('A backup is readable by its owner only, and has a manifest', async () => {
  const manifest = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'))

  expect(backup).toMatch(/\/zaphiring-\d{8}_\d{6}_\d{3}$/)
  expect(statSync(backup).mode & 0o777).toBe(0o700)
  for (const file of readdirSync(backup)) expect(statSync(join(backup, file)).mode & 0o777).toBe(0o600)
  expect(readdirSync(backup).sort()).toEqual([manifest.file, 'manifest.json'])
  expect(manifest).toMatchObject({
    engine: server ? 'server' : 'embedded',
    migration: expect.stringMatching(/^\d{4}_/),
  })
  expect(manifest.tables['public.users']).toEqual({ rows: 1, checksum: expect.stringMatching(/^-?\d+$/) })
  expect(Object.keys(manifest.tables)).toContain('drizzle.__drizzle_migrations')
})

test('Two backups within one second are two folders', async () => {
  const { place, close } = await newDatabase()
  await close()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  // Near the present: embedded databases of other test files run on in this process, and a timer of theirs that is due in years never rests.
  const second = Math.trunc(Date.now() / 1000) * 1000
  const made: string[] = []
  for (const millisecond of [5, 6]) {
    vi.setSystemTime(second + millisecond)
    made.push(await backUp(place))
  }
  const [first = '', next = ''] = made
  expect(first).toMatch(/_005$/)
  expect(next).toBe(first.replace(/5$/, '6'))
  expect([first, next].map((folder) => existsSync(folder))).toEqual([true, true])
})

test('A restore refuses a database that is not empty, or keeps it under another name', async () => {
  const { place, db, close } = await newDatabase()
  await someone(db, 'Newer')
  await close()

  expect(await complaint(restore(backup, place))).toContain('With --replace it is kept beside the restored one.')
  expect(await namesIn(place)).toEqual(['Newer'])
  const kept = /kept as (.*)\.$/.exec((await restore(backup, place, true)).at(-1) ?? '')?.[1] ?? ''
  expect(await namesIn(place)).toEqual(['Before'])
  if (place.database) {
    const old = new URL(place.database.url)
    old.pathname = `/${kept}`
    drops.unshift(() => runSql(`drop database "${kept}"`))
    expect(await namesIn({ ...place, database: { ...place.database, url: old.href } })).toEqual(['Newer'])
  } else expect(existsSync(join(kept, 'PG_VERSION'))).toBe(true)
})

describe.runIf(server)('while a restore fills an empty database on a server,', () => {
  test('another one waits, and then refuses the database because it is not empty', async () => {
    const place = await newPlace()

    const [one, other] = await Promise.allSettled([restore(backup, place), restore(backup, place)])

    const failed = [one, other].flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
    expect(failed).toHaveLength(1)
    expect(await complaint(Promise.reject(failed[0]))).toContain('is not empty. With --replace')
    expect(await namesIn(place)).toEqual(['Before'])
  })

  test('a start of the product waits, and then uses what was restored', async () => {
    const place = await newPlace()

    const restored = restore(backup, place)
    await vi.waitUntil(() => holdsLock(place), { timeout: 60_000, interval: 1 })

    expect(await namesIn(place)).toEqual(['Before'])
    await restored
  })
})

/** Whether one of the connections to this database holds an advisory lock. */
async function holdsLock({ database }: Place) {
  const client = new Client(database?.url)
  await client.connect()
  const held = await client.query(
    "select from pg_locks join pg_database d on d.oid = database where locktype = 'advisory' and granted and datname = current_database()",
  )
  await client.end()
  return held.rows.length > 0
}

if (!server)
  test('A restore that is killed before its last step is finished by the next start', async () => {
    const place = await newPlace()
    await restore(backup, place)
    renameSync(join(place.dataDir, 'database'), join(place.dataDir, 'database.restored'))

    expect(await namesIn(place)).toEqual(['Before'])
  })

test('A restore does not replace a database that is in use', async () => {
  const { place, db, close } = await newDatabase()
  await someone(db)

  await expect(restore(backup, place, true)).rejects.toThrow(server ? /stop the servers first/ : /is in use by process/)
  await close()
})

test.each<[string, (manifest: Record<string, unknown>) => object, RegExp]>([
  [
    'a backup with a damaged file',
    (manifest) => ({ ...manifest, sha256: 'other' }),
    /is not as it was written: it is damaged/,
  ],
  [
    'a backup of a later version',
    (manifest) => ({ ...manifest, migration: '9999_later' }),
    /9999_later, which is not known here/,
  ],
  [
    'a backup of another engine',
    (manifest) => ({ ...manifest, engine: server ? 'embedded' : 'server' }),
    /This backup is of/,
  ],
  ['a folder with the manifest of something else', () => ({ files: 7 }), /cannot be read: it is damaged/],
])('A restore from %s is refused, and creates nothing', async (_what, change, message) => {
  const place = await newPlace()

  expect(await complaint(withManifest(backup, change, () => restore(backup, place)))).toMatch(message)
  if (!server) expect(readdirSync(place.dataDir)).toEqual([])
})

test('A restore fails when the rows differ from the manifest', async () => {
  const place = await newPlace()
  const change = ({ tables, ...rest }: Record<string, unknown>) => ({
    ...rest,
    tables: { ...(tables as object), 'public.users': { rows: 1, checksum: '1' } },
  })

  expect(await complaint(withManifest(backup, change, () => restore(backup, place)))).toMatch(
    /differs in 1 tables: public\.users has 1 rows \(.*\) instead of 1 rows \(1\)/,
  )
  if (!server) expect(existsSync(join(place.dataDir, 'database'))).toBe(false)
})

test('A folder that is not a backup is refused, and a failed backup leaves no files', async () => {
  expect(await complaint(restore(newFolder(), await newPlace()))).toMatch(/is no backup: it has no manifest\.json/)
  const to = newFolder()
  const nowhere: Place = server
    ? { database: { url: 'postgres://nobody@127.0.0.1:1/none', pool: 1 }, dataDir: '' }
    : { database: null, dataDir: newFolder() }

  await expect(makeBackup(nowhere, { to, verify: false, report: () => {} })).rejects.toThrow(
    /cannot be used|no database/,
  )
  expect(readdirSync(to)).toEqual([])
})

async function withManifest<Result>(
  backup: string,
  change: (manifest: Record<string, unknown>) => object,
  deed: () => Promise<Result>,
) {
  const path = join(backup, 'manifest.json')
  const written = readFileSync(path, 'utf8')
  writeFileSync(path, JSON.stringify(change(JSON.parse(written))))
  try {
    return await deed()
  } finally {
    writeFileSync(path, written)
  }
}

test('An invalid backup command prints a short error with its usage', async () => {
  for (const words of [['make', '--nothing'], ['restore']]) {
    const { code, lines } = await command({ database: null, dataDir: newFolder() }, words)
    expect(code).toBe(1)
    expect(lines[0]).toMatch(/^npm run backup -- /)
  }
})
