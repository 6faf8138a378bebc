import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PICTURE_BYTES_MAX } from '#contract/limits.ts'
import { network } from '#server/clientAddress.ts'
import type { Route } from '#server/features/feature.ts'
import { tooLarge, unsupported } from '#server/features/pictures/reading/rules.ts'
import { currentUser } from '#server/http/access.ts'
import { Refusal } from '#server/refusal.ts'

/** How many files may be received or wait to be decoded at once, which limits the memory. */
const UPLOADS_MAX = 8
/** No network gets all places, because accounts are free and a slow upload occupies a place for two minutes. */
const UPLOADS_OF_NETWORK_MAX = UPLOADS_MAX / 2
const RETRY_AFTER_SECONDS = 3

/** Lets the routes of this scope accept files, whose body is a buffer. */
export function takeFiles(scope: Route) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(/^(image\/|application\/octet-stream)/, readFile)
  scope.addContentTypeParser('*', (_request, _payload, done) => done(unsupported('pictures.unknownKind')))
}

/**
 * Refuses an upload before its body is read if the account is uploading another file, or if too many uploads are in progress, in its
 * network or in total.
 */
export function boundUploads() {
  const networks = new Map<number, string>()
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { id } = currentUser(request)
    const from = network(request.address)
    if (networks.has(id)) throw new Refusal('rate_limited', 'pictures.uploading', { retryAfter: RETRY_AFTER_SECONDS })
    const neighbours = [...networks.values()].filter((other) => other === from)
    if (neighbours.length >= UPLOADS_OF_NETWORK_MAX)
      throw new Refusal('rate_limited', 'errors.rateLimited', { retryAfter: RETRY_AFTER_SECONDS })
    if (networks.size >= UPLOADS_MAX)
      throw new Refusal('unavailable', 'errors.unavailable', { retryAfter: RETRY_AFTER_SECONDS })
    // If the client disconnected while its session was read, the response does not emit `close` any more, and the place would never be free
    // again.
    if (reply.raw.destroyed) throw new Refusal('unavailable', 'errors.unavailable')
    networks.set(id, from)
    reply.raw.once('close', () => networks.delete(id))
  }
}

/** Runs one piece of work at a time. The callers limit how many can wait. */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work, work)
    last = next
    return next
  }
}

async function readFile({ headers }: FastifyRequest, payload: IncomingMessage): Promise<Buffer> {
  if (Number(headers['content-length'] ?? 0) > PICTURE_BYTES_MAX) throw tooLarge('pictures.tooLarge')
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of payload) {
      length += chunk.length
      if (length > PICTURE_BYTES_MAX) throw tooLarge('pictures.tooLarge')
      chunks.push(chunk)
    }
  } catch (error) {
    // The client disconnected. Unchanged, this error would look like a lost connection to the database.
    throw error instanceof Refusal ? error : new Refusal('invalid_input', 'errors.invalidInput')
  }
  return Buffer.concat(chunks)
}
