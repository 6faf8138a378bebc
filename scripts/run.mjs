import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The environment in which the project's own programs, the pinned Node first of all, are found by name. */
export const environment = {
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
}

/**
 * What `npm start` gives to Node, in the folder of this version or of another: everything that starts the server starts it like that.
 * @returns {string[]}
 */
export function startArguments(folder = root) {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return scripts.start.split(' ').slice(1)
}

/** @type {NodeJS.Signals[]} */
export const STOPPING = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program in the project's folder, on this terminal. Resolves to its exit code, and hands on what would stop us.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [extra] environment on top
 * @returns {Promise<number>}
 */
export function run(command, args, extra = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...environment, ...extra } })
    const handOn = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
    const finish = (/** @type {number} */ code) => {
      for (const signal of STOPPING) process.off(signal, handOn)
      resolve(code)
    }
    for (const signal of STOPPING) process.on(signal, handOn)
    child.on('error', (error) => {
      console.error(`${command} cannot be run: ${error.message}`)
      finish(127)
    })
    child.on('exit', (code, signal) => finish(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
  })
}
