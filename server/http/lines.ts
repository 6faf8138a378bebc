import { createHash, randomBytes } from 'node:crypto'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyBaseLogger } from 'fastify'
import { network } from '#server/http/limits.ts'
import type { Listener } from '#server/http/requests.ts'
import type { Settings } from '#server/settings.ts'

/**
 * Writes one line about each request. No query, which may hold what leads into an account, and no address, but a sign that stands
 * for it today.
 */
export function createWriter(log: FastifyBaseLogger, settings: Pick<Settings, 'trustProxy'>): Listener {
  const sign = createSigns()
  const trust = trustedHops(settings)
  return ({ id, request, route, status, ms, bytes, user, fromMemory, left, unlogged }) => {
    if (unlogged && status !== null && status < 400) return
    const facts = {
      requestId: id,
      method: request.method,
      route,
      path: pathOf(request.url ?? ''),
      status,
      ms: Math.round(ms * 10) / 10,
      bytes,
      user,
      memory: fromMemory || undefined,
      left: left || undefined,
      from: sign(proxyAddr(request, trust)),
    }
    log.info(facts, 'request')
  }
}

/** Whether a station on the way to us is one of our own proxies, by how far away it is. */
export const trustedHops =
  ({ trustProxy }: Pick<Settings, 'trustProxy'>) =>
  (_address: string, hop: number) =>
    hop < trustProxy

const LONGEST_PATH = 200

function pathOf(url: string) {
  const query = url.indexOf('?')
  return (query < 0 ? url : url.slice(0, query)).slice(0, LONGEST_PATH)
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
