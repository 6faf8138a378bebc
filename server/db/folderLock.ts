import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseUnavailable } from '#server/db/unavailable.ts'

/** Another process uses the folder. */
export class FolderInUse extends DatabaseUnavailable {}

/**
 * Locks a folder for this process. Returns a function that releases it.
 *
 * Node cannot lock files, so SQLite does: its lock works between containers as well, and ends with the process, however that ends. No
 * stale lock can be left behind. The file with the process id is only for the error message.
 */
export function lockFolder(folder: string): () => void {
  const pidFile = join(folder, 'server.pid')
  const lock = new DatabaseSync(join(folder, 'server.lock'), { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new FolderInUse(`The data folder ${folder} is in use by ${processIn(pidFile)}. Stop it first.`)
  }
  writeFileSync(pidFile, `${process.pid}\n`)
  return () => {
    rmSync(pidFile, { force: true })
    lock.close()
  }
}

const SQLITE_BUSY = 5

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY

function processIn(pidFile: string) {
  try {
    return `process ${readFileSync(pidFile, 'utf8').trim()}`
  } catch {
    return 'another process'
  }
}
