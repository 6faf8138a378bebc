import type { ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Lets the house close without losing a request: from the first moment nobody new comes in, whoever is inside gets the whole
 * answer and is told not to ask again here, and what was already on the way is heard. Connections without a question are
 * dropped then, and a client that does not take its answer holds nobody up for ever.
 */
export function closeInTime(app: FastifyInstance) {
  const { server } = app
  const connections = new Map<Socket, Latest>()
  let entered = 0
  let asked = 0

  server.on('connection', (socket: Socket) => {
    entered += 1
    connections.set(socket, 'unused')
    socket.once('close', () => connections.delete(socket))
  })
  // After it was handed on: what is answered by then needs no more care, and while closing Fastify tells whoever comes.
  server.on('request', ({ socket }, answer: ServerResponse) => {
    asked += 1
    connections.set(socket, answer.writableEnded ? 'answered' : answer)
    if (answer.writableEnded) return
    answer.once('close', () => {
      if (connections.get(socket) === answer) connections.set(socket, 'answered')
    })
  })

  app.decorate('letIn', () => untilQuiet(() => entered, AT_THE_DOOR))
  app.addHook('preClose', async () => {
    setTimeout(() => server.closeAllConnections(), FAREWELL_MS).unref()
    // One whose headers are out already is closed by this instead.
    server.keepAliveTimeout = 1
    for (const latest of connections.values())
      if (typeof latest === 'object' && !latest.headersSent) latest.shouldKeepAlive = false
    if (connections.size > 0) {
      stopListening(server)
      await untilQuiet(() => asked, ON_THE_WAY)
    }
    for (const [socket, latest] of connections) if (latest === 'unused') socket.destroy()
  })
}

/**
 * What was asked last on a connection. No set of the answers under way: one that is added to and deleted from all the time leaves
 * its old tables behind, and in them what was an answer once, until the next great collection.
 */
type Latest = ServerResponse | 'unused' | 'answered'

/** As there may always be somebody new, or one more question, neither is waited for without end. */
const AT_THE_DOOR = { quietMs: 0, longestMs: 1000 }
/** In which a client asks on after the last answer, over a slow network or from a busy machine. */
const ON_THE_WAY = { quietMs: 500, longestMs: 2000 }
/** Shorter than the ten seconds after which machines are used to kill. */
const FAREWELL_MS = 8000

/**
 * Waits until so much time has brought nothing new, and the loop has turned and looked: on a busy machine one turn takes longer
 * than the time, and it lets in one connection only.
 */
async function untilQuiet(countOf: () => number, { quietMs, longestMs }: typeof ON_THE_WAY) {
  const end = performance.now() + longestMs
  let before: number
  do {
    before = countOf()
    await pause(quietMs)
    await turn()
  } while (countOf() > before && performance.now() < end)
}

/** Without dropping idle connections, as the method of the http server does first: a question may be on its way on them. */
const stopListening = (server: Server) => Server.prototype.close.call(server)
