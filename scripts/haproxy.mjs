// Finds or installs HAProxy for the tests with several processes. `node scripts/haproxy.mjs` prints its path.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const PLACES = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/usr/local/bin']
const INSTALL =
  'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends haproxy'

/** The path of an HAProxy that can be executed, or undefined. */
export function findHaproxy() {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...PLACES]
  return folders.map((folder) => join(folder, 'haproxy')).find((path) => existsSync(path) && runs(path))
}

/** Finds HAProxy, or installs it where apt is available. Otherwise returns undefined. */
export function ensureHaproxy() {
  const found = findHaproxy()
  if (found || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found
  console.error('No HAProxy found, installing one: apt-get install haproxy')
  spawnSync('sh', ['-c', INSTALL], { stdio: ['ignore', 'ignore', 'inherit'] })
  return findHaproxy()
}

const runs = (/** @type {string} */ path) => spawnSync(path, ['-v'], { stdio: 'ignore' }).status === 0

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = ensureHaproxy()
  console.log(found ?? 'No HAProxy was found. Install it: https://www.haproxy.org')
  process.exitCode = found ? 0 : 1
}
