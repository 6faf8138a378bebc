// Finds or installs a Chromium for the e2e tests. `node scripts/browser.mjs` prints its path.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { environment, root } from './run.mjs'

const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']
const MAC_APPS = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium']
const INSTALL_HINT =
  'No Chromium was found. Install Google Chrome or Chromium, or set CHROMIUM_PATH to its program, or run `npx playwright install --with-deps chromium`.'

/** The path of a Chromium: the one in CHROMIUM_PATH, the system's, or Playwright's own. */
export function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen && !runs(chosen)) throw new Error(`CHROMIUM_PATH=${chosen} is not a program that can be run.`)
  return chosen || [...systemBrowsers(), chromium.executablePath()].find((path) => existsSync(path) && runs(path))
}

/** Finds a Chromium, or installs one. If that fails, throws an error that says how to install it. */
export function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  for (const [command, ...args] of installCommands()) {
    console.error(`No Chromium found, installing one (this takes a while): ${[command, ...args].join(' ')}`)
    const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: environment })
    const installed = status === 0 && findBrowser()
    if (installed) return installed
  }
  throw new Error(INSTALL_HINT)
}

function systemBrowsers() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  const asApp = MAC_APPS.flatMap((app) => [join('/Applications', app), join(homedir(), 'Applications', app)])
  return process.platform === 'darwin' ? [...asApp, ...onPath] : onPath
}

/** @returns {[string, ...string[]][]} */
function installCommands() {
  const asRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!asRoot) return [['playwright', 'install', 'chromium']]
  const quietly = 'DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium'
  return [
    ['sh', '-c', `apt-get update -qq && ${quietly}`],
    ['playwright', 'install', '--with-deps', 'chromium'],
  ]
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
