// `npm run bench`: how quick, light and frugal the house is, beside what is possible on this machine. `--help` tells the choices.
import type { Finding } from '#bench/findings.ts'
import { measureFlood } from '#bench/flood.ts'
import { measureGrowth, measureSearch } from '#bench/growth.ts'
import { measureLighthouse } from '#bench/lighthouse.ts'
import { DRIVER } from '#bench/load.ts'
import { measureMemory } from '#bench/memory.ts'
import { minutesFor, mostOn, type Options, readOptions, shownCommand } from '#bench/options.ts'
import { checkOut } from '#bench/previous.ts'
import { asText, conditions, type Result, writeJson, writeMarkdown } from '#bench/report.ts'
import { measureSpeed, SPEED } from '#bench/speed.ts'
import { enter, HOUSE, openStage } from '#bench/stage.ts'
import { measureStart } from '#bench/starting.ts'
import { type Engine, openStore, type Store } from '#bench/store.ts'
import { measureWeight } from '#bench/weight.ts'
import { STOPPING } from '../scripts/run.mjs'

const SMALL = 1000

const options = readOptions(process.argv.slice(2))
let store: Store | undefined

// The database is a process of its own and does not hear of Ctrl-C; all the others end with this one.
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
  const told = conditions(shownCommand(process.argv.slice(2)), DRIVER)
  console.log(`\n${told}`)
  for (const result of results) console.log(asText(result))
  if (options.json) writeJson(options.json, results, told)
  if (options.markdown) writeMarkdown(options.markdown, results, told)
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
  const wanted = (row: string) => rows.includes(row)
  yield* measureRows(store, rows, jobs, effort)
  if (wanted('flood')) yield await measureFlood(store, jobs, effort)
  if (wanted('memory')) yield await measureMemory(store, jobs, effort)
  if (wanted('start')) yield await measureStart(store, jobs)
  if (wanted('growth') || wanted('search-many')) yield* measureSizes(store, mostOn(engine, most), rows, effort)
  // What a browser gets is the same on each engine.
  if (engine === options.engines[0] && (wanted('weight') || wanted('lighthouse'))) yield* measurePages(store, rows)
}

type Effort = Parameters<typeof measureSpeed>[2]

async function* measureRows(store: Store, rows: string[], jobs: number, effort: Effort) {
  const chosen = Object.entries(SPEED).filter(([name]) => rows.includes(name))
  if (chosen.length === 0) return
  const stage = await openStage(store, jobs, previous)
  try {
    for (const [, row] of chosen) yield await measureSpeed(stage, row, effort)
  } finally {
    await stage.close()
  }
}

async function* measureSizes(store: Store, most: number, rows: string[], effort: Effort) {
  const small = await enter(store, SMALL, 'small', { args: HOUSE })
  try {
    const large = await enter(store, most, 'large', { args: HOUSE })
    try {
      const on = ({ server, people }: typeof small, jobs: number) => ({ jobs, people, house: server })
      if (rows.includes('growth')) yield await measureGrowth(on(small, SMALL), on(large, most), effort)
      if (rows.includes('search-many')) yield await measureSearch(on(large, most), effort)
    } finally {
      await large.leave()
    }
  } finally {
    await small.leave()
  }
}

async function* measurePages(store: Store, rows: string[]) {
  const { server, people, leave } = await enter(store, SMALL, 'looked', { args: HOUSE })
  try {
    const paths = ['/', `/jobs/${people.firstJob}`, '/auth']
    if (rows.includes('weight')) yield await measureWeight(server.url, paths)
    if (rows.includes('lighthouse')) yield await measureLighthouse(server.url, paths)
  } finally {
    await leave()
  }
}

function nameOf(engine: Engine) {
  return engine === 'postgres' ? 'PostgreSQL' : 'Embedded engine'
}
