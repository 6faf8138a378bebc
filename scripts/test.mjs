// `npm test` runs all suites in turn, `npm test -- e2e` one of them (check, unit, server, postgres,
// resilience, cluster, bench, e2e).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBrowser } from './browser.mjs'
import { check } from './check.mjs'
import { ensureHaproxy } from './haproxy.mjs'
import { findPostgres, OLDEST } from './postgres.mjs'
import { run, STOPPING } from './run.mjs'
import { summaryOf } from './summary.mjs'

/** @typedef {import('./summary.mjs').Result} Result */
/** @type {Record<string, { title: string, test: () => Promise<Result> }>} */
const SUITES = {
  check: { title: 'Types, style, unused code', test: check },
  unit: { title: 'Rules and screens', test: () => vitest(['--project', 'unit', '--project', 'web']) },
  server: {
    title: 'Server on the embedded database, and the product as a whole',
    test: () => vitest(['server', 'security', 'product'].flatMap((name) => ['--project', name])),
  },
  postgres: { title: 'Server on a PostgreSQL server', test: serverOnPostgres },
  resilience: { title: 'Faults, done to real processes', test: () => vitest(['--project', 'resilience']) },
  cluster: { title: 'More than one process on one database', test: cluster },
  bench: { title: 'Weight, and growth with the data', test: bench },
  e2e: { title: 'End to end in a browser', test: e2e },
}

/** A failed statement can have thousands of values. */
const REASON_MAX = 300
const reports = mkdtempSync(join(tmpdir(), 'zaphiring-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
for (const signal of STOPPING) process.on(signal, () => process.exit(130))

process.exitCode = await main().catch((problem) => {
  console.error(problem instanceof Error ? problem.message : problem)
  return 1
})

async function main() {
  const named = process.argv.slice(2)
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
  for (const line of summaryOf(summary)) console.log(line)
  return summary.some(({ failed }) => failed > 0) ? 1 : 0
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
  return skipped(`PostgreSQL ${OLDEST} or newer`)
}

async function cluster() {
  if (!findPostgres()) return skipped(`PostgreSQL ${OLDEST} or newer`)
  if (!ensureHaproxy()) return skipped('HAProxy')
  return vitest(['--project', 'cluster'])
}

/** @returns {Result} */
function skipped(/** @type {string} */ missing) {
  console.log(`Skipped: ${missing} was not found.`)
  return { passed: 0, failed: 0, skipped: [`all of it, for ${missing} was not found`] }
}

/** @param {string[]} under the command that runs vitest, such as `node scripts/postgres.mjs` */
async function vitest(/** @type {string[]} */ choice, under = []) {
  const report = join(reports, `vitest-${choice.join('-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const [command = 'vitest', ...args] = [...under, 'vitest', 'run', ...reporters, ...choice]
  const code = await run(command, args)
  const { numPassedTests, numFailedTests, numTotalTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  // A file that cannot be loaded has no tests, and counts as one failure.
  const broken = testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const failures = testResults.flatMap((/** @type {any} */ file) => failuresOf(file))
  const ran = testResults.flatMap((/** @type {any} */ file) => titlesIn(file, true))
  const skipped = testResults.flatMap((/** @type {any} */ file) => titlesIn(file, false))
  const failed = numFailedTests + broken.length
  return resultOf({ passed: numPassedTests, failed, failures, skipped, ran, total: numTotalTests, code })
}

/** @returns {string[]} */
function failuresOf(/** @type {any} */ { name, message, assertionResults }) {
  const failed = assertionResults.filter((/** @type {any} */ { status }) => status === 'failed')
  const failures = failed.map((/** @type {any} */ test) => named(name, test.fullName, test.failureMessages[0]))
  return message && failures.length === 0 ? [named(name, 'could not be run', message)] : failures
}

/** @returns {string[]} */
function titlesIn(/** @type {any} */ { name, assertionResults }, /** @type {boolean} */ ran) {
  const tests = assertionResults.filter(
    (/** @type {any} */ { status }) => ['passed', 'failed'].includes(status) === ran,
  )
  return tests.map((/** @type {any} */ { fullName }) => `${relative('.', name)} › ${fullName}`)
}

/** With the beginning of the message only. The output of the suite contains all of it. */
function named(/** @type {string} */ file, /** @type {string} */ title, message = '') {
  const [reason = ''] = stripVTControlCharacters(message).split('\n')
  return `${relative('.', file)} › ${title}\n    ${reason.slice(0, REASON_MAX)}`
}

/** Only the tests whose result does not depend on the load of the machine; `npm run bench` measures the rest. */
function bench() {
  ensureBrowser()
  return vitest(['--project', 'bench'])
}

async function e2e() {
  const report = join(reports, 'playwright.json')
  ensureBrowser()
  const code = await run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  const { stats, errors, suites, config } = JSON.parse(readFileSync(report, 'utf8'))
  const failed = stats.unexpected + stats.flaky + errors.length
  const total = stats.expected + stats.unexpected + stats.flaky
  const failures = suites.flatMap((/** @type {any} */ suite) => e2eFailuresIn(suite, config.rootDir))
  return resultOf({ passed: stats.expected, failed, failures, total, code })
}

/** @returns {string[]} */
function e2eFailuresIn(/** @type {any} */ { specs = [], suites = [] }, /** @type {string} */ rootDir) {
  const failed = specs.filter((/** @type {any} */ { ok }) => !ok)
  return [
    ...failed.map((/** @type {any} */ { file, title, tests }) => {
      const results = tests.flatMap((/** @type {any} */ test) => test.results)
      const failed = results.find((/** @type {any} */ { error }) => error)
      return named(join(rootDir, file), title, failed?.error.message)
    }),
    ...suites.flatMap((/** @type {any} */ suite) => e2eFailuresIn(suite, rootDir)),
  ]
}

/** A suite without any test, or with an error outside of its tests, counts as one failure. */
function resultOf(/** @type {Result & { total: number, code: number }} */ { passed, failed, total, code, ...titles }) {
  if (total === 0) console.error('This suite ran no test.')
  const failedOtherwise = failed === 0 && (total === 0 || code !== 0)
  return { passed, failed: failedOtherwise ? 1 : failed, ...titles }
}
