// `npm test`: everything, one suite after the other. `npm test -- journeys` (check, unit, postgres, fleet, bench) one of them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { ensureBrowser } from './browser.mjs'
import { check } from './check.mjs'
import { ensureHaproxy } from './haproxy.mjs'
import { findPostgres } from './postgres.mjs'
import { run, STOPPING } from './run.mjs'

/** @typedef {{ passed: number, failed: number, failures?: string[], note?: string }} Result */
/** @type {Record<string, { title: string, test: () => Promise<Result> }>} */
const SUITES = {
  check: { title: 'Types, style, unused code', test: check },
  unit: {
    title: 'Rules, server (embedded database) and screens',
    test: () => vitest(['--project', '!fleet', '--project', '!bench']),
  },
  postgres: { title: 'Server on a PostgreSQL server', test: serverOnPostgres },
  fleet: { title: 'More than one process on one database', test: fleet },
  bench: { title: 'Weight, and growth with the data', test: bench },
  journeys: { title: 'Journeys in a browser', test: journeys },
}

const reports = mkdtempSync(join(tmpdir(), 'zaphiring-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
for (const signal of STOPPING) process.on(signal, () => process.exit(130))

process.exitCode = await main().catch((problem) => {
  console.error(problem instanceof Error ? problem.message : problem)
  return 1
})

async function main() {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string', multiple: true, default: [] } },
    allowPositionals: true,
  })
  const named = [...values.only, ...positionals]
  const chosen = named.length > 0 ? named : Object.keys(SUITES)
  const unknown = chosen.find((name) => !(name in SUITES))
  if (unknown) throw new Error(`There is no suite ${unknown}, only: ${Object.keys(SUITES).join(', ')}.`)

  /** @type {({ name: string, seconds: number } & Result)[]} */
  const summary = []
  for (const [name, { title, test }] of Object.entries(SUITES).filter(([name]) => chosen.includes(name))) {
    console.log(`\n=== ${title}\n`)
    const started = performance.now()
    const result = await test().catch(failure)
    summary.push({ name, seconds: (performance.now() - started) / 1000, ...result })
  }

  console.log('\n=== Summary\n')
  for (const { name, seconds, passed, failed, note } of summary) {
    console.log(`${name.padEnd(10)} ${note ?? `${passed} passed, ${failed} failed`} (${seconds.toFixed(0)} s)`)
  }
  const failures = summary.flatMap(({ name, failures = [] }) => failures.map((failure) => `${name}: ${failure}`))
  if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join('\n')}`)
  const sum = (/** @type {'passed' | 'failed'} */ kind) => summary.reduce((total, suite) => total + suite[kind], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') > 0 ? 1 : 0
}

/** @returns {Result} */
function failure(/** @type {unknown} */ problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  return { passed: 0, failed: 1 }
}

async function serverOnPostgres() {
  if (process.env.DATABASE_URL || process.env.TEST_DATABASE_URL || findPostgres()) {
    return vitest(['--project', 'server'], ['node', 'scripts/postgres.mjs'])
  }
  return skipped('PostgreSQL not found')
}

async function fleet() {
  if (!findPostgres()) return skipped('PostgreSQL not found')
  if (!ensureHaproxy()) return skipped('HAProxy not found')
  return vitest(['--project', 'fleet'])
}

function skipped(/** @type {string} */ reason) {
  const note = `skipped, ${reason}`
  console.log(note)
  return { passed: 0, failed: 0, note }
}

/** @param {string[]} under what the command runs under, if anything */
async function vitest(/** @type {string[]} */ choice, under = []) {
  const report = join(reports, `vitest-${choice.join('-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const [command = 'vitest', ...args] = [...under, 'vitest', 'run', ...reporters, ...choice]
  const code = await run(command, args)
  const { numPassedTests, numFailedTests, numTotalTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  // A file that cannot even be loaded has no tests to count, and is a failure all the same.
  const broken = testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const failures = testResults.flatMap((/** @type {any} */ file) => failuresOf(file))
  const failed = numFailedTests + broken.length
  return judged({ passed: numPassedTests, failed, failures, total: numTotalTests, code })
}

/** @returns {string[]} */
function failuresOf(/** @type {any} */ { name, message, assertionResults }) {
  const failed = assertionResults.filter((/** @type {any} */ { status }) => status === 'failed')
  const told = failed.map((/** @type {any} */ test) => named(name, test.fullName, test.failureMessages[0]))
  return message && told.length === 0 ? [named(name, 'could not be run', message)] : told
}

/** The first line of what went wrong is enough to know it again; all of it stands further up. */
function named(/** @type {string} */ file, /** @type {string} */ title, message = '') {
  const [reason = ''] = stripVTControlCharacters(message).split('\n')
  return `${relative('.', file)} › ${title}\n    ${reason}`
}

/** Only what noise cannot change; `npm run bench` measures the rest. */
function bench() {
  ensureBrowser()
  return vitest(['--project', 'bench'])
}

async function journeys() {
  const report = join(reports, 'playwright.json')
  const code = await run('playwright', ['test', '--reporter=list,json'], {
    CHROMIUM_PATH: ensureBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const { stats, errors, suites, config } = JSON.parse(readFileSync(report, 'utf8'))
  const failed = stats.unexpected + stats.flaky + errors.length
  const total = stats.expected + stats.unexpected + stats.flaky
  const failures = suites.flatMap((/** @type {any} */ suite) => journeysFailedIn(suite, config.rootDir))
  return judged({ passed: stats.expected, failed, failures, total, code })
}

/** @returns {string[]} */
function journeysFailedIn(/** @type {any} */ { specs = [], suites = [] }, /** @type {string} */ rootDir) {
  const failed = specs.filter((/** @type {any} */ { ok }) => !ok)
  return [
    ...failed.map((/** @type {any} */ { file, title, tests }) => {
      const results = tests.flatMap((/** @type {any} */ test) => test.results)
      const wrong = results.find((/** @type {any} */ { error }) => error)
      return named(join(rootDir, file), title, wrong?.error.message)
    }),
    ...suites.flatMap((/** @type {any} */ suite) => journeysFailedIn(suite, rootDir)),
  ]
}

/** A suite that ran nothing, or ended badly without a failed test, has failed. */
function judged(
  /** @type {Result & { total: number, code: number }} */ { passed, failed, failures = [], total, code },
) {
  if (total === 0) console.error('This suite ran no test.')
  const silent = failed === 0 && (total === 0 || code !== 0)
  return { passed, failed: silent ? 1 : failed, failures }
}
