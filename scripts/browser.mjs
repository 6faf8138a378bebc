// Finds or installs a Chromium for the e2e tests. `node scripts/browser.mjs` prints its path.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { environment, root } from './run.mjs'

/** Chromium without a window. Most e2e tests use it, because it needs a third less processor time. */
const SHELL = 'chromium-headless-shell'
const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']
const MAC_APPS = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium']
const INSTALL_TIMEOUT_MS = 300_000
const INSTALL_HINT =
  'No Chromium was found. Install Google Chrome or Chromium, or set CHROMIUM_PATH to its program, or run `npx playwright install --with-deps chromium`.'

/**
 * The path of a Chromium: the one in CHROMIUM_PATH, the headless shell, the system's, or Playwright's own. `isWhole` excludes the shell,
 * which has no back/forward cache.
 */
export function findBrowser(isWhole = false) {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen && !runs(chosen)) throw new Error(`CHROMIUM_PATH=${chosen} is not a program that can be run.`)
  const names = isWhole ? NAMES : [SHELL, ...NAMES]
  return chosen || [...systemBrowsers(names), chromium.executablePath()].find((path) => existsSync(path) && runs(path))
}

/** Finds a Chromium or installs one; as root on Debian, the headless shell as well. If that fails, throws an error with instructions. */
export function ensureBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const missing = findBrowser(true) ? [] : ['chromium']
  if (hasApt() && !findBrowser()?.endsWith(SHELL)) missing.push(SHELL)
  if (hasApt() && missing.length > 0) install(aptInstall(missing))
  if (!findBrowser(true)) install(['playwright', 'install', ...(hasApt() ? ['--with-deps'] : []), 'chromium'])
  const whole = findBrowser(true)
  if (!whole) throw new Error(INSTALL_HINT)
  return findBrowser() ?? whole
}

function install(/** @type {[string, ...string[]]} */ [command, ...args]) {
  console.error(`Installing a browser for the tests (this takes a while): ${[command, ...args].join(' ')}`)
  const options = { cwd: root, env: environment, timeout: INSTALL_TIMEOUT_MS }
  spawnSync(command, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
}

function systemBrowsers(/** @type {string[]} */ names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const asApp = MAC_APPS.flatMap((app) => [join('/Applications', app), join(homedir(), 'Applications', app)])
  return process.platform === 'darwin' ? [...asApp, ...onPath] : onPath
}

const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** @returns {[string, ...string[]]} */
function aptInstall(/** @type {string[]} */ names) {
  const apt = 'DEBIAN_FRONTEND=noninteractive apt-get -qq -o Acquire::Retries=0 -o Acquire::http::Timeout=20'
  return ['sh', '-c', `${apt} update && ${apt} install -y --no-install-recommends ${names.join(' ')}`]
}

// On some systems `chromium` is a stub that only prints what to install, so the program is executed.
const runs = (/** @type {string} */ path) => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log(ensureBrowser())
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem)
    process.exitCode = 1
  }
}
