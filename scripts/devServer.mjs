import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request as send } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { environment, root, startArguments } from './run.mjs'

const MAX_ERROR_LENGTH = 4000

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/**
 * @typedef {object} Listeners
 * @property {() => void} onReady the server listens
 * @property {(error: Error) => void} onFailed the server has ended without being stopped
 * @property {(message: any) => void} onMessage any other message of the server
 */

/**
 * Runs the server in a separate process, which `restart` replaces.
 * @param {Record<string, string>} settings
 * @param {Listeners} listeners
 */
export function createDevServer(settings, { onReady, onFailed, onMessage }) {
  let isStopping = false
  let running = Promise.resolve(start())

  function start() {
    const started = launch(settings, onMessage)
    started.listening.then(onReady)
    started.ended.then((error) => isStopping || onFailed(error))
    return started
  }

  /** Does nothing while the previous server is still stopping, because the next one reads the newest sources anyway. */
  function restart() {
    if (isStopping) return
    isStopping = true
    running = running.then(async ({ child, ended }) => {
      child.kill('SIGTERM')
      await ended
      isStopping = false
      return start()
    })
  }

  /**
   * Waits until the server listens, and returns its address. Throws its last output if it has ended without being stopped.
   * @returns {Promise<URL>}
   */
  async function address() {
    const current = running
    const { child, listening, ended } = await current
    const isRunning = child.exitCode === null && child.signalCode === null
    const found = isRunning ? await Promise.race([listening, ended]) : await ended
    if (current !== running) return address()
    if (found instanceof Error) throw found
    return found
  }

  return {
    restart,
    address,
    forward: (/** @type {IncomingMessage} */ request) => forward(request, address),
    async send(/** @type {any} */ message) {
      const { child } = await running
      if (child.connected) child.send(message)
    },
    /** Forwards the signal to the server. Resolves to its exit code. */
    async stop(/** @type {NodeJS.Signals} */ signal) {
      isStopping = true
      const { child, ended } = await running
      child.kill(signal)
      await ended
      return child.exitCode
    },
  }
}

function launch(/** @type {Record<string, string>} */ settings, /** @type {(message: any) => void} */ onMessage) {
  const child = spawn(process.execPath, startArguments(), {
    cwd: root,
    env: { ...environment, ...settings },
    stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
  })
  let errors = ''
  child.stderr?.on('data', (text) => {
    process.stderr.write(text)
    errors = (errors + stripVTControlCharacters(`${text}`)).slice(-MAX_ERROR_LENGTH)
  })
  /** @type {Promise<URL>} */
  const listening = new Promise((resolve) =>
    child.on('message', (/** @type {any} */ message) =>
      message.listening ? resolve(new URL(message.listening)) : onMessage(message),
    ),
  )
  const ended = once(child, 'close').then(() => new Error(errors || 'The server has ended.'))
  return { child, listening, ended }
}

/**
 * Forwards a request to the server as soon as it listens, and returns the response.
 * @param {IncomingMessage} request
 * @param {() => Promise<URL>} address
 * @returns {Promise<IncomingMessage>}
 */
async function forward(request, address) {
  const { method, url: path } = request
  const headers = { ...request.headers, connection: 'close' }
  // The whole body is read first, so that it can be sent again.
  const body = await buffer(request)
  for (;;) {
    const { hostname, port } = await address()
    try {
      const [reply] = await once(send({ hostname, port, method, path, headers }).end(body), 'response')
      return reply
    } catch (error) {
      // A server that ended in the meantime has not received the request, so it is sent to the next one.
      const wasRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
      if (!wasRefused) throw error
    }
  }
}
