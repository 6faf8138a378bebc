import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { fill, GENERATION } from '#bench/data.ts'
import { showProgress } from '#bench/progress.ts'
import { schemaVersion } from '#server/db/migrations.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { findPostgres, openCluster } from '../scripts/postgres.mjs'

export type Engine = 'postgres' | 'embedded'

/** A copy of a data set for one server, with the settings by which the server uses it. */
export type Copy = { environment: Record<string, string>; open: () => Promise<Database>; remove: () => Promise<void> }

export type Store = {
  /** The process of the PostgreSQL server; none for the embedded engine. */
  pid: number | null
  /** Creates the data set if it is missing, and copies it. */
  copy: (jobs: number, copyName: string) => Promise<Copy>
  close: () => Promise<void>
}

/** Opens the data sets. They are stored between runs until the generator or the migrations change. */
export const openStore = (engine: Engine, folder: string): Promise<Store> =>
  engine === 'postgres'
    ? openServerStore(join(folder, `postgres-${STATE}`))
    : openEmbeddedStore(join(folder, `embedded-${STATE}`))

const STATE = createHash('sha256').update(`${GENERATION} ${schemaVersion()}`).digest('hex').slice(0, 12)

/** Usual settings for a machine with a few gigabytes of memory. The durability of commits is the default. */
const SETTINGS = { shared_buffers: '512MB', max_wal_size: '4GB', checkpoint_timeout: '15min' }

async function openServerStore(folder: string): Promise<Store> {
  const binaries = findPostgres()
  if (!binaries) throw new Error('PostgreSQL 15 or newer was not found: install it, or use --engine embedded.')
  mkdirSync(folder, { recursive: true })
  const copies = newFolder()
  const cluster = await openCluster(binaries, { storedIn: folder, settings: SETTINGS })
  const nameOf = (jobs: number) => `jobs_${jobs}`
  const urlOf = (name: string) => Object.assign(new URL(cluster.url), { pathname: `/${name}` }).href
  const has = async (jobs: number) => {
    const { rows } = await query(cluster.url, 'select from pg_database where datname = $1', [nameOf(jobs)])
    return rows.length > 0
  }
  const drop = (name: string) => query(cluster.url, `drop database if exists ${name} with (force)`)

  const make = async (jobs: number) => {
    await drop('draft')
    await query(cluster.url, 'create database draft')
    const url = urlOf('draft')
    await (await openDatabase({ database: { url, pool: 1 }, dataDir: '' })).close()
    // Not with the server's own connections, because their statements time out after a few seconds.
    const client = new Client(url)
    await client.connect()
    await fill(drizzle({ client }), jobs, showProgress(titleOf(jobs))).finally(() => client.end())
    await query(cluster.url, `alter database draft rename to ${nameOf(jobs)}`)
  }
  const copy = async (jobs: number, copyName: string): Promise<Copy> => {
    if (!(await has(jobs))) await make(jobs)
    const name = `${copyName}_${jobs}`
    await drop(name)
    await query(cluster.url, `create database ${name} template ${nameOf(jobs)} strategy file_copy`)
    const url = urlOf(name)
    return {
      // Mails are written to a folder there.
      environment: { DATABASE_URL: url, DATA_DIR: join(copies, name) },
      open: () => openDatabase({ database: { url, pool: 2 }, dataDir: '' }),
      remove: async () => void (await drop(name)),
    }
  }
  return { pid: cluster.pid, copy, close: cluster.close }
}

/** A temporary folder that is removed with this process. */
function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'zaphiring-bench-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function query(url: string, statement: string, values: unknown[] = []) {
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
  const copy = async (jobs: number, copyName: string): Promise<Copy> => {
    if (!existsSync(placeOf(jobs))) await make(jobs)
    const dataDir = join(copies, `${copyName}_${jobs}`)
    cpSync(placeOf(jobs), dataDir, { recursive: true })
    return {
      environment: { DATA_DIR: dataDir },
      open: () => openDatabase({ database: null, dataDir }),
      remove: async () => rmSync(dataDir, { recursive: true, force: true }),
    }
  }
  return { pid: null, copy, close: async () => {} }
}

const titleOf = (jobs: number) => `${jobs.toLocaleString('en')} jobs`
