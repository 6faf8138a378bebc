// Creates the files of a PostgreSQL cluster, or copies those of a running one.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The locale of the cluster. */
export const UNICODE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

/** PostgreSQL refuses to run as root. For root, this returns the ids of an unprivileged user to run it as. */
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
 * Returns the cluster in this folder. A missing one is created under another name and renamed when it is complete, so that an incomplete
 * one is never started.
 * @param {string} binaries
 * @param {string} folder
 * @param {import('node:child_process').SpawnSyncOptions & { uid?: number, gid?: number }} options
 * @param {string} [follows]
 */
export function ensureCluster(binaries, folder, options, follows) {
  const [data, passwordFile] = [join(folder, 'data'), join(folder, 'password')]
  if (existsSync(data)) return { data, password: readFileSync(passwordFile, 'utf8') }
  const draft = join(folder, 'data.new')
  rmSync(draft, { recursive: true, force: true })
  const password = follows ? new URL(follows).password : randomBytes(16).toString('hex')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  const { uid, gid } = options
  if (uid && gid) for (const path of [folder, passwordFile]) chownSync(path, uid, gid)
  if (follows) copyCluster(binaries, draft, follows, options)
  else createCluster(binaries, draft, passwordFile, options)
  renameSync(draft, data)
  return { data, password }
}

/** @param {import('node:child_process').SpawnSyncOptions} options */
function createCluster(
  /** @type {string} */ binaries,
  /** @type {string} */ data,
  /** @type {string} */ passwordFile,
  options,
) {
  const where = ['-D', data, '-U', 'zaphiring', `--pwfile=${passwordFile}`]
  const settings = ['--auth=scram-sha-256', '--encoding=UTF8', `--locale=${UNICODE}`]
  const { status, stderr, error } = spawnSync(join(binaries, 'initdb'), [...where, ...settings], {
    ...options,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? String(stderr).trim()}`)
}

/** @param {import('node:child_process').SpawnSyncOptions} options */
function copyCluster(
  /** @type {string} */ binaries,
  /** @type {string} */ data,
  /** @type {string} */ follows,
  options,
) {
  const args = ['-D', data, '-d', follows, '--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast']
  const { status, stderr, error } = spawnSync(join(binaries, 'pg_basebackup'), args, { ...options, encoding: 'utf8' })
  if (status !== 0) throw new Error(`pg_basebackup failed: ${error?.message ?? String(stderr).trim()}`)
}
