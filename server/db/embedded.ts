import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { lockFolder } from '#server/db/lock.ts'
import { DatabaseUnavailable, reasonOf } from '#server/db/unavailable.ts'

/** PostgreSQL inside this process, in a folder that is its own. What it acknowledged survives a SIGKILL and a power cut. */
export async function openEmbedded(dataDir: string): Promise<{ client: PGlite; close(): Promise<void> }> {
  const folder = resolve(dataDir)
  const unlock = takeFolder(folder)
  try {
    const cluster = join(folder, 'database')
    // A restore that was killed before its last step: what it restored is whole, and lacks only its name.
    if (!existsSync(cluster) && existsSync(restoredBeside(cluster))) renameSync(restoredBeside(cluster), cluster)
    if (!existsSync(cluster)) await createCluster(cluster)
    const client = await startCluster(cluster)
    return { client, close: () => client.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Where a restored cluster stands until it takes the place of the one before it. */
export const restoredBeside = (cluster: string): string => `${cluster}.restored`

/** Makes this process the only one that uses a data folder. Returns what gives it back. */
export function takeFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return lockFolder(folder)
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    throw new DatabaseUnavailable(`The data folder ${folder} cannot be written: ${reasonOf(error)}`)
  }
}

type Contents = { dump: Blob; judge: (client: PGlite) => Promise<void> }

/**
 * A cluster appears whole or not at all: it is made beside its place, brought to the disk, and then gets its name. With
 * contents it holds what was dumped once, if that is judged to be right.
 */
export async function createCluster(cluster: string, contents?: Contents) {
  const draft = `${cluster}.new`
  rmSync(draft, { recursive: true, force: true })
  const client = await startCluster(draft, contents?.dump)
  await Promise.resolve(contents?.judge(client)).finally(() => client.close())
  for (const entry of readdirSync(draft, { recursive: true })) syncToDisk(join(draft, entry.toString()))
  renameSync(draft, cluster)
  syncToDisk(join(cluster, '..'))
}

async function startCluster(cluster: string, loadDataDir?: Blob) {
  const occupation = occupyLoop()
  let lastWords = ''
  let runs = false
  const onStderr = (line: string) => {
    if (!/(FATAL|PANIC):/.test(line)) return false
    lastWords = line.replace(/^.*?(FATAL|PANIC):\s*/, '')
    if (runs && line.includes('PANIC:')) endWith(`The database in ${cluster} has given up: ${lastWords}`)
    return false
  }
  try {
    const fs = new DurableFolder(cluster)
    const client = await PGlite.create({ fs, startParams: DURABLE, onStderr, ...(loadDataDir && { loadDataDir }) })
    runs = true
    return client
  } catch (error) {
    throw new DatabaseUnavailable(`The database in ${cluster} does not start: ${lastWords || reasonOf(error)}`)
  } finally {
    clearTimeout(occupation)
  }
}

/**
 * With nothing else to wait for, Node stops its loop until the engine is compiled. A compiler of JavaScript that needs a garbage
 * collection of this loop meanwhile waits for ever, and so does the engine, which waits for the same thread (nodejs/node#54918).
 */
const occupyLoop = () => setTimeout(() => {}, LONGEST_TIMER_MS)
const LONGEST_TIMER_MS = 2 ** 31 - 1

/**
 * After a panic, such as a log that cannot be written, the engine would hold this process up for ever with the very next
 * question. Whoever started us does so again, and all that was acknowledged is read from the log.
 */
function endWith(words: string): never {
  console.error(words)
  process.exit(1)
}

/** PGlite switches fsync off, and of the ways to call it only `fsync` leads to a file system of Node. */
const DURABLE = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync', '-c', 'max_wal_size=128MB'],
]

/** PGlite's folder on the disk, with the fsync that it lacks, and with a pause for others. */
class DurableFolder extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pglite, options)
    const preRun = [...(emscriptenOpts.preRun ?? []), giveFsync]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  #turned = 0

  /**
   * Comes after each statement and each beginning of a transaction. The engine answers without a turn of the event loop, so that
   * one commit would follow the other while nobody is heard, and of those at the door a turn lets in only one.
   */
  override async syncToFs() {
    if (performance.now() - this.#turned < LONGEST_TURN_MS) return
    await turn()
    this.#turned = performance.now()
  }
}

/** To turn after each statement would cost a tenth of it. */
const LONGEST_TURN_MS = 10

type FileStream = { nfd: number }
type Nodefs = { stream_ops: { fsync?(stream: FileStream): number }; tryFSOperation(operation: () => void): void }

function giveFsync({ NODEFS }: { NODEFS: Nodefs }) {
  NODEFS.stream_ops.fsync = ({ nfd }) => {
    NODEFS.tryFSOperation(() => fsyncSync(nfd))
    return 0
  }
}

/** Returns when the system has brought a file or a folder's names to the disk. */
export function syncToDisk(path: string) {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}
