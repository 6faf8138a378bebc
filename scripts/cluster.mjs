// The files of a PostgreSQL cluster: made anew, or as a copy of a running one.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Texts are compared in it. */
export const UNICODE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

/** PostgreSQL refuses to run as root, so root lends it the account of somebody who may do nothing. */
export function unprivileged() {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout || Number.NaN),
    )
    if (uid && gid) return { uid, gid }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user `postgres` nor `nobody` to run it as.')
}

/**
 * The cluster in this folder. It gets its name when it is whole, so that nobody opens half of one.
 * @param {string} binaries
 * @param {string} folder
 * @param {import('node:child_process').SpawnSyncOptions & { uid?: number, gid?: number }} how
 * @param {string} [follows]
 */
export function ensureCluster(binaries, folder, how, follows) {
  const [data, passwordFile] = [join(folder, 'data'), join(folder, 'password')]
  if (existsSync(data)) return { data, password: readFileSync(passwordFile, 'utf8') }
  const draft = join(folder, 'data.new')
  rmSync(draft, { recursive: true, force: true })
  const password = follows ? new URL(follows).password : randomBytes(16).toString('hex')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  const { uid, gid } = how
  if (uid && gid) for (const path of [folder, passwordFile]) chownSync(path, uid, gid)
  if (follows) copyCluster(binaries, draft, follows, how)
  else createCluster(binaries, draft, passwordFile, how)
  renameSync(draft, data)
  return { data, password }
}

/** @param {import('node:child_process').SpawnSyncOptions} how */
function createCluster(
  /** @type {string} */ binaries,
  /** @type {string} */ data,
  /** @type {string} */ passwordFile,
  how,
) {
  const where = ['-D', data, '-U', 'zaphiring', `--pwfile=${passwordFile}`]
  const settings = ['--auth=scram-sha-256', '--encoding=UTF8', `--locale=${UNICODE}`]
  const { status, stderr, error } = spawnSync(join(binaries, 'initdb'), [...where, ...settings], {
    ...how,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? String(stderr).trim()}`)
}

/** @param {import('node:child_process').SpawnSyncOptions} how */
function copyCluster(/** @type {string} */ binaries, /** @type {string} */ data, /** @type {string} */ follows, how) {
  const order = ['-D', data, '-d', follows, '--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast']
  const { status, stderr, error } = spawnSync(join(binaries, 'pg_basebackup'), order, { ...how, encoding: 'utf8' })
  if (status !== 0) throw new Error(`pg_basebackup failed: ${error?.message ?? String(stderr).trim()}`)
}
