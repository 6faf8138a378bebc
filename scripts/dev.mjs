// `npm run dev`: one port. Vite updates open pages. The server runs behind it and restarts when its sources change, while requests wait.
import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import { relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createServer as createVite, DevEnvironment } from 'vite'
import { PRODUCT_NAME } from '#contract/product.ts'
import { brokenPage } from '#server/http/pages/devErrorPage.ts'
import { checkPorts } from '#server/settings/ports.ts'
import { readSettings } from '#server/settings/settings.ts'
import { createDevServer } from './devServer.mjs'
import { root, STOPPING } from './run.mjs'

const RESTARTED_BY = /^(?:server|contract|demo|entry)\/(?!.*\.test\.ts$)/

/** @type {Error | null} why no page can be rendered now. Vite's client in the browser reports only its own errors. */
let failure = null

process.env.NODE_ENV = 'development'
const settings = await usableSettings().catch(({ message }) => {
  console.error(message)
  process.exit(1)
})

const front = createServer()
const messages = new EventEmitter()
const vite = await createVite({
  root,
  plugins: [{ name: 'linked-css-modules', hotUpdate: withoutLinks }],
  configLoader: 'native',
  server: {
    middlewareMode: true,
    ws: { server: front },
    cors: false,
    watch: { ignored: [`${settings.dataDir}/**`, '**/test-results/**'] },
  },
  environments: { ssr: { dev: { createEnvironment } } },
})
front.listen(settings.port, settings.host)
await once(front, 'listening')
const server = createDevServer(
  { NODE_ENV: 'development', ZAP_DEV: '1', PUBLIC_URL: settings.publicUrl, HOST: '127.0.0.1', PORT: '0' },
  { onReady: clearFailure, onFailed: showFailure, onMessage },
)
front.on('request', (request, response) => vite.middlewares(request, response, () => forward(request, response)))
vite.ws.on('vite:client:connect', (_, client) => failure && client.send(overlay(failure)))
vite.watcher.on('all', (_, file) => RESTARTED_BY.test(relative(root, file)) && server.restart())
for (const signal of STOPPING) process.on(signal, async () => process.exit((await server.stop(signal)) ?? 1))
console.log(`${PRODUCT_NAME} is open at ${settings.publicUrl}`)

async function usableSettings() {
  const settings = readSettings(process.env)
  await checkPorts(settings)
  return settings
}

/**
 * A page links its CSS modules for the first paint, and imports them. Vite cannot hot-update a linked module, and would reload the page.
 * Without the links it updates the imports.
 * @param {{ modules: import('vite').EnvironmentModuleNode[] }} update
 */
function withoutLinks({ modules }) {
  return modules.filter(({ url }) => !url.endsWith('.module.css?direct'))
}

/** The modules of pages run in the process of the server, which receives them as messages. */
function createEnvironment(/** @type {string} */ name, /** @type {import('vite').ResolvedConfig} */ config) {
  /** @type {import('vite').HotChannel} */
  const transport = {
    skipFsCheck: true,
    send(payload) {
      server.send(payload)
      // Only if the server is running: an edit of a page does not restart a server that has ended.
      server.address().then(clearFailure, () => {})
    },
    on: (/** @type {string} */ event, /** @type {(...args: any[]) => void} */ listener) =>
      void messages.on(event, listener),
    off: (event, listener) => void messages.off(event, /** @type {(...args: any[]) => void} */ (listener)),
  }
  return new DevEnvironment(name, config, { hot: true, transport })
}

function onMessage(/** @type {any} */ message) {
  if (message.pageFailed) showFailure(message.pageFailed)
  else messages.emit(message.event, message.data, { send: server.send })
}

function showFailure(/** @type {Error} */ error) {
  failure = error
  vite.ws.send(overlay(error))
}

/** Reloads open pages. If the error is still there, the reload shows it again. */
function clearFailure() {
  if (!failure) return
  failure = null
  vite.ws.send({ type: 'full-reload' })
}

/** @returns {import('vite').HotPayload} */
const overlay = (/** @type {Error} */ error) => ({
  type: 'error',
  err: { ...error, message: error.message, stack: error.stack ?? '' },
})

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function forward(request, response) {
  try {
    const reply = await server.forward(request)
    delete reply.headers.connection
    response.writeHead(reply.statusCode ?? 502, reply.headers)
    await pipeline(reply, response)
  } catch (error) {
    if (response.headersSent) return response.destroy()
    const { message } = error instanceof Error ? error : new Error(String(error))
    response.writeHead(503, { 'content-type': 'text/html; charset=utf-8' }).end(brokenPage(message))
  }
}
