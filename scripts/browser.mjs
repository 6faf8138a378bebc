// Finds or installs a Chromium for the e2e tests.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { aptInstall, findPrograms, hasApt, INSTALL_TIMEOUT_MS } from './programs.mjs'
import { environment, root } from './run.mjs'

/** Chromium without a window. Most e2e tests use it, because it needs a third less processor time. */
const SHELL = 'chromium-headless-shell'
const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']
const MAC_APPS = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium']
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
  if (hasApt() && missing.length > 0) aptInstall(missing)
  if (!findBrowser(true)) installFromPlaywright()
  const whole = findBrowser(true)
  if (!whole) throw new Error(INSTALL_HINT)
  return findBrowser() ?? whole
}

function installFromPlaywright() {
  const args = ['install', ...(hasApt() ? ['--with-deps'] : []), 'chromium']
  console.error(`Installing a browser for the tests (this takes a while): playwright ${args.join(' ')}`)
  const options = { cwd: root, env: environment, timeout: INSTALL_TIMEOUT_MS }
  spawnSync('playwright', args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
}

function systemBrowsers(/** @type {string[]} */ names) {
  const asApp = MAC_APPS.flatMap((app) => [join('/Applications', app), join(homedir(), 'Applications', app)])
  return process.platform === 'darwin' ? [...asApp, ...findPrograms(names)] : findPrograms(names)
}

// On some systems `chromium` is a stub that only prints what to install, so the program is executed.
const runs = (/** @type {string} */ path) => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0
