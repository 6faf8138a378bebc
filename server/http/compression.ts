import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const SMALLEST = 1024
const COMPRESSIBLE = /^(?:text\/html|application\/(?:json|xml))/
/** What is kept and sent to many is worth some effort; what one person gets once is packed in a third of the time, a seventh larger. */
const EFFORT = {
  kept: { brotli: 4, gzip: 6 },
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

/** The best encoding that a client takes and we make. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  if (accepted === undefined) return null
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : null
}

/**
 * Sends pages and data compressed to whoever takes it. Safe against guessing secrets by length: session cookies are not sent
 * along with requests that other sites start, so nobody else can ask twice for the same person's page.
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
      request.flight ? EFFORT.kept : EFFORT.once,
    )
  })
}

const isWhole = (payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' || Buffer.isBuffer(payload)
