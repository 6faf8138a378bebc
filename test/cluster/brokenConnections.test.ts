import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { connect, type Socket } from 'node:net'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { endWithFile, openDatabaseServer } from '#test/cluster/cluster.ts'
import { openBalancer } from '#test/cluster/loadBalancer.ts'
import { sendAll } from '#test/resilience/brokenConnections.ts'
import { settled, WATCHED } from '#test/resilience/resourceUse.ts'
import { startServer, type TestServer } from '#test/resilience/server.ts'
import { freePort } from '../../scripts/ports.mjs'

/** A closed port, so that traces cannot be sent either. */
const NO_COLLECTOR = 'http://127.0.0.1:1'
let entrance: number
let servers: TestServer[]

beforeAll(async () => {
  const database = await openDatabaseServer()
  const settings = { ...WATCHED.settings, DATABASE_URL: database.url, TRUST_PROXY: '1', RATE_LIMIT: 'on' }
  const start = (more: Record<string, string>) =>
    startServer({ ...WATCHED, settings: { ...settings, ...more }, endsWith: endWithFile })
  servers = await Promise.all([start({}), start({ OTEL_EXPORTER_OTLP_ENDPOINT: NO_COLLECTOR })])
  const [one, two] = servers.map(({ port }) => String(port)) as [string, string]
  const ports = [await freePort(), await freePort()] as const
  entrance = ports[0]
  await openBalancer({ entrance, metricsPort: ports[1], processes: [one, two] })
})

test('Two processes behind a load balancer survive 600 connections that are cut, reset, slow or invalid', async () => {
  await sendAll(entrance, { seed: 3, count: 200 })
  const before = await Promise.all(servers.map(settled))
  await sendAll(entrance, { seed: 4, count: 600 })
  const after = await Promise.all(servers.map(settled))

  for (const [at, server] of servers.entries()) {
    expect((after[at]?.requests ?? 0) - (before[at]?.requests ?? 0)).toBeGreaterThan(50)
    expect((after[at]?.heap ?? 0) - (before[at]?.heap ?? 0)).toBeLessThan(25)
    expect(server.output()).not.toMatch(/"level":[56]0/)
  }
  expect((await fetch(`http://127.0.0.1:${entrance}/api/jobs`)).status).toBe(200)
})

test('The load balancer limits the connections of one network, and serves others', async () => {
  const sockets = await Promise.all(Array.from({ length: 220 }, () => dial('127.0.0.3')))
  await expect.poll(() => sockets.filter(({ closed }) => closed).length).toBe(20)

  const other = await dial('127.0.0.4')
  other.write('GET /api/jobs HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => other.bytesRead).toBeGreaterThan(0)
})

test('The load balancer keeps places for others when one network leaves 3,000 requests unfinished over HTTP/2', async () => {
  const request = {
    ':method': 'POST',
    ':path': '/api/login',
    'content-type': 'application/json',
    'content-length': '100',
  }
  await Promise.all(
    Array.from({ length: 150 }, async () => {
      const createConnection = () => connect({ port: entrance, host: '127.0.0.1', localAddress: '127.0.0.5' })
      const session = connectHttp2('http://balancer', { createConnection }).on('error', () => {})
      onTestFinished(() => session.destroy())
      await once(session, 'remoteSettings')
      const streams = Array.from({ length: 20 }, () => session.request(request).on('error', () => {}))
      await Promise.all(streams.map((stream) => new Promise((sent) => stream.write('{', sent))))
    }),
  )

  const other = get({ port: entrance, host: '127.0.0.1', localAddress: '127.0.0.6', path: '/api/jobs' })
  const [answer]: IncomingMessage[] = await once(other, 'response')
  answer?.resume()
  expect(answer?.statusCode).toBe(200)
})

function dial(localAddress: string): Promise<Socket> {
  const socket = connect({ port: entrance, host: '127.0.0.1', localAddress })
    .on('error', () => {})
    .resume()
  onTestFinished(() => void socket.destroy())
  return new Promise((resolve) => socket.once('connect', () => resolve(socket)).once('close', () => resolve(socket)))
}
