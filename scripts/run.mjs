import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The environment with the programs of node_modules, such as the pinned Node, first on the PATH. */
export const environment = {
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
}

/**
 * The arguments that `npm start` passes to Node, in the folder of this version or of another. All code that starts the server uses them.
 * @param {'start' | 'dev'} script the script in package.json
 * @returns {string[]}
 */
export function startArguments(folder = root, script = 'start') {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const words = scripts[script].split(' ')
  return words.slice(words.indexOf('node') + 1)
}

/** @type {NodeJS.Signals[]} */
export const STOPPING = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program in the project's folder, on this terminal. Forwards signals to it, and resolves to its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [extra] additional environment variables
 * @returns {Promise<number>}
 */
export function run(command, args, extra = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...environment, ...extra } })
    const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
    const finish = (/** @type {number} */ code) => {
      for (const signal of STOPPING) process.off(signal, forward)
      resolve(code)
    }
    for (const signal of STOPPING) process.on(signal, forward)
    child.on('error', (error) => {
      console.error(`${command} cannot be run: ${error.message}`)
      finish(127)
    })
    child.on('exit', (code, signal) => finish(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
  })
}
