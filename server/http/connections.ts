import { createServer, type RequestListener } from 'node:http'

/** How long a client may take to say something and to hear the answer. Looked at once a second. */
const PATIENCE = { headersTimeout: 5000, requestTimeout: 10_000, connectionsCheckingInterval: 1000 }
/** A client that neither sends nor takes a byte for so long has gone. */
const SILENCE_MS = 30_000
/** Longer than what load balancers keep a connection for, so that none is closed under a question of theirs. */
const KEEP_ALIVE_MS = 72_000
/** More are turned away at once. Each costs about 20 kB, so that slow clients fill neither the memory nor the files of a process. */
const CONNECTIONS_MAX = 5000

/** A server that gives nobody more time and room than these. */
export function boundedServer(listener: RequestListener) {
  const server = createServer({ ...PATIENCE, keepAliveTimeout: KEEP_ALIVE_MS }, listener)
  server.setTimeout(SILENCE_MS)
  server.maxConnections = CONNECTIONS_MAX
  return server
}
