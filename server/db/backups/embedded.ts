import { createReadStream, existsSync, mkdtempSync, openAsBlob, renameSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { type Contents, readContents, verifyContents } from '#server/db/backups/contents.ts'
import { copyName, takeCopy } from '#server/db/backups/copies.ts'
import { BackupRefused } from '#server/db/backups/refused.ts'
import { removedAfter, remover } from '#server/db/backups/scratch.ts'
import { createCluster, lockDataFolder, restoredBeside } from '#server/db/embedded.ts'

/** Dumps the database of a data folder into a file as it is at one moment. A server may be using it. */
export async function dumpEmbedded(dataDir: string, file: string): Promise<Contents> {
  const folder = resolve(dataDir)
  if (!existsSync(join(folder, 'database'))) throw new BackupRefused(`There is no database in ${folder}.`)
  const copy = join(folder, copyName())
  const taking = takeCopy(folder, copy)
  // The server that makes the copy cannot be stopped in between.
  const remove = () => taking.catch(() => {}).then(remover(copy))
  return removedAfter(remove, async () => {
    await taking
    const client = await PGlite.create({ fs: new NodeFS(copy) })
    try {
      const contents = await contentsOf(client)
      await client.exec('checkpoint')
      const dump = await client.dumpDataDir('gzip')
      await writeFile(file, dump.stream(), { mode: 0o600 })
      return contents
    } finally {
      await client.close()
    }
  })
}

/**
 * Restores a dump into a data folder. If the folder has a database already, the restore is refused, or with `replace` the old database is
 * renamed. Returns the path of the old database.
 */
export async function restoreEmbedded(
  dataDir: string,
  { file, contents, replace }: { file: string; contents: Contents; replace: string | null },
): Promise<string | null> {
  const folder = resolve(dataDir)
  const release = lockDataFolder(folder)
  try {
    const database = join(folder, 'database')
    const old = existsSync(database) ? `${database}.${replace}` : null
    if (old && !replace)
      throw new BackupRefused(
        `There is a database in ${folder} already. With --replace it is kept beside the restored one.`,
      )
    const restored = restoredBeside(database)
    rmSync(restored, { recursive: true, force: true })
    const clusterOf = await dumped(file, contents)
    await removedAfter(remover(`${restored}.new`), () => createCluster(restored, clusterOf))
    if (old) renameSync(database, old)
    renameSync(restored, database)
    return old
  } finally {
    release()
  }
}

/** Restores a dump into a scratch folder and checks the result. */
export async function verifyEmbedded(file: string, contents: Contents) {
  const folder = mkdtempSync(join(tmpdir(), 'zaphiring-verify-'))
  await removedAfter(remover(folder), async () => createCluster(join(folder, 'database'), await dumped(file, contents)))
}

async function dumped(file: string, contents: Contents) {
  await refuseUnloadable(file)
  return {
    dump: await openAsBlob(file),
    verify: async (client: PGlite) => verifyContents(await contentsOf(client), contents),
  }
}

/** The engine unpacks a dump in memory, and has it there three times for a moment. */
const MEMORY_NEEDED = 3

/**
 * The memory of this machine, or what its container may use. How much of it is free says too little: a system fills free memory with files
 * that were read, such as the dump, and gives it back when a program needs it.
 */
const memory = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/** Refuses a dump that is damaged, or too large for the memory of this machine: the engine would take all of it, and crash without a reason. */
async function refuseUnloadable(file: string) {
  const most = memory() / MEMORY_NEEDED
  const measure = async (unpacked: AsyncIterable<Buffer>) => {
    let size = 0
    for await (const { length } of unpacked) {
      size += length
      if (size > most)
        throw new BackupRefused(
          `${file} needs more memory than this machine has: unpacked it is larger than ${Math.floor(most / 1e6)} MB.`,
        )
    }
    if (size === 0) throw new Error('There is nothing in it.')
  }
  await pipeline(createReadStream(file), createGunzip(), measure).catch((error: unknown) => {
    if (error instanceof BackupRefused) throw error
    throw new BackupRefused(`${file} cannot be unpacked: it is damaged.`)
  })
}

const contentsOf = (client: PGlite) =>
  readContents(async <Row>(statement: string) => (await client.query<Row>(statement)).rows)
