import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseUnavailable } from '#server/db/unavailable.ts'

/** Another process uses the folder. */
export class FolderInUse extends DatabaseUnavailable {}

/**
 * Makes this process the only one that uses a folder. Returns what gives it back.
 *
 * SQLite takes a lock of the operating system for us, which Node itself cannot do. It ends with the process, however
 * that ends, and holds between containers too. So nothing can be left over, and the file with the process id is only
 * there to say who it is.
 */
export function lockFolder(folder: string): () => void {
  const holder = join(folder, 'server.pid')
  const lock = new DatabaseSync(join(folder, 'server.lock'), { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new FolderInUse(`The data folder ${folder} is in use by ${nameOf(holder)}. Stop it first.`)
  }
  writeFileSync(holder, `${process.pid}\n`)
  return () => {
    rmSync(holder, { force: true })
    lock.close()
  }
}

const SQLITE_BUSY = 5

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY

function nameOf(holder: string) {
  try {
    return `process ${readFileSync(holder, 'utf8').trim()}`
  } catch {
    return 'another process'
  }
}
