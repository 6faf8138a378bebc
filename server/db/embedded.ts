import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { lockFolder } from '#server/db/folderLock.ts'
import { DatabaseUnavailable, reasonOf } from '#server/db/unavailable.ts'
import { makeFolder } from '#server/folders.ts'

/** PostgreSQL inside this process, in its own data folder. Acknowledged writes survive a SIGKILL and a power cut. */
export async function openEmbedded(dataDir: string): Promise<{ client: PGlite; close(): Promise<void> }> {
  const folder = resolve(dataDir)
  const unlock = lockDataFolder(folder)
  try {
    const cluster = join(folder, 'database')
    // A restore may have been killed before its last step: then the restored cluster is complete and only has to be renamed.
    if (!existsSync(cluster) && existsSync(restoredBeside(cluster))) renameSync(restoredBeside(cluster), cluster)
    if (!existsSync(cluster)) {
      refuseFullDisk(folder)
      await createCluster(cluster)
    }
    const client = await startCluster(cluster)
    return { client, close: () => client.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Where a restored cluster is prepared before it replaces the old one. */
export const restoredBeside = (cluster: string): string => `${cluster}.restored`

/** Locks a data folder for this process. Returns a function that releases it. */
export function lockDataFolder(folder: string) {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK)
    return lockFolder(folder)
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    throw new DatabaseUnavailable(
      `The data folder ${folder} cannot be written: ${reasonOf(error)}. Choose another DATA_DIR, such as ./data.`,
    )
  }
}

/** A new database takes a third of this; the rest is what the disk guard keeps free (`maintenance.ts`). */
const REQUIRED_MB = 128

function refuseFullDisk(folder: string) {
  const free = freeMb(folder)
  if (free < REQUIRED_MB)
    throw new DatabaseUnavailable(
      `The disk of the data folder ${folder} has ${free} MB free, and a new database needs ${REQUIRED_MB} MB.`,
    )
}

function freeMb(folder: string) {
  const { bavail, bsize } = statfsSync(folder)
  return Math.floor((bavail * bsize) / 1024 ** 2)
}

type Contents = { dump: Blob; verify: (client: PGlite) => Promise<void> }

/**
 * Creates a cluster completely or not at all: it is made under another name, flushed to the disk, and then renamed.
 * With `contents` it is restored from a dump, if the check of the result passes.
 */
export async function createCluster(cluster: string, contents?: Contents) {
  const draft = `${cluster}.new`
  rmSync(draft, { recursive: true, force: true })
  const client = await startCluster(draft, contents?.dump)
  await Promise.resolve(contents?.verify(client)).finally(() => client.close())
  for (const entry of readdirSync(draft, { recursive: true })) syncToDisk(join(draft, entry.toString()))
  renameSync(draft, cluster)
  syncToDisk(join(cluster, '..'))
}

async function startCluster(cluster: string, loadDataDir?: Blob) {
  let lastError = ''
  let isRunning = false
  const onStderr = (line: string) => {
    if (!/(FATAL|PANIC):/.test(line)) return false
    lastError = line.replace(/^.*?(FATAL|PANIC):\s*/, '')
    if (isRunning && line.includes('PANIC:')) exitWith(`The database in ${cluster} has given up: ${lastError}`)
    return false
  }
  try {
    const fs = new DurableFolder(cluster)
    const client = await PGlite.create({ fs, startParams: DURABLE, onStderr, ...(loadDataDir && { loadDataDir }) })
    isRunning = true
    return client
  } catch (error) {
    const room = `${freeMb(dirname(cluster))} MB are free on its disk`
    throw new DatabaseUnavailable(
      `The database in ${cluster} does not start: ${lastError || (error instanceof Error ? reasonOf(error) : room)}`,
    )
  }
}

/**
 * After a panic, such as a log that cannot be written, the next query would block this process forever. So it exits:
 * the supervisor restarts it, and all acknowledged writes are recovered from the log.
 */
function exitWith(message: string): never {
  console.error(message)
  process.exit(1)
}

/** PGlite disables fsync, and of its ways to write only `fsync` reaches Node's file system. */
const DURABLE = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync', '-c', 'max_wal_size=128MB'],
]

/** PGlite's file system on the disk, with the missing fsync, and with pauses for the event loop. */
class DurableFolder extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pglite, options)
    const preRun = [...(emscriptenOpts.preRun ?? []), addFsync]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  #yieldedAt = 0

  /**
   * Runs after each statement and each `begin`. The engine answers without yielding to the event loop, so one commit
   * would follow the next while other requests wait, and each turn accepts only one new connection.
   */
  override async syncToFs() {
    if (performance.now() - this.#yieldedAt < YIELD_INTERVAL_MS) return
    await yieldToEventLoop()
    this.#yieldedAt = performance.now()
  }
}

/** Yielding after every statement would cost a tenth of the throughput. */
const YIELD_INTERVAL_MS = 10

type FileStream = { nfd: number }
type Nodefs = { stream_ops: { fsync?(stream: FileStream): number }; tryFSOperation(operation: () => void): void }

function addFsync({ NODEFS }: { NODEFS: Nodefs }) {
  NODEFS.stream_ops.fsync = ({ nfd }) => {
    NODEFS.tryFSOperation(() => fsyncSync(nfd))
    return 0
  }
}

/** Returns when a file or the entries of a folder are flushed to the disk. */
export function syncToDisk(path: string) {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}
