// Runs before `npm start`, `npm run dev` and `npm test`, with the installed Node (20 or newer) and possibly without packages.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isBuilt, isInstalled, isLocked } from './freshness.mjs'
import { root } from './run.mjs'

const PINNED = join(root, 'node_modules', '.bin', 'node')
const OLDEST = 26
const PROBE_TIMEOUT_MS = 10_000

try {
  if (process.platform === 'win32') throw new Error('On Windows this runs inside WSL only, see README.md.')
  // Vite takes the rest of such a path for a query.
  if (/[#?]/.test(root))
    throw new Error(`The pages cannot be built in a folder with # or ? in its path: rename ${root}.`)
  const installedNow = !isInstalled() && install()
  const node = usableNode(installedNow)
  if (!process.argv.includes('--no-build') && !isBuilt()) build(node)
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exit(1)
}

function install() {
  if (!isLocked()) throw new Error('package.json and package-lock.json disagree: run `npm install` and commit both.')
  console.log('Installing packages (only now and when they change) ...')
  const reachable = canReachPackages()
  if (!reachable) console.log('Packages cannot be reached, trying with those that npm has kept ...')
  // Shows only errors, because an older Node would warn about engines although the packages contain a newer one. Includes development
  // packages also with NODE_ENV=production, because the pages must be built.
  const options = ['--loglevel=error', '--no-progress', '--include=dev', '--include=optional']
  const result = npm(['ci', ...options, ...(reachable ? [] : ['--offline'])], 'inherit')
  const reason = reachable ? '' : ': packages cannot be reached. Is there a network? `npm ping` asks the same registry'
  succeed(result, `\`npm ci\` failed${reason}.`)
  return true
}

/** Requests a single package, because npm would retry hundreds of them for minutes before it reports an error. */
function canReachPackages() {
  const options = ['--fetch-retries=0', `--fetch-timeout=${PROBE_TIMEOUT_MS}`, '--prefer-online']
  return npm(['view', 'zod', 'version', ...options], 'ignore').status === 0
}

/** The Node that npm scripts will find: the installed one, or the one among the packages if that is too old. */
function usableNode(/** @type {boolean} */ installedNow) {
  const installed = process.env.npm_node_execpath ?? process.execPath
  if (!installed.includes('/node_modules/') && runs(installed)) {
    rmSync(PINNED, { force: true })
    return installed
  }
  if (process.execPath.startsWith(join(root, 'node_modules')) || runs(PINNED)) return PINNED
  if (!installedNow) {
    console.log('node_modules has no Node that runs on this machine: starting afresh.')
    install()
    return usableNode(true)
  }
  throw new Error(
    `Node ${OLDEST} or newer is needed, and there is none among the packages for ${process.platform}-${process.arch}: install it from https://nodejs.org.`,
  )
}

function runs(/** @type {string} */ node) {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return Number.parseInt(stdout?.slice(1), 10) >= OLDEST
}

function build(/** @type {string} */ node) {
  console.log('Building the pages (only now and when they change) ...')
  succeed(spawnSync(node, [join(root, 'scripts', 'build.mjs')], { cwd: root, stdio: 'inherit' }), 'The build failed.')
}

function npm(/** @type {string[]} */ args, /** @type {'inherit' | 'ignore'} */ stderr) {
  const script = process.env.npm_execpath ?? ''
  const [command, first] = basename(script) === 'npm-cli.js' ? [process.execPath, [script]] : ['npm', []]
  return spawnSync(command, [...first, ...args], { cwd: root, stdio: ['inherit', 'ignore', stderr] })
}

/** @param {import('node:child_process').SpawnSyncReturns<any>} result */
function succeed({ status, signal, error }, /** @type {string} */ otherwise) {
  if (status === 0) return
  if (signal) process.exit(130)
  throw new Error(error ? `${otherwise} ${error.message}` : otherwise)
}
