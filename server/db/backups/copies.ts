import { randomBytes } from 'node:crypto'
import {
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { MINUTE_MS } from '#contract/durations.ts'
import { BackupRefused } from '#server/db/backups/refused.ts'
import { lockDataFolder } from '#server/db/embedded.ts'
import { FolderInUse } from '#server/db/folderLock.ts'
import { reasonOf } from '#server/db/unavailable.ts'

/** Requests a copy under this name. */
const REQUEST_FILE = 'copy.wanted'
const NAME = /^copy-[0-9a-f]{16}$/
const POLL_MS = 500
const PICKUP_TIMEOUT_MS = 15_000
const COPY_TIMEOUT_MS = 10 * MINUTE_MS

/**
 * No other process can read the data folder of a running embedded database. So its process makes a copy when a file
 * in that folder requests one: this needs no port, and only users who can read the folder can do it. Returns a
 * function that stops this.
 */
export function offerCopies(client: PGlite, folder: string): () => Promise<void> {
  let making: Promise<void> | undefined
  const timer = setInterval(() => {
    if (making || !existsSync(join(folder, REQUEST_FILE))) return
    making = makeRequestedCopy(client, folder)
      .catch(() => {})
      .finally(() => {
        making = undefined
      })
  }, POLL_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await making
  }
}

export const copyName = () => `copy-${randomBytes(8).toString('hex')}`

/** Copies the database in a data folder as it is at one moment, whether a server uses it or not. Remove the copy after use. */
export async function takeCopy(folder: string, copy: string): Promise<void> {
  refuseFullDisk(folder)
  try {
    const release = lockDataFolder(folder)
    await copyCluster(folder, copy).finally(release)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    await requestCopy(folder, copy)
  }
}

/** Refuses a copy for which there is too little space: if it filled the disk, the server would stop. */
function refuseFullDisk(folder: string) {
  const files = readdirSync(join(folder, 'database'), { recursive: true, withFileTypes: true })
  const size = (name: string) => statSync(name, { throwIfNoEntry: false })?.size ?? 0
  const bytes = files.reduce((sum, file) => sum + (file.isFile() ? size(join(file.parentPath, file.name)) : 0), 0)
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize > 2 * bytes) return
  throw new BackupRefused(
    `There is too little room beside the database: ${Math.ceil((2 * bytes) / 1e6)} MB are needed.`,
  )
}

async function makeRequestedCopy(client: PGlite, folder: string) {
  const request = join(folder, REQUEST_FILE)
  const name = readFileSync(request, 'utf8')
  rmSync(request)
  if (!NAME.test(name)) return
  const copy = join(folder, name)
  try {
    // Then most data is on the disk, and the copy starts without replaying a long log.
    await client.exec('checkpoint')
    // Between two statements: the copy's log has every acknowledged write, and unfinished transactions are rolled
    // back.
    await client.runExclusive(() => copyCluster(folder, copy))
  } catch (error) {
    writeFileSync(`${copy}.failed`, reasonOf(error))
  }
}

/** The copy gets its final name only when it is complete. */
async function copyCluster(folder: string, copy: string) {
  const draft = `${copy}.new`
  try {
    await cp(join(folder, 'database'), draft, { recursive: true, mode: constants.COPYFILE_FICLONE })
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
}

async function requestCopy(folder: string, copy: string) {
  const request = join(folder, REQUEST_FILE)
  writeFileSync(`${copy}.wanted`, copy.slice(folder.length + 1))
  renameSync(`${copy}.wanted`, request)
  await until(
    () => !existsSync(request),
    PICKUP_TIMEOUT_MS,
    () => {
      rmSync(request, { force: true })
      return 'The server that uses the data folder does not answer. Stop it, and try again.'
    },
  )
  const failed = `${copy}.failed`
  await until(
    () => existsSync(copy) || existsSync(failed),
    COPY_TIMEOUT_MS,
    () => 'The copy was not made in time.',
  )
  if (existsSync(copy)) return
  const reason = readFileSync(failed, 'utf8')
  rmSync(failed)
  throw new BackupRefused(`The server that uses the data folder could not copy it: ${reason}`)
}

async function until(isTrue: () => boolean, timeoutMs: number, message: () => string) {
  const deadline = Date.now() + timeoutMs
  while (!isTrue()) {
    if (Date.now() > deadline) throw new BackupRefused(message())
    await pause(50)
  }
}
