// Finds or installs HAProxy for the tests with several processes.
import { spawnSync } from 'node:child_process'
import { aptInstall, findPrograms, hasApt } from './programs.mjs'

const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/usr/local/bin']

/** The path of an HAProxy that can be executed, or undefined. */
export const findHaproxy = () =>
  findPrograms(['haproxy'], FOLDERS).find((path) => spawnSync(path, ['-v'], { stdio: 'ignore' }).status === 0)

/** Finds HAProxy, or installs it where apt is available. Otherwise returns undefined. */
export function ensureHaproxy() {
  const found = findHaproxy()
  if (found || !hasApt()) return found
  aptInstall(['haproxy'])
  return findHaproxy()
}
