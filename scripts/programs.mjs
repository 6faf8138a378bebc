// Finds the programs that tests use, and installs them where apt is available.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The paths of the programs with these names, in the folders of PATH and then in these, whether they can be executed or not. */
export function findPrograms(/** @type {string[]} */ names, /** @type {string[]} */ moreFolders = []) {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...moreFolders]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter((path) => existsSync(path))
}

/** Whether packages can be installed: as root on Debian. */
export const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

export function aptInstall(/** @type {string[]} */ packages) {
  console.error(`Installing for the tests (this may take a while): ${packages.join(' ')}`)
  const apt = 'DEBIAN_FRONTEND=noninteractive apt-get -qq -o Acquire::Retries=0 -o Acquire::http::Timeout=20'
  const command = `${apt} update && ${apt} install -y --no-install-recommends ${packages.join(' ')}`
  spawnSync('sh', ['-c', command], { stdio: ['ignore', 'ignore', 'inherit'], timeout: INSTALL_TIMEOUT_MS })
}

export const INSTALL_TIMEOUT_MS = 300_000
