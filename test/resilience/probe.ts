import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Loaded into a process before the server: counts the requests that Node reads, and on a signal prints what the process holds. */
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

let requests = 0
subscribe('http.server.request.start', (message) => {
  const { url, headers, httpVersion } = (message as { request: IncomingMessage }).request
  // Health checks are not in the access log, and Node itself refuses a request without a host.
  const isHealthCheck = url === '/healthz' || url === '/readyz'
  if (!isHealthCheck && (headers.host !== undefined || httpVersion === '1.0')) requests += 1
})

process.on('SIGUSR2', () => {
  collectGarbage()
  const sockets = process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length
  const { heapUsed, rss } = process.memoryUsage()
  console.log(`probe: ${JSON.stringify({ requests, sockets, heap: heapUsed / 1024 ** 2, rss: rss / 1024 ** 2 })}`)
})
