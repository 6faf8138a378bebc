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
 * The key that limits are counted under. An IPv6 client can use its whole /64 network, so that counts as one address. Some proxies send the
 * port as well, which differs for each connection.
 */
export function network(key: string): string {
  if (!key.includes(':')) return key
  const ipv4 = IPV4_WITH_PORT.exec(key)?.[1]
  if (ipv4) return ipv4
  const address = (IPV6_WITH_PORT.exec(key)?.[1] ?? key).split('%')[0] ?? ''
  if (!isIPv6(address)) return key
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const gap = Array<string>(8 - left.length - right.length).fill('0')
  const parts = [...left, ...gap, ...right]
  if (parts.slice(0, 6).join(':') === MAPPED) return parts.slice(6).flatMap(bytesOf).join('.')
  return `${parts.slice(0, 4).join(':')}::/64`
}

const IPV4_WITH_PORT = /^(\d+\.\d+\.\d+\.\d+):\d+$/
const IPV6_WITH_PORT = /^\[([^\]]+)\](?::\d+)?$/
/** The prefix of an IPv4 address that is written as an IPv6 address. */
const MAPPED = '0:0:0:0:0:ffff'
const bytesOf = (part: string) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255]
