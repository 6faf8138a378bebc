// Runs before `npm start`, `npm run dev` and `npm test`, on whatever Node is there (20 or newer), before any package is.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isBuilt, isInstalled, isLocked } from './freshness.mjs'
import { root } from './run.mjs'

const PINNED = join(root, 'node_modules', '.bin', 'node')
const OLDEST = 24

try {
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
  // Not `npm ci`: it refuses a lock file that does not know the optional packages of every platform. `--no-save` leaves the lock
  // file as it is. Only errors are shown, for this Node warns about engines while the packages run on the pinned one. NODE_ENV may
  // say production, and still the pages must be built.
  npm(['install', '--no-save', '--loglevel=error', '--no-progress', '--include=dev', '--include=optional'])
  return true
}

/** The Node that npm scripts are going to find: the pinned one, or this one when it is new enough. */
function usableNode(/** @type {boolean} */ installedNow) {
  if (runs(PINNED)) return PINNED
  if (existsSync(PINNED) && !installedNow) {
    console.log('node_modules was made for another machine: starting afresh.')
    rmSync(join(root, 'node_modules'), { recursive: true, force: true })
    install()
    return usableNode(true)
  }
  if (!existsSync(PINNED) && Number.parseInt(process.versions.node, 10) >= OLDEST) return process.execPath
  throw new Error(
    existsSync(PINNED)
      ? `The pinned Node in node_modules does not run on this machine: install Node ${OLDEST} or newer and remove node_modules/node.`
      : `npm skipped the install script that fetches Node ${OLDEST}: run \`npm rebuild node --ignore-scripts=false\`, or use Node ${OLDEST} or newer.`,
  )
}

function runs(/** @type {string} */ node) {
  if (process.execPath.startsWith(join(root, 'node_modules'))) return true
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return Number.parseInt(stdout?.slice(1), 10) >= OLDEST
}

function build(/** @type {string} */ node) {
  console.log('Building the pages (only now and when they change) ...')
  succeed(spawnSync(node, [join(root, 'scripts', 'build.mjs')], { cwd: root, stdio: 'inherit' }), 'The build failed.')
}

function npm(/** @type {string[]} */ args) {
  const script = process.env.npm_execpath ?? ''
  const [command, first] = basename(script) === 'npm-cli.js' ? [process.execPath, [script]] : ['npm', []]
  const result = spawnSync(command, [...first, ...args], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  succeed(result, `\`npm ${args[0]}\` failed: the packages could not be installed.`)
}

/** @param {import('node:child_process').SpawnSyncReturns<any>} result */
function succeed({ status, signal, error }, /** @type {string} */ otherwise) {
  if (status === 0) return
  if (signal) process.exit(130)
  throw new Error(error ? `${otherwise} ${error.message}` : otherwise)
}
