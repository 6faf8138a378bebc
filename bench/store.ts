import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { fill, GENERATION } from '#bench/data.ts'
import { showProgress } from '#bench/progress.ts'
import { migrationsFolder } from '#server/db/migrations.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { findPostgres, openCluster } from '../scripts/postgres.mjs'

export type Engine = 'postgres' | 'embedded'

/** A copy of a data set that one server may write to, as the server's settings name it. */
export type Copy = { environment: Record<string, string>; open: () => Promise<Database>; remove: () => Promise<void> }

export type Store = {
  /** The process of the PostgreSQL server; none for the embedded engine. */
  pid: number | null
  has: (jobs: number) => Promise<boolean>
  /** Makes the data set when it is not there, and copies it. */
  copy: (jobs: number, reader: string) => Promise<Copy>
  close: () => Promise<void>
}

/** Data sets that are kept between runs, as long as the generator and the migrations are the same. */
export const openStore = (engine: Engine, folder: string): Promise<Store> =>
  engine === 'postgres'
    ? openServerStore(join(folder, `postgres-${STATE}`))
    : openEmbeddedStore(join(folder, `embedded-${STATE}`))

const STATE = state()

function state() {
  const hash = createHash('sha256').update(String(GENERATION))
  for (const entry of readdirSync(migrationsFolder, { withFileTypes: true }))
    if (entry.isFile()) hash.update(readFileSync(join(migrationsFolder, entry.name)))
  return hash.digest('hex').slice(0, 12)
}

/** What anybody would set on a machine of a few gigabytes. What a commit promises stays as it is by default. */
const SETTINGS = { shared_buffers: '512MB', max_wal_size: '4GB', checkpoint_timeout: '15min' }

async function openServerStore(folder: string): Promise<Store> {
  const binaries = findPostgres()
  if (!binaries) throw new Error('PostgreSQL 15 or newer was not found: install it, or use --engine embedded.')
  mkdirSync(folder, { recursive: true })
  const copies = newFolder()
  const cluster = await openCluster(binaries, { keptIn: folder, settings: SETTINGS })
  const nameOf = (jobs: number) => `jobs_${jobs}`
  const urlOf = (name: string) => Object.assign(new URL(cluster.url), { pathname: `/${name}` }).href
  const has = async (jobs: number) => {
    const { rows } = await tell(cluster.url, 'select from pg_database where datname = $1', [nameOf(jobs)])
    return rows.length > 0
  }
  const drop = (name: string) => tell(cluster.url, `drop database if exists ${name} with (force)`)

  const make = async (jobs: number) => {
    await drop('draft')
    await tell(cluster.url, 'create database draft')
    const url = urlOf('draft')
    await (await openDatabase({ database: { url, pool: 1 }, dataDir: '' })).close()
    // Not by the server's own connections, which lose patience after a few seconds.
    const client = new Client(url)
    await client.connect()
    await fill(drizzle({ client }), jobs, showProgress(titleOf(jobs))).finally(() => client.end())
    await tell(cluster.url, `alter database draft rename to ${nameOf(jobs)}`)
  }
  const copy = async (jobs: number, reader: string): Promise<Copy> => {
    if (!(await has(jobs))) await make(jobs)
    const name = `${reader}_${jobs}`
    await drop(name)
    await tell(cluster.url, `create database ${name} template ${nameOf(jobs)} strategy file_copy`)
    const url = urlOf(name)
    return {
      // Where mails go, which nobody is to get.
      environment: { DATABASE_URL: url, DATA_DIR: join(copies, name) },
      open: () => openDatabase({ database: { url, pool: 2 }, dataDir: '' }),
      remove: async () => void (await drop(name)),
    }
  }
  return { pid: cluster.pid, has, copy, close: cluster.close }
}

/** A folder that goes with this process. */
function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'zaphiring-bench-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function tell(url: string, statement: string, values: unknown[] = []) {
  const client = new Client(url)
  await client.connect()
  try {
    return await client.query(statement, values)
  } finally {
    await client.end()
  }
}

async function openEmbeddedStore(folder: string): Promise<Store> {
  mkdirSync(folder, { recursive: true })
  const placeOf = (jobs: number) => join(folder, `jobs_${jobs}`)
  const copies = newFolder()
  const make = async (jobs: number) => {
    const draft = join(folder, 'draft')
    rmSync(draft, { recursive: true, force: true })
    const database = await openDatabase({ database: null, dataDir: draft })
    await fill(database.db, jobs, showProgress(titleOf(jobs))).finally(database.close)
    renameSync(draft, placeOf(jobs))
  }
  const copy = async (jobs: number, reader: string): Promise<Copy> => {
    if (!existsSync(placeOf(jobs))) await make(jobs)
    const dataDir = join(copies, `${reader}_${jobs}`)
    cpSync(placeOf(jobs), dataDir, { recursive: true })
    return {
      environment: { DATA_DIR: dataDir },
      open: () => openDatabase({ database: null, dataDir }),
      remove: async () => rmSync(dataDir, { recursive: true, force: true }),
    }
  }
  return { pid: null, has: async (jobs) => existsSync(placeOf(jobs)), copy, close: async () => {} }
}

const titleOf = (jobs: number) => `${jobs.toLocaleString('en')} jobs`
