import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Client, escapeIdentifier } from 'pg'
import { type Contents, judge, listTables, readContents } from '#server/db/backups/contents.ts'
import { BackupRefused } from '#server/db/backups/refused.ts'
import { DatabaseUnavailable, reasonOf } from '#server/db/unavailable.ts'

/** Writes a database into a file, as it is at one moment. Those who use it go on meanwhile. */
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

/** Fills an empty database from a dump. One that is not empty is refused, unless it may be kept under another name; tells which. */
export async function restoreServer(url: string, { file, contents, replace }: Restoring): Promise<string | null> {
  const tables = await withClient(url, (client) => listTables(asking(client)))
  if (tables.length === 0) {
    await fill(url, file, contents)
    return null
  }
  if (!replace)
    throw new BackupRefused(
      `The database ${nameIn(url)} is not empty. With --replace it is kept beside the restored one.`,
    )
  return withScratch(url, async (scratch) => {
    await fill(scratch, file, contents)
    return putInPlace(url, scratch, replace)
  })
}

/** Restores a dump into a scratch database, and looks whether all is there. */
export const tryServer = (url: string, file: string, contents: Contents): Promise<void> =>
  withScratch(url, (scratch) => fill(scratch, file, contents))

async function fill(url: string, file: string, contents: Contents) {
  await run('pg_restore', url, ['--single-transaction', '--exit-on-error', file])
  judge(await withClient(url, contentsOf), contents)
}

/** A database of its own beside another one, gone afterwards unless it got another name. */
async function withScratch<Result>(url: string, use: (scratch: string) => Promise<Result>): Promise<Result> {
  const scratch = new URL(url)
  scratch.pathname = `/${nameIn(url)}_${randomBytes(4).toString('hex')}`
  const name = escapeIdentifier(nameIn(scratch.href))
  await atServerOf(url, (client) => client.query(`create database ${name}`))
  try {
    return await use(scratch.href)
  } finally {
    await atServerOf(url, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
}

/** Both names change at once, or none does. */
const putInPlace = (url: string, restored: string, replace: string) =>
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

/** In another database of the same server, for nobody can rename or drop the one that is being used. */
function atServerOf<Result>(url: string, use: (client: Client) => Promise<Result>) {
  const other = new URL(url)
  other.pathname = nameIn(url) === 'postgres' ? '/template1' : '/postgres'
  return withClient(other.href, use)
}

async function withClient<Result>(url: string, use: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, application_name: 'zaphiring backup' })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new DatabaseUnavailable(`PostgreSQL at ${client.host}:${client.port} cannot be used: ${reasonOf(error)}`)
  }
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

const asking =
  (client: Client) =>
  async <Row>(statement: string) =>
    (await client.query(statement)).rows as Row[]

const contentsOf = (client: Client) => readContents(asking(client))

/** Runs one of PostgreSQL's own programs. Others on this machine see its arguments, so the password is none of them. */
async function run(name: 'pg_dump' | 'pg_restore', url: string, args: string[]) {
  const address = new URL(url)
  const PGPASSWORD = decodeURIComponent(address.password)
  address.password = ''
  const child = spawn(name, ['--no-owner', '--no-privileges', `--dbname=${address.href}`, ...args], {
    env: { ...process.env, ...(PGPASSWORD && { PGPASSWORD }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const [code] = await once(child, 'close').catch((error) => {
    throw new BackupRefused(
      `${name} cannot be run (${reasonOf(error)}): it comes with the client programs of PostgreSQL.`,
    )
  })
  if (code !== 0) throw new BackupRefused(`${name} failed: ${said.trim().split('\n')[0]}`)
}
