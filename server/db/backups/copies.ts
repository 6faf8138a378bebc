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
import { BackupRefused } from '#server/db/backups/refused.ts'
import { takeFolder } from '#server/db/embedded.ts'
import { FolderInUse } from '#server/db/lock.ts'
import { reasonOf } from '#server/db/unavailable.ts'

/** Asks for a copy, by the name that it is to have. */
const WANTED = 'copy.wanted'
const NAME = /^copy-[0-9a-f]{16}$/
const LOOK_MS = 500
const HEARD_WITHIN_MS = 15_000
const MADE_WITHIN_MS = 10 * 60_000

/**
 * Nobody else can read the folder of an embedded database that runs. So its process makes copies of it for whoever asks by a
 * file in that folder: no port, and no way in for anybody who could not read the folder anyway. Returns what ends this.
 */
export function offerCopies(client: PGlite, folder: string): () => Promise<void> {
  let making: Promise<void> | undefined
  const timer = setInterval(() => {
    if (making || !existsSync(join(folder, WANTED))) return
    making = answerWanted(client, folder)
      .catch(() => {})
      .finally(() => {
        making = undefined
      })
  }, LOOK_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await making
  }
}

/** A copy of the database in a data folder, as it is at one moment, whether a server uses it or not. To be removed after use. */
export async function takeCopy(folder: string): Promise<string> {
  refuseFullDisk(folder)
  const copy = join(folder, `copy-${randomBytes(8).toString('hex')}`)
  try {
    const release = takeFolder(folder)
    await copyCluster(folder, copy).finally(release)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    await askForCopy(folder, copy)
  }
  return copy
}

/** A disk that runs full because of a copy would stop the server. */
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

async function answerWanted(client: PGlite, folder: string) {
  const wanted = join(folder, WANTED)
  const name = readFileSync(wanted, 'utf8')
  rmSync(wanted)
  if (!NAME.test(name)) return
  const copy = join(folder, name)
  try {
    // Most of it is on the disk then, and the copy starts without reading a long log.
    await client.exec('checkpoint')
    // Between two statements: what is acknowledged is in the copy's log, what is half done will be undone by it.
    await client.runExclusive(() => copyCluster(folder, copy))
  } catch (error) {
    writeFileSync(`${copy}.failed`, reasonOf(error))
  }
}

/** It has its name only when it is whole. */
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

async function askForCopy(folder: string, copy: string) {
  const wanted = join(folder, WANTED)
  writeFileSync(`${copy}.wanted`, copy.slice(folder.length + 1))
  renameSync(`${copy}.wanted`, wanted)
  await until(
    () => !existsSync(wanted),
    HEARD_WITHIN_MS,
    () => {
      rmSync(wanted, { force: true })
      return 'The server that uses the data folder does not answer. Stop it, and try again.'
    },
  )
  const failed = `${copy}.failed`
  await until(
    () => existsSync(copy) || existsSync(failed),
    MADE_WITHIN_MS,
    () => 'The copy was not made in time.',
  )
  if (existsSync(copy)) return
  const reason = readFileSync(failed, 'utf8')
  rmSync(failed)
  throw new BackupRefused(`The server that uses the data folder could not copy it: ${reason}`)
}

async function until(isSo: () => boolean, withinMs: number, complaint: () => string) {
  const deadline = Date.now() + withinMs
  while (!isSo()) {
    if (Date.now() > deadline) throw new BackupRefused(complaint())
    await pause(50)
  }
}
