import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openAnchor } from '#bench/anchor.ts'
import { fill, openBenchAccount } from '#bench/data.ts'
import { type House, startHouse } from '#bench/house.ts'
import { compare, type Measure, measure, type Target } from '#bench/load.ts'
import { primaryKeyRead } from '#bench/reads.ts'
import { weigh } from '#bench/weight.ts'
import { openDatabase } from '#server/db/open.ts'
import { findPostgres, openCluster } from '../scripts/postgres.mjs'

const { values: options } = parseArgs({
  options: {
    jobs: { type: 'string', default: '1000,100000' },
    seconds: { type: 'string', default: '3' },
    /** `postgres` (a throw-away cluster, when its binaries are there) or `embedded`. */
    engine: { type: 'string', default: findPostgres() ? 'postgres' : 'embedded' },
  },
})

const CONNECTIONS = [1, 32]
const SESSION = 'bench-session-token'
const WORDS = [
  'barista',
  'kellner',
  'küche',
  'hotel',
  'neukölln',
  'bartender',
  'weekend',
  'frühschicht',
  'koch',
  'barrista',
  'team mitte',
  'service',
]

for (const jobs of options.jobs.split(',').map(Number)) await benchWith(jobs)

/** One data set on one engine: every row beside a bare server that sends the same bytes. */
async function benchWith(jobs: number) {
  const folder = mkdtempSync(join(tmpdir(), 'zaphiring-bench-'))
  const binaries = options.engine === 'postgres' ? findPostgres() : undefined
  const cluster = binaries ? await openCluster(binaries) : undefined
  try {
    console.log(
      `\n${jobs.toLocaleString('en')} jobs, ${cluster ? 'PostgreSQL' : 'embedded'}, ${options.seconds} s a measure`,
    )
    const database = await openDatabase({ database: cluster ? { url: cluster.url, pool: 10 } : null, dataDir: folder })
    await fill(database.db, jobs)
    const firstJob = await openBenchAccount(database.db, SESSION)
    const keyRead = await primaryKeyRead(database.db, firstJob)
    await database.close()

    const house = await startHouse({ DATA_DIR: folder, ...(cluster && { DATABASE_URL: cluster.url }) })
    try {
      const rows = await measureAll(house, targets(firstJob, jobs))
      console.table(Object.fromEntries(rows.map((row) => [`${row.name} ×${row.connections}`, compare(row)])))
      tellSearch(rows, keyRead)
      console.table(await weigh(house.url))
    } finally {
      await house.stop()
    }
  } finally {
    await cluster?.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function targets(firstJob: number, jobs: number): Target[] {
  const cookie = `session=${SESSION}`
  const ids = Array.from({ length: 200 }, (_, at) => firstJob + ((at * 7919) % jobs))
  return [
    { name: 'list, visitor', paths: ['/api/jobs'] },
    { name: 'home page, visitor', paths: ['/'] },
    { name: 'list, logged in', paths: ['/api/jobs'], cookie },
    { name: 'search, logged in', paths: WORDS.map((word) => `/api/jobs?search=${encodeURIComponent(word)}`), cookie },
    { name: 'detail, logged in', paths: ids.map((id) => `/api/jobs/${id}`), cookie },
    {
      name: 'like',
      paths: ids.map((id) => `/api/jobs/${id}/like`),
      cookie,
      bodies: ['like', 'unlike'].map((action) => ({ action })),
    },
  ]
}

async function measureAll(house: House, all: Target[]): Promise<Measure[]> {
  const rows: Measure[] = []
  for (const target of all) {
    const anchor = await openAnchor(house.url, target)
    for (const connections of CONNECTIONS)
      rows.push(await measure(house, anchor, target, { connections, seconds: Number(options.seconds) }))
    await anchor.stop()
  }
  return rows
}

function tellSearch(rows: Measure[], keyRead: number) {
  const search = rows.find((row) => row.name === 'search, logged in' && row.connections === 1)
  if (!search) return
  const ratio = search.house.p99 / keyRead
  console.log(
    `search p99 ${search.house.p99.toFixed(2)} ms at 1 connection = ${ratio.toFixed(0)} primary-key reads of ${keyRead.toFixed(3)} ms`,
  )
}
