import { createHash, randomBytes, randomFillSync, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { network } from '#server/http/limits.ts'
import { tellsAll } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The length of an answer that came from memory. */
    recalled: number | undefined
  }
  interface FastifyContextConfig {
    /** Asked every few seconds for ever: only a failure is worth a line. */
    unlogged?: boolean
  }
}

type Answered = (request: FastifyRequest, reply: FastifyReply) => void
export type Requests = ReturnType<typeof watchRequests>

/**
 * Gives each request its id on the answer, counts those in flight, and writes one line about each when it is over. To be called
 * before anything else touches a request.
 */
export function watchRequests(app: FastifyInstance, settings: Pick<Settings, 'logLevel'>) {
  const listeners: Answered[] = []
  const sign = createSigns()
  let inFlight = 0
  if (tellsAll(settings)) listeners.push((request, reply) => writeLine(request, reply, sign(request.ip)))

  app.decorateRequest('recalled', undefined)
  app.addHook('onRequest', (request, reply, next) => {
    if (isInside(request.raw)) return next()
    inFlight += 1
    reply.header(ID, request.id)
    // Not the end of the answer, which never comes when the client leaves before.
    reply.raw.once('close', () => {
      inFlight -= 1
      for (const told of listeners) told(request, reply)
    })
    next()
  })

  return {
    get inFlight() {
      return inFlight
    },
    /** Calls whenever a request is over, also when nobody waited for its answer. */
    onAnswered: (told: Answered) => void listeners.push(told),
  }
}

/** No query, which may hold what leads into an account, and no address, but a sign that stands for it today. */
function writeLine(request: FastifyRequest, reply: FastifyReply, from: string) {
  const { raw } = reply
  if (request.routeOptions.config.unlogged && raw.statusCode < 400) return
  const length = request.recalled ?? reply.getHeader('content-length')
  request.log.info(
    {
      method: request.method,
      route: request.routeOptions.url,
      path: pathOf(request.url),
      status: raw.headersSent ? raw.statusCode : null,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      bytes: length === undefined ? undefined : Number(length),
      user: request.viewer?.id,
      memory: request.recalled === undefined ? undefined : true,
      left: raw.writableEnded ? undefined : true,
      from,
    },
    'request',
  )
}

const LONGEST_PATH = 200

function pathOf(url: string) {
  const query = url.indexOf('?')
  return (query < 0 ? url : url.slice(0, query)).slice(0, LONGEST_PATH)
}

const ID = 'x-request-id'
const WELL_FORMED = /^[\w-]{8,64}$/

/** Names each request: as a proxy that is trusted did, or with a name of our own. */
export function requestIds({ trustProxy }: Pick<Settings, 'trustProxy'>) {
  return (raw: IncomingMessage): string => {
    const given = raw.headers[ID]
    const believed = trustProxy > 0 || isInside(raw)
    return believed && typeof given === 'string' && WELL_FORMED.test(given) ? given : newId()
  }
}

const INSIDE = 'x-inside'
const SECRET = randomUUID()

/** For a request that the house makes to itself on the way to an answer: it is part of the one that caused it. */
export const insideOf = (request: FastifyRequest) => ({ [INSIDE]: SECRET, [ID]: request.id })

export const isInside = ({ headers }: IncomingMessage) => headers[INSIDE] === SECRET

/** Nothing that is read wrong aloud or typed wrong: no i, l, o, u. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const ID_LENGTH = 12

const chances = Buffer.alloc(ID_LENGTH * 256)
let used = chances.length

function newId() {
  if (used === chances.length) {
    randomFillSync(chances)
    used = 0
  }
  let id = ''
  for (const end = used + ID_LENGTH; used < end; used += 1) id += LETTERS[(chances[used] ?? 0) & 31]
  return id
}

const DAY_MS = 86_400_000
const SIGNS_MAX = 10_000

/**
 * Short signs for addresses: the same for one network on one day, so that a flood from one place can be seen. The key is in this
 * process only and goes with the day, and with it the way back to the address.
 */
export function createSigns(now = Date.now) {
  let [day, key] = [0, randomBytes(16)]
  const signs = new Map<string, string>()
  return (address: string): string => {
    const today = Math.floor(now() / DAY_MS)
    if (today !== day) {
      ;[day, key] = [today, randomBytes(16)]
      signs.clear()
    }
    if (signs.size >= SIGNS_MAX) signs.clear()
    const known = signs.get(address)
    if (known) return known
    const sign = createHash('sha256').update(key).update(network(address)).digest('base64url').slice(0, 10)
    signs.set(address, sign)
    return sign
  }
}
