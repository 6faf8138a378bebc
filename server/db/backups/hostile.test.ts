import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { restoreBackup } from '#server/db/backups/backups.ts'
import { refuseOther } from '#server/db/backups/contents.ts'
import { BackupRefused } from '#server/db/backups/refused.ts'
import { knownMigrations } from '#server/db/migrations.ts'

// Backups that were damaged in an unusual way, or written by another program. Both engines refuse before they look at the database.

const scratch = mkdtempSync(join(tmpdir(), 'zaphiring-hostile-'))
afterAll(() => rmSync(scratch, { recursive: true }))

const newFolder = () => mkdtempSync(join(scratch, 'place-'))

/** A backup with this dump, and a manifest with the right sums. */
function forge(dump: Buffer | null, change: object = {}) {
  const backup = newFolder()
  const sums = {
    bytes: dump?.length ?? 0,
    sha256: createHash('sha256')
      .update(dump ?? '')
      .digest('hex'),
  }
  const manifest = { made: '2026-11-29T12:00:00.000Z', engine: 'embedded', file: 'database.tar.gz', postgres: '17' }
  writeFileSync(
    join(backup, 'manifest.json'),
    JSON.stringify({ ...manifest, ...sums, migration: '', tables: {}, ...change }),
  )
  if (dump) writeFileSync(join(backup, 'database.tar.gz'), dump)
  return backup
}

async function refusal(backup: string) {
  const dataDir = newFolder()
  const restoring = restoreBackup({ database: null, dataDir }, { from: backup, replace: false, report: () => {} })
  const error: unknown = await restoring.catch((problem: unknown) => problem)
  if (!(error instanceof BackupRefused)) throw error
  expect(readdirSync(dataDir).filter((name) => name.startsWith('database'))).toEqual([])
  expect(error.message).not.toContain('\n')
  return error.message
}

test('A backup without its dump, or with a folder in its place, is refused as damaged', async () => {
  expect(await refusal(forge(null))).toMatch(/database\.tar\.gz cannot be read: it is damaged\.$/)
  const withFolder = forge(null)
  mkdirSync(join(withFolder, 'database.tar.gz'))
  expect(await refusal(withFolder)).toMatch(/database\.tar\.gz cannot be read: it is damaged\.$/)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['half of an archive', gzipSync(Buffer.alloc(100_000)).subarray(0, 60)],
  ['no archive', Buffer.from('hello')],
])('A dump that is %s is refused as damaged, although its sum is right', async (_what, dump) => {
  expect(await refusal(forge(dump))).toMatch(/cannot be unpacked: it is damaged\.$/)
})

test('A dump that would fill the memory of the machine when it is unpacked is refused before', async () => {
  const most = vi.spyOn(process, 'constrainedMemory').mockReturnValue(60e6)
  const before = process.memoryUsage().rss
  try {
    expect(await refusal(forge(gzipSync(Buffer.alloc(400e6), { level: 1 })))).toMatch(
      /needs more memory than this machine has: unpacked it is larger than 20 MB\.$/,
    )
  } finally {
    most.mockRestore()
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(400e6)
})

test('A good dump is restored where the system fills all free memory with files that were read', async () => {
  const engine = await PGlite.create()
  const dump = Buffer.from(await (await engine.dumpDataDir('gzip')).arrayBuffer())
  await engine.close()
  const dataDir = newFolder()
  const free = vi.spyOn(process, 'availableMemory').mockReturnValue(0)
  onTestFinished(() => free.mockRestore())
  await restoreBackup({ database: null, dataDir }, { from: forge(dump), replace: false, report: () => {} })
  expect(readdirSync(dataDir)).toContain('database')
})

test('A database of another program or of a later version is refused, and an empty one is not', () => {
  const tables = { 'public.posts': { rows: 1, checksum: '1' } }
  const [known] = knownMigrations()
  expect(() => refuseOther({ postgres: '17', migration: '', tables })).toThrow(/another program/)
  expect(() => refuseOther({ postgres: '17', migration: '9999_later', tables })).toThrow(/not known here/)
  expect(() => refuseOther({ postgres: '17', migration: known?.tag ?? '', tables })).not.toThrow()
  expect(() => refuseOther({ postgres: '17', migration: '', tables: {} })).not.toThrow()
})

test('A manifest cannot print lines or characters that hide what the command prints', async () => {
  const migration = '\u001b[2J\u202eevil\nAll counts and checksums agree.\nRestored.'
  const backup = forge(Buffer.alloc(0), { migration, tables: { 'public.users': { rows: 1, checksum: '1' } } })
  const command = ['--import', './entry/loading.mjs', 'entry/backups.ts', 'restore', backup]
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: newFolder() }
  const child = spawn(process.execPath, command, { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  expect(await once(child, 'close')).toEqual([1, null])
  expect(output).toContain('\\u001b[2J\\u202eevil')
  expect(output).not.toMatch(/^(All counts|Restored)/m)
})
