import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { network } from '#server/clientAddress.ts'
import { answerToUnreadable } from '#server/http/limits/unreadable.ts'
import { originForm } from '#server/http/requestTarget.ts'

/** How long a client may take to send a request. Checked once a second. */
const TIMEOUTS = { headersTimeout: 5000, requestTimeout: 120_000, connectionsCheckingInterval: 1000 }
/** The same for all bodies except pictures, for which a phone may need a minute. */
const BODY_TIMEOUT_MS = 10_000
const SLOW_BODIES = /^\/api\/pictures\//
/** A connection without traffic is closed after this time. */
const IDLE_TIMEOUT_MS = 30_000
/** Longer than the keep-alive time of load balancers, so that no connection is closed while they send a request. */
const KEEP_ALIVE_MS = 72_000
/** A connection takes about 20 kB. This limits the memory and the file handles that slow clients can take. */
const CONNECTIONS_MAX = 5000
/** Enough for users behind one shared address, and half of the requests that a process works on at once. */
export const CONNECTIONS_PER_NETWORK = 200
/** Browsers and proxies wait for each response before they send the next request. Others could send thousands in a single packet. */
const RESPONSES_PER_CONNECTION = 20

type Options = {
  /** Whether clients connect to this server themselves. Connections of a reverse proxy all come from its one address. */
  direct: boolean
  /** Called for exceptions, which end one request or connection and never the process. */
  onError: (error: unknown) => void
}

/** An HTTP server with the limits above. */
export function boundedServer(listener: RequestListener, { direct, onError }: Options) {
  const server = createServer({ ...TIMEOUTS, keepAliveTimeout: KEEP_ALIVE_MS }, (request, answer) => {
    if (!connections.noteAnswer(request.socket, answer)) return void request.socket.destroy()
    try {
      request.url = originForm(request.url)
      if (!SLOW_BODIES.test(request.url ?? '')) boundBody(request)
      listener(request, answer)
    } catch (error) {
      onError(error)
      answer.destroy()
    }
  })
  const perNetwork = direct ? CONNECTIONS_PER_NETWORK : CONNECTIONS_MAX
  const connections = boundConnections(server, { perNetwork, total: CONNECTIONS_MAX })
  server.setTimeout(IDLE_TIMEOUT_MS)
  // Reports connections that could not be accepted. Errors of the start itself are handled by the caller.
  server.on('listening', () => server.on('error', onError))
  return server
}

/** Ends a request whose body has not arrived in time. */
function boundBody(request: IncomingMessage) {
  const { headers, socket } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  const late = setTimeout(() => {
    if (!request.complete) socket.end(answerToUnreadable('ERR_HTTP_REQUEST_TIMEOUT'), () => socket.destroy())
  }, BODY_TIMEOUT_MS)
  request.once('close', () => clearTimeout(late))
}

type Connection = {
  socket: Socket
  from: string
  /** Open responses on this connection: more than one if the client pipelines requests. */
  answers: ServerResponse[]
  /** When it was last used, as a number that grows with each request and connection. */
  usedAt: number
}

/** Makes room for a new connection by closing the one that has been idle longest. If all are busy, closes the new one. */
function boundConnections(server: Server, { perNetwork, total }: { perNetwork: number; total: number }) {
  const open = new Map<Socket, Connection>()
  const networks = new Map<string, Set<Connection>>()
  let turn = 0

  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    // The client reset the connection before it was accepted.
    if (remoteAddress === undefined) return void socket.destroy()
    const from = network(remoteAddress)
    const hasRoom =
      makeRoom(networks.get(from) ?? [], networks.get(from)?.size ?? 0, perNetwork) &&
      makeRoom(open.values(), open.size, total)
    if (!hasRoom) return void socket.destroy()
    add({ socket, from, answers: [], usedAt: ++turn })
  })

  function add(connection: Connection) {
    const { socket, from } = connection
    open.set(socket, connection)
    networks.set(from, (networks.get(from) ?? new Set()).add(connection))
    socket.once('close', () => remove(connection))
  }

  function remove(connection: Connection) {
    const { socket, from } = connection
    open.delete(socket)
    const neighbours = networks.get(from)
    neighbours?.delete(connection)
    if (neighbours?.size === 0) networks.delete(from)
  }

  function makeRoom(among: Iterable<Connection>, size: number, most: number): boolean {
    if (size < most) return true
    let idle: Connection | undefined
    for (const each of among) if (each.answers.length === 0 && each.usedAt < (idle?.usedAt ?? Infinity)) idle = each
    if (!idle) return false
    remove(idle)
    idle.socket.destroy()
    return true
  }

  return {
    /** Returns whether the connection may have another open response. */
    noteAnswer(socket: Socket, answer: ServerResponse): boolean {
      const connection = open.get(socket)
      if (!connection || connection.answers.length >= RESPONSES_PER_CONNECTION) return false
      connection.answers.push(answer)
      answer.once('close', () => {
        connection.answers.splice(connection.answers.indexOf(answer), 1)
        connection.usedAt = ++turn
      })
      return true
    },
  }
}
