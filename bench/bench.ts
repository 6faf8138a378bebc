// `npm run bench`: measures speed, weight and memory of the product, compared with what this machine can do. `--help` lists the options.
import type { Finding } from '#bench/findings.ts'
import { measureFlood } from '#bench/flood.ts'
import { measureFilters, measureGrowth, measureSearch } from '#bench/growth.ts'
import { measureLighthouse } from '#bench/lighthouse.ts'
import { DRIVER } from '#bench/load.ts'
import { measureMemory } from '#bench/memory.ts'
import { minutesFor, mostOn, type Options, readOptions, shownCommand } from '#bench/options.ts'
import { checkOut } from '#bench/previous.ts'
import { asText, conditions, type Result, writeJson, writeMarkdown } from '#bench/report.ts'
import { LIMITED, openServers, startOnCopy } from '#bench/servers.ts'
import { type Effort, measureSpeed, SPEED } from '#bench/speed.ts'
import { measureStart } from '#bench/starting.ts'
import { type Engine, openStore, type Store } from '#bench/store.ts'
import { measureVisitorLoad } from '#bench/visitorLoad.ts'
import { measureWeight } from '#bench/weight.ts'
import { STOPPING } from '../scripts/run.mjs'

const SMALL = 1000

const options = readOptions(process.argv.slice(2))
let store: Store | undefined

// The database is a separate process that does not receive Ctrl-C. All other processes end with this one.
let isStopped = false
for (const signal of STOPPING) {
  process.once(signal, async () => {
    isStopped = true
    await store?.close()
    process.exit(130)
  })
}

console.log(`This takes about ${minutesFor(options)} minutes, and longer where a data set has to be made first.`)
const previous = options.against === null ? null : checkOut(options.against)
if (options.against && !previous) console.log(`${options.against} cannot be built, and is left out.`)
await main().catch((problem) => {
  if (isStopped) return
  console.error(problem)
  process.exitCode = 1
})

async function main() {
  const results: Result[] = []
  for (const engine of options.engines) results.push({ engine: nameOf(engine), findings: await findingsOn(engine) })
  const heading = conditions(shownCommand(process.argv.slice(2)), DRIVER)
  console.log(`\n${heading}`)
  for (const result of results) console.log(asText(result))
  if (options.json) writeJson(options.json, results, heading)
  if (options.markdown) writeMarkdown(options.markdown, results, heading)
}

async function findingsOn(engine: Engine) {
  console.log(`\n${nameOf(engine)}, ${options.jobs.toLocaleString('en')} jobs, ${options.seconds} s a round`)
  store = await openStore(engine, options.data)
  try {
    const findings: Finding[] = []
    for await (const found of measureAll(store, engine, options)) {
      for (const { what, measured, beside } of found) console.log(`  ${what}: ${measured}; ${beside}`)
      findings.push(...found)
    }
    return findings
  } finally {
    await store.close()
  }
}

async function* measureAll(store: Store, engine: Engine, { rows, jobs, most, seconds, rounds }: Options) {
  const effort = { seconds, rounds, databasePid: store.pid }
  const has = (row: string) => rows.includes(row)
  yield* measureRows(store, rows, jobs, effort)
  if (has('flood')) yield await measureFlood(store, jobs, effort)
  if (has('strangers')) yield await measureVisitorLoad(store, jobs, effort)
  if (has('memory')) yield await measureMemory(store, jobs, effort)
  if (has('start')) yield await measureStart(store, jobs)
  if (has('growth')) yield* measureGrowthTo(mostOn(engine, most), store, effort)
  if (has('search-many') || has('filters-many')) {
    const sizes = [SMALL, jobs, most].map((size) => mostOn(engine, size))
    yield* measureSizes(store, [...new Set(sizes)], rows, effort)
  }
  // Only once, because the pages are the same on each engine.
  if (engine === options.engines[0] && (has('weight') || has('lighthouse'))) yield* measurePages(store, rows)
}

async function* measureRows(store: Store, rows: string[], jobs: number, effort: Effort) {
  const chosen = Object.entries(SPEED).filter(([name]) => rows.includes(name))
  for (const isLimited of [false, true]) {
    const some = chosen.filter(([, row]) => (row.isLimited ?? false) === isLimited)
    if (some.length === 0) continue
    const servers = await openServers(store, jobs, previous, isLimited ? LIMITED : {})
    try {
      for (const [, row] of some) yield await measureSpeed(servers, row, effort)
    } finally {
      await servers.close()
    }
  }
}

/** Measures searches and filters on several data sets: one with few jobs, the one for the speed rows, and one with many. */
async function* measureSizes(store: Store, sizes: number[], rows: string[], effort: Effort) {
  for (const jobs of sizes) {
    const { server: product, accounts, close } = await startOnCopy(store, jobs, 'size')
    try {
      if (rows.includes('search-many')) yield await measureSearch({ jobs, accounts, product }, effort)
      if (rows.includes('filters-many')) yield await measureFilters({ jobs, accounts, product }, effort)
    } finally {
      await close()
    }
  }
}

async function* measureGrowthTo(most: number, store: Store, effort: Effort) {
  const small = await startOnCopy(store, SMALL, 'small')
  try {
    const large = await startOnCopy(store, most, 'large')
    try {
      const on = ({ server, accounts }: typeof small, jobs: number) => ({ jobs, accounts, product: server })
      yield await measureGrowth(on(small, SMALL), on(large, most), effort)
    } finally {
      await large.close()
    }
  } finally {
    await small.close()
  }
}

async function* measurePages(store: Store, rows: string[]) {
  const { server, accounts, close } = await startOnCopy(store, SMALL, 'pages')
  try {
    const paths = ['/', `/jobs/${accounts.firstJob}`, '/auth']
    if (rows.includes('weight')) yield await measureWeight(server.url, paths)
    if (rows.includes('lighthouse')) yield await measureLighthouse(server.url, paths)
  } finally {
    await close()
  }
}

function nameOf(engine: Engine) {
  return engine === 'postgres' ? 'PostgreSQL' : 'Embedded engine'
}
