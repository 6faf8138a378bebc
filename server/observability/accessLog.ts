import { createHash, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { DAY_MS } from '#contract/durations.ts'
import { network } from '#server/clientAddress.ts'
import type { Listener } from '#server/observability/requests.ts'

/**
 * Logs one line about each request. The query is left out, because it may contain secrets, and the client's address
 * is replaced by a hash that changes daily.
 */
export function createWriter(log: FastifyBaseLogger): Listener {
  const hashOf = createAddressHashes()
  return ({ id, request, address, route, status, ms, bytes, user, isCached, isAborted, unlogged }) => {
    if (unlogged && status !== null && status < 400) return
    const facts = {
      requestId: id,
      method: request.method,
      route,
      path: pathOf(request.originalUrl ?? request.url ?? ''),
      status,
      ms: Math.round(ms * 10) / 10,
      bytes,
      user,
      cached: isCached || undefined,
      aborted: isAborted || undefined,
      from: hashOf(address),
    }
    log.info(facts, 'request')
  }
}

const MAX_PATH_LENGTH = 200
/** The beginning of the query, also in a URL that a mail program escaped once too often. */
const QUERY = /[?&=]|%(?:25)*(?:3f|23|26|3d)/i

function pathOf(url: string) {
  const query = url.search(QUERY)
  return (query < 0 ? url : url.slice(0, query)).slice(0, MAX_PATH_LENGTH)
}

const MAX_HASHES = 10_000

/**
 * Short hashes of client addresses, which are the same for one network during one day, so that a flood from one network is visible. The key
 * exists only in this process and is replaced daily, so an address cannot be recovered.
 */
export function createAddressHashes(now = Date.now) {
  let [day, key] = [0, randomBytes(16)]
  const hashes = new Map<string, string>()
  return (address: string): string => {
    const today = Math.floor(now() / DAY_MS)
    if (today !== day) {
      ;[day, key] = [today, randomBytes(16)]
      hashes.clear()
    }
    if (hashes.size >= MAX_HASHES) hashes.clear()
    const known = hashes.get(address)
    if (known) return known
    const hash = createHash('sha256').update(key).update(network(address)).digest('base64url').slice(0, 10)
    hashes.set(address, hash)
    return hash
  }
}
