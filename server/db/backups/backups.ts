import { createHash } from 'node:crypto'
import { chmodSync, createReadStream, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { refuseOther } from '#server/db/backups/contents.ts'
import { dumpEmbedded, restoreEmbedded, verifyEmbedded } from '#server/db/backups/embedded.ts'
import { BackupRefused } from '#server/db/backups/refused.ts'
import { removedAfter, remover } from '#server/db/backups/scratch.ts'
import { dumpServer, restoreServer, verifyServer } from '#server/db/backups/server.ts'
import { syncToDisk } from '#server/db/embedded.ts'
import { makeFolder } from '#server/folders.ts'
import type { Settings } from '#server/settings/settings.ts'

type Source = Pick<Settings, 'database' | 'dataDir'>
type Report = (line: string) => void

const MANIFEST = 'manifest.json'
const Manifest = z.object({
  made: z.string(),
  engine: z.enum(['embedded', 'server']),
  file: z.enum(['database.tar.gz', 'database.dump']),
  bytes: z.number(),
  sha256: z.string(),
  postgres: z.string(),
  migration: z.string(),
  tables: z.record(z.string(), z.object({ rows: z.number(), checksum: z.string() })),
})
type Manifest = z.infer<typeof Manifest>

/**
 * Writes the content of a database at one moment into a new folder, which appears completely or not at all. The
 * database stays in use. With `verify` the backup is first restored to a scratch database and compared. Returns the
 * folder.
 */
export async function makeBackup(
  { database, dataDir }: Source,
  { to, verify, report }: { to: string; verify: boolean; report: Report },
): Promise<string> {
  const made = new Date()
  const backup = join(to, `zaphiring-${timestampOf(made)}`)
  const draft = `${backup}.partial`
  makeFolder(draft, 0o700)
  return removedAfter(remover(draft), async () => {
    const name = database ? 'database.dump' : 'database.tar.gz'
    const file = join(draft, name)
    report(database ? 'Reading the database of the server ...' : `Reading the database in ${dataDir} ...`)
    const contents = await (database ? dumpServer(database.url, file) : dumpEmbedded(dataDir, file))
    chmodSync(file, 0o600)
    syncToDisk(file)
    const manifest: Manifest = {
      made: made.toISOString(),
      engine: database ? 'server' : 'embedded',
      file: name,
      bytes: statSync(file).size,
      sha256: await sha256Of(file),
      ...contents,
    }
    report(summaryOf(manifest))
    if (verify) {
      report('Restoring it into a scratch place ...')
      await (database ? verifyServer(database.url, file, contents) : verifyEmbedded(file, contents))
      report('All counts and checksums agree.')
    }
    writeFileSync(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    for (const path of [join(draft, MANIFEST), draft]) syncToDisk(path)
    renameSync(draft, backup)
    syncToDisk(to)
    return backup
  })
}

/**
 * Restores a backup into an empty database, and compares the result with the manifest. A database that is not empty
 * is refused, or with `replace` kept under another name.
 */
export async function restoreBackup(
  { database, dataDir }: Source,
  { from, replace, report }: { from: string; replace: boolean; report: Report },
): Promise<void> {
  const manifest = readManifest(from)
  const file = join(from, manifest.file)
  report(summaryOf(manifest))
  if ((await sha256Of(file)) !== manifest.sha256)
    throw new BackupRefused(`${file} is not as it was written: it is damaged.`)
  refuseOther(manifest)
  const engine = database ? 'server' : 'embedded'
  if (manifest.engine !== engine) throw new BackupRefused(OTHER_ENGINE[manifest.engine])

  report('Restoring it ...')
  const restoring = { file, contents: manifest, replace: replace ? `before_${timestampOf(new Date())}` : null }
  const old = await (database ? restoreServer(database.url, restoring) : restoreEmbedded(dataDir, restoring))
  report('All counts and checksums agree.')
  if (old) report(`What was there before is kept as ${old}.`)
}

const OTHER_ENGINE = {
  embedded: 'This backup is of the embedded database: restore it without DATABASE_URL.',
  server: 'This backup is of a PostgreSQL server: set DATABASE_URL to an empty database.',
}

function readManifest(from: string): Manifest {
  const path = join(from, MANIFEST)
  if (!existsSync(path)) throw new BackupRefused(`${from} is no backup: it has no ${MANIFEST}.`)
  try {
    return Manifest.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    throw new BackupRefused(`${path} cannot be read: it is damaged.`)
  }
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash).catch(() => {
    throw new BackupRefused(`${file} cannot be read: it is damaged.`)
  })
  return hash.digest('hex')
}

/** `20261121_231310_005` in UTC: sortable, valid in every name, and another one for each backup. */
const timestampOf = (date: Date) => date.toISOString().slice(0, -1).replaceAll(/[-:]/g, '').replace(/[T.]/g, '_')

function summaryOf({ made, migration, bytes, tables }: Manifest) {
  const sums = Object.values(tables)
  const rows = sums.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows in ${sums.length} tables, after migration ${migration}, ${(bytes / 1e6).toFixed(1)} MB, of ${made}`
}
