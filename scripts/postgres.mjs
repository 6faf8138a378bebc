// `node scripts/postgres.mjs COMMAND...` runs the command with TEST_DATABASE_URL: the server in DATABASE_URL if that is
// set, otherwise a temporary cluster with the PostgreSQL of this machine.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { ensureCluster, UNICODE, unprivileged } from './cluster.mjs'
import { freePort } from './ports.mjs'
import { findPrograms } from './programs.mjs'
import { run, STOPPING } from './run.mjs'

export const OLDEST = 15
const PLACES = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
]

/** The data of a temporary cluster is not needed after the command, so commits do not wait for the disk. */
const UNSAFE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** The folder with `initdb` and `postgres`, the newest one of version 15 or later, or undefined. */
export function findPostgres() {
  const onPath = findPrograms(['initdb']).map((path) => dirname(realpathSync(path)))
  const folders = [...onPath, ...globSync(PLACES)]
  return folders
    .map((folder) => ({ folder, version: versionIn(folder) }))
    .filter(({ version }) => version >= OLDEST)
    .sort((one, other) => other.version - one.version)[0]?.folder
}

/**
 * Starts a cluster on the loopback address: a temporary one, or the one in the folder `storedIn`, which is created if it is missing.
 * `settings` are those of `postgresql.conf`. With `follows` it is a streaming replica of the cluster at that address. The default `port`
 * is a free one.
 * @param {string} binaries
 * @param {{ storedIn?: string, settings?: Record<string, string>, follows?: string, port?: number }} [options]
 * @returns {Promise<{ url: string, pid: number, close: () => Promise<void> }>}
 */
export async function openCluster(binaries, { storedIn, settings = {}, follows, port: chosenPort } = {}) {
  const folder = storedIn ?? mkdtempSync(join(tmpdir(), 'zaphiring-postgres-'))
  const owner = unprivileged()
  const remove = () => storedIn ?? rmSync(folder, { recursive: true, force: true })
  try {
    const spawnOptions = {
      ...owner,
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: folder, LC_ALL: UNICODE, LC_MESSAGES: 'C' },
    }
    const { data, password } = ensureCluster(binaries, folder, spawnOptions, follows)
    const port = chosenPort ?? (await freePort())
    const allSettings = { lc_messages: 'C', max_connections: '200', ...settings }
    const args = [
      ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', ''],
      ...Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]
    // In its own process group, because Ctrl-C must reach only the command. The cluster is stopped after it.
    const server = spawn(join(binaries, 'postgres'), args, {
      ...spawnOptions,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const close = async () => {
      if (server.exitCode === null && server.signalCode === null) {
        server.kill('SIGINT')
        await once(server, 'exit')
      }
      remove()
    }
    await untilReady(server).catch(async (problem) => {
      await close()
      throw problem
    })
    const url = `postgres://zaphiring:${password}@127.0.0.1:${port}/postgres`
    return { url, pid: server.pid ?? 0, close }
  } catch (problem) {
    remove()
    throw problem
  }
}

function versionIn(/** @type {string} */ folder) {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number.parseInt(/\d+/.exec(stdout ?? '')?.[0] ?? '0', 10)
}

/** Resolves when the server accepts connections. Rejects with its output if it ends before that. */
async function untilReady(
  /** @type {import('node:child_process').ChildProcessByStdio<null, null, import('node:stream').Readable>} */ server,
) {
  /** @type {string[]} */
  const lines = []
  for await (const line of createInterface(server.stderr)) {
    lines.push(line)
    if (/ready to accept (read-only )?connections/.test(line)) {
      server.stderr.resume()
      return
    }
  }
  throw new Error(`PostgreSQL did not start: ${lines.join('\n')}`)
}

async function main(/** @type {string[]} */ [command, ...args]) {
  if (!command) throw new Error('Usage: node scripts/postgres.mjs COMMAND...')
  const chosen = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL
  if (chosen) return run(command, args, { TEST_DATABASE_URL: chosen })

  const binaries = findPostgres()
  if (!binaries)
    throw new Error(
      `PostgreSQL ${OLDEST} or newer was not found: install it, or set DATABASE_URL to a server that may be used.`,
    )
  // A signal during the start of the cluster must not leave it running.
  let stopped = false
  for (const signal of STOPPING) {
    process.on(signal, () => {
      stopped = true
    })
  }
  const cluster = await openCluster(binaries, { settings: UNSAFE })
  try {
    return stopped ? 130 : await run(command, args, { TEST_DATABASE_URL: cluster.url })
  } finally {
    await cluster.close()
  }
}

if (import.meta.main) {
  process.exitCode = await main(process.argv.slice(2)).catch((problem) => {
    console.error(problem instanceof Error ? problem.message : problem)
    return 1
  })
}
