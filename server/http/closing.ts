import type { ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Lets the house close without losing a request: from the first moment nobody new comes in, whoever is inside gets the whole
 * answer and is told not to ask again here, and what was already on the way is heard. Connections without a question are
 * dropped then, and a client that does not take its answer holds nobody up for ever.
 */
export function closeInTime(app: FastifyInstance) {
  const { server } = app
  const connections = new Map<Socket, Latest>()
  let closing = false

  server.on('connection', (socket: Socket) => {
    connections.set(socket, 'unused')
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', ({ socket }, answer: ServerResponse) => {
    if (closing) answer.shouldKeepAlive = false
    connections.set(socket, answer)
    answer.once('close', () => {
      if (connections.get(socket) === answer) connections.set(socket, 'answered')
    })
  })

  app.addHook('preClose', async () => {
    closing = true
    // One whose headers are out already is closed by this instead.
    server.keepAliveTimeout = 1
    for (const latest of connections.values())
      if (typeof latest === 'object' && !latest.headersSent) latest.shouldKeepAlive = false
    if (connections.size > 0) {
      stopListening(server)
      await pause(ON_THE_WAY_MS)
    }
    for (const [socket, latest] of connections) if (latest === 'unused') socket.destroy()
    setTimeout(() => server.closeAllConnections(), FAREWELL_MS).unref()
  })
}

/**
 * What was asked last on a connection. No set of the answers under way: one that is added to and deleted from all the time leaves
 * its old tables behind, and in them what was an answer once, until the next great collection.
 */
type Latest = ServerResponse | 'unused' | 'answered'

/** A question that a client sent in the same moment arrives within this time. */
const ON_THE_WAY_MS = 200
/** Shorter than the ten seconds after which machines are used to kill. */
const FAREWELL_MS = 8000

/** Without dropping idle connections, as the method of the http server does first: a question may be on its way on them. */
const stopListening = (server: Server) => Server.prototype.close.call(server)
