import type { ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Closes the server without losing a request: it stops accepting connections, requests in progress get their whole
 * response with `connection: close`, and requests that were already on the way are answered. Then idle connections
 * are dropped, and a client that does not read its response cannot delay the shutdown forever.
 */
export function shutDownGracefully(app: FastifyInstance) {
  const { server } = app
  const connections = new Map<Socket, Latest>()
  let accepted = 0
  let requests = 0

  server.on('connection', (socket: Socket) => {
    accepted += 1
    connections.set(socket, 'unused')
    socket.once('close', () => connections.delete(socket))
  })
  // After Fastify's own handling: while closing, it sets `connection: close` on later responses itself.
  server.on('request', ({ socket }, answer: ServerResponse) => {
    requests += 1
    connections.set(socket, answer.writableEnded ? 'answered' : answer)
    if (answer.writableEnded) return
    answer.once('close', () => {
      if (connections.get(socket) === answer) connections.set(socket, 'answered')
    })
  })

  app.decorate('drain', () => untilQuiet(() => accepted, DRAINING))
  app.addHook('preClose', async () => {
    setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS).unref()
    // A response whose headers are already sent has no `connection: close`, so its socket is closed here.
    server.keepAliveTimeout = 1
    for (const latest of connections.values())
      if (typeof latest === 'object' && !latest.headersSent) latest.shouldKeepAlive = false
    if (connections.size > 0) {
      stopListening(server)
      await untilQuiet(() => requests, LATE_REQUESTS)
    }
    for (const [socket, latest] of connections) if (latest === 'unused') socket.destroy()
  })
}

/**
 * The latest response on each connection. A `Set` of open responses would keep old ones in memory until the next full
 * garbage collection.
 */
type Latest = ServerResponse | 'unused' | 'answered'

/** There may always be a new connection or one more request, so both waits are limited. */
const DRAINING = { quietMs: 0, longestMs: 1000 }
/** How long a client may take to send the next request after a response, on a slow network or a busy machine. */
const LATE_REQUESTS = { quietMs: 500, longestMs: 2000 }
/**
 * Together with one second of draining and three of the queue, this stays below the ten seconds after which supervisors kill the process.
 */
const SHUTDOWN_TIMEOUT_MS = 5000

/**
 * Waits until nothing new has arrived for this long. The event loop must have turned in between: on a busy machine
 * one turn can take longer, and each turn accepts only one connection.
 */
async function untilQuiet(countOf: () => number, { quietMs, longestMs }: typeof LATE_REQUESTS) {
  const end = performance.now() + longestMs
  let before: number
  do {
    before = countOf()
    await pause(quietMs)
    await turn()
  } while (countOf() > before && performance.now() < end)
}

/**
 * Without `closeIdleConnections`, which the http server's own method calls first: a request may be on its way on such
 * a connection.
 */
const stopListening = (server: Server) => Server.prototype.close.call(server)
