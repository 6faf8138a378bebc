import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type Client, escapeIdentifier } from 'pg'
import { type Contents, listTables, readContents, verifyContents } from '#server/db/backups/contents.ts'
import { BackupRefused } from '#server/db/backups/refused.ts'
import { removedAfter } from '#server/db/backups/scratch.ts'
import { waitForMigrations } from '#server/db/migrations.ts'
import { clientFor, connect, UNLIMITED } from '#server/db/pool.ts'
import { reasonOf } from '#server/db/unavailable.ts'

/** Dumps a database into a file as it is at one moment, while it stays in use. */
export const dumpServer = (url: string, file: string): Promise<Contents> =>
  withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    const contents = await contentsOf(client)
    await run('pg_dump', url, [...DUMPING, `--snapshot=${rows[0]?.snapshot}`, `--file=${file}`])
    return contents
  })

const DUMPING = ['--format=custom', '--no-unlogged-table-data']

type Restoring = { file: string; contents: Contents; replace: string | null }

/**
 * Restores a dump into an empty database, while other restores and starts of the product wait. One that is not empty is refused, or with
 * `replace` renamed. Returns the new name of the old database.
 */
export async function restoreServer(url: string, { file, contents, replace }: Restoring): Promise<string | null> {
  const wasEmpty = await withClient(url, async (client) => {
    await waitForMigrations(client)
    if ((await listTables(queryOn(client))).length > 0) return false
    await fill(url, file, contents)
    return true
  })
  if (wasEmpty) return null
  if (!replace)
    throw new BackupRefused(
      `The database ${nameIn(url)} is not empty. With --replace it is kept beside the restored one.`,
    )
  return withScratch(url, async (scratch) => {
    await fill(scratch, file, contents)
    return swapDatabases(url, scratch, replace)
  })
}

/** Restores a dump into a scratch database and checks the result. */
export const verifyServer = (url: string, file: string, contents: Contents): Promise<void> =>
  withScratch(url, (scratch) => fill(scratch, file, contents))

async function fill(url: string, file: string, contents: Contents) {
  await run('pg_restore', url, ['--single-transaction', '--exit-on-error', file])
  verifyContents(await withClient(url, contentsOf), contents)
}

/** Creates a temporary database, which is dropped afterwards unless it was renamed. */
async function withScratch<Result>(url: string, use: (scratch: string) => Promise<Result>): Promise<Result> {
  const scratch = new URL(url)
  scratch.pathname = `/${nameIn(url)}_${randomBytes(4).toString('hex')}`
  const name = escapeIdentifier(nameIn(scratch.href))
  const creation = atServerOf(url, (client) => client.query(`create database ${name}`))
  const drop = async () => {
    // The server finishes a creation even if its client no longer waits for it, so a drop that came earlier would leave the database.
    await creation.catch(() => {})
    await atServerOf(url, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
  return removedAfter(drop, async () => {
    await creation
    return use(scratch.href)
  })
}

/** Both databases are renamed, or none is. */
const swapDatabases = (url: string, restored: string, replace: string) =>
  atServerOf(url, async (client) => {
    const [name, old] = [nameIn(url), `${nameIn(url)}_${replace}`]
    const rename = (from: string, to: string) =>
      client.query(`alter database ${escapeIdentifier(from)} rename to ${escapeIdentifier(to)}`)
    await client.query('begin')
    try {
      await rename(name, old)
    } catch (error) {
      throw new BackupRefused(`The database ${name} cannot be put aside, stop the servers first: ${reasonOf(error)}`)
    }
    await rename(nameIn(restored), name)
    await client.query('commit')
    return old
  })

const nameIn = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1))

/**
 * Connects to another database of the same server, because a database cannot be renamed or dropped while connected to
 * it.
 */
function atServerOf<Result>(url: string, use: (client: Client) => Promise<Result>) {
  const other = new URL(url)
  other.pathname = nameIn(url) === 'postgres' ? '/template1' : '/postgres'
  return withClient(other.href, use)
}

async function withClient<Result>(url: string, use: (client: Client) => Promise<Result>): Promise<Result> {
  const client = clientFor({ connectionString: url, application_name: 'zaphiring backup', ...UNLIMITED })
  try {
    await connect(client)
    return await use(client)
  } finally {
    await client.end()
  }
}

const queryOn =
  (client: Client) =>
  async <Row>(statement: string) =>
    (await client.query(statement)).rows as Row[]

const contentsOf = (client: Client) => readContents(queryOn(client))

/**
 * Runs one of PostgreSQL's programs. Other users of the machine can see arguments, so the password is passed in the
 * environment.
 */
async function run(name: 'pg_dump' | 'pg_restore', url: string, args: string[]) {
  const address = new URL(url)
  const PGPASSWORD = decodeURIComponent(address.password)
  address.password = ''
  const child = spawn(name, ['--no-owner', '--no-privileges', `--dbname=${address.href}`, ...args], {
    env: { ...process.env, ...(PGPASSWORD && { PGPASSWORD }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (text) => {
    errors += text
  })
  const [code] = await once(child, 'close').catch((error) => {
    throw new BackupRefused(
      `${name} cannot be run (${reasonOf(error)}): it comes with the client programs of PostgreSQL.`,
    )
  })
  if (code !== 0) throw new BackupRefused(`${name} failed: ${errors.trim().split('\n')[0]}`)
}
