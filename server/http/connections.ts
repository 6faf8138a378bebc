import type { FastifyInstance } from 'fastify'

/** How long a client may take to say something and to hear the answer, for whom Fastify asks. Looked at once a second. */
export const PATIENCE = {
  http: { headersTimeout: 5000, connectionsCheckingInterval: 1000 },
  requestTimeout: 10_000,
  /** A client that neither sends nor takes a byte for so long has gone. */
  connectionTimeout: 30_000,
} as const

/** More are turned away at once. Each costs about 20 kB, so that slow clients fill neither the memory nor the files of a process. */
export function boundConnections(app: FastifyInstance) {
  app.server.maxConnections = 5000
}
