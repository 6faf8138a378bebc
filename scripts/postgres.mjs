// `node scripts/postgres.mjs [--optional] COMMAND...` runs the command with TEST_DATABASE_URL: the server in DATABASE_URL when
// that is set, otherwise a cluster of its own, which is made from the PostgreSQL on this machine and thrown away afterwards.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { run, STOPPING } from './run.mjs'

const OLDEST = 15
const PLACES = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
]

/** The folder with `initdb` and `postgres`, the newest one of version 15 or later, or undefined. */
export function findPostgres() {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => existsSync(join(folder, 'initdb')))
  const folders = [...onPath.map((folder) => dirname(realpathSync(join(folder, 'initdb')))), ...globSync(PLACES)]
  return folders
    .map((folder) => ({ folder, version: versionIn(folder) }))
    .filter(({ version }) => version >= OLDEST)
    .sort((one, other) => other.version - one.version)[0]?.folder
}

/**
 * Opens a throw-away cluster that listens on the loopback address only.
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function openCluster(/** @type {string} */ binaries) {
  const folder = mkdtempSync(join(tmpdir(), 'zaphiring-postgres-'))
  const password = randomBytes(16).toString('hex')
  const owner = unprivileged()
  const data = join(folder, 'data')
  try {
    writeFileSync(join(folder, 'password'), password, { mode: 0o600 })
    if (owner) for (const path of [folder, join(folder, 'password')]) chownSync(path, owner.uid, owner.gid)
    const how = {
      ...owner,
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: folder, LC_ALL: UNICODE, LC_MESSAGES: 'C' },
    }
    createCluster(binaries, data, join(folder, 'password'), how)
    const port = await freePort()
    const settings = [
      '-D',
      data,
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-k',
      '',
      '-c',
      'lc_messages=C',
      '-c',
      'max_connections=200',
    ]
    // A process group of its own: Ctrl-C is for the command, the server is stopped after it.
    const server = spawn(join(binaries, 'postgres'), settings, {
      ...how,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const close = async () => {
      if (server.exitCode === null && server.signalCode === null) {
        server.kill('SIGINT')
        await once(server, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    }
    await untilReady(server).catch(async (problem) => {
      await close()
      throw problem
    })
    return { url: `postgres://zaphiring:${password}@127.0.0.1:${port}/postgres`, close }
  } catch (problem) {
    rmSync(folder, { recursive: true, force: true })
    throw problem
  }
}

const UNICODE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

function versionIn(/** @type {string} */ folder) {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number.parseInt(/\d+/.exec(stdout ?? '')?.[0] ?? '0', 10)
}

/** PostgreSQL refuses to run as root, so root lends it the account of somebody who may do nothing. */
function unprivileged() {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout || Number.NaN),
    )
    if (uid && gid) return { uid, gid }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user `postgres` nor `nobody` to run it as.')
}

/** @param {import('node:child_process').SpawnSyncOptions} how */
function createCluster(
  /** @type {string} */ binaries,
  /** @type {string} */ data,
  /** @type {string} */ passwordFile,
  how,
) {
  const settings = [
    '-D',
    data,
    '-U',
    'zaphiring',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    `--locale=${UNICODE}`,
  ]
  const { status, stderr, error } = spawnSync(join(binaries, 'initdb'), settings, { ...how, encoding: 'utf8' })
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? String(stderr).trim()}`)
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Resolves when the server says so itself; fails with its own words when it ends before. */
async function untilReady(
  /** @type {import('node:child_process').ChildProcessByStdio<null, null, import('node:stream').Readable>} */ server,
) {
  /** @type {string[]} */
  const said = []
  for await (const line of createInterface(server.stderr)) {
    said.push(line)
    if (line.includes('ready to accept connections')) {
      server.stderr.resume()
      return
    }
  }
  throw new Error(`PostgreSQL did not start: ${said.join('\n')}`)
}

async function main(/** @type {string[]} */ args) {
  const optional = args[0] === '--optional'
  const [command, ...rest] = optional ? args.slice(1) : args
  if (!command) throw new Error('Usage: node scripts/postgres.mjs [--optional] COMMAND...')
  const chosen = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL
  if (chosen) return run(command, rest, { TEST_DATABASE_URL: chosen })

  const binaries = findPostgres()
  if (!binaries && optional) {
    console.log('PostgreSQL not found: skipped')
    return 0
  }
  if (!binaries)
    throw new Error(
      `PostgreSQL ${OLDEST} or newer was not found: install it, or set DATABASE_URL to a server that may be used.`,
    )
  // Whoever stops us while the cluster is being made must not leave it behind.
  let stopped = false
  for (const signal of STOPPING) {
    process.on(signal, () => {
      stopped = true
    })
  }
  const cluster = await openCluster(binaries)
  try {
    return stopped ? 130 : await run(command, rest, { TEST_DATABASE_URL: cluster.url })
  } finally {
    await cluster.close()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = await main(process.argv.slice(2)).catch((problem) => {
    console.error(problem instanceof Error ? problem.message : problem)
    return 1
  })
}
