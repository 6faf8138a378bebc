import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's address, read when the request arrived: a closed connection no longer has one. */
    address: string
  }
}

/** Whether a hop is one of our own proxies, judged by its distance. */
export const trustedHops =
  ({ trustProxy }: { trustProxy: number }) =>
  (_address: string, hop: number) =>
    hop < trustProxy

/** Returns a function that reads the client's address. It only works while the connection is open. */
export function addressReader(settings: { trustProxy: number }): (request: IncomingMessage) => string {
  const trust = trustedHops(settings)
  return (request) => proxyAddr(request, trust) ?? 'unknown'
}

/**
 * The key that limits are counted under. An IPv6 client can use its whole /64 network, so that counts as one address.
 */
export function network(key: string): string {
  if (!key.includes(':')) return key
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(key)?.[1]
  if (ipv4) return ipv4
  const address = key.split('%')[0] ?? ''
  if (!isIPv6(address)) return key
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const gap = Array<string>(8 - left.length - right.length).fill('0')
  return `${[...left, ...gap, ...right].slice(0, 4).join(':')}::/64`
}
