import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const SMALLEST = 1024
/** Feeds are `application/atom+xml` and `application/feed+json`. */
const COMPRESSIBLE = /^(?:text\/html|application\/(?:\w+\+)?(?:json|xml))/
/**
 * Cached responses are sent to many clients, so they are compressed best. Others are compressed in a third of the time, and are a seventh
 * larger.
 */
const EFFORT = {
  cached: { brotli: 4, gzip: 6 },
  once: { brotli: 1, gzip: 1 },
}
type Effort = (typeof EFFORT)[keyof typeof EFFORT]

const packers = {
  br: (text: Buffer, { brotli }: Effort) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotli, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gzip: (text: Buffer, { gzip: level }: Effort) => promisify(gzip)(text, { level }),
}

type Encoding = keyof typeof packers

/** The encoding that the client prefers among those we support (RFC 9110, 12.5.3); null when it accepts none. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  if (accepted === undefined) return null
  const weights = new Map(accepted.toLowerCase().split(',').map(weightIn))
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const best = weightOf('br') >= weightOf('gzip') ? 'br' : 'gzip'
  const isWanted = weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0)
  return isWanted ? best : null
}

/** The name and the weight of a part such as ` br ; q=0.5`. A malformed weight counts as missing. */
function weightIn(part: string): [name: string, weight: number] {
  const [name = '', parameter] = part.split(';')
  if (parameter === undefined) return [name.trim(), 1]
  const [, weight = '0'] = /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(parameter) ?? []
  return [name.trim(), Number(weight)]
}

/**
 * Compresses pages and data for clients that accept it. This does not expose secrets through the length (BREACH):
 * browsers send no session cookie with requests that other sites start, so an attacker cannot request the same user's
 * page repeatedly.
 */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isWhole(payload) || payload.length < SMALLEST || reply.hasHeader('content-encoding')) return payload
    if (!COMPRESSIBLE.test(String(reply.getHeader('content-type')))) return payload
    reply.header('vary', 'Cookie, Accept-Encoding')
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (!encoding) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return packers[encoding](
      typeof payload === 'string' ? Buffer.from(payload) : payload,
      request.pending ? EFFORT.cached : EFFORT.once,
    )
  })
}

const isWhole = (payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' || Buffer.isBuffer(payload)
