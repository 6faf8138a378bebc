import type { FastifyBaseLogger } from 'fastify'

/** The log's destination may be full or gone. Then the process goes on without it, and tries each line separately. */
export function surviveLostOutput() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

type Options = { log: Pick<FastifyBaseLogger, 'error' | 'fatal'>; shutDown: () => Promise<void> }

/**
 * Handles uncaught errors. An unhandled rejection belongs to one request or task, so it is logged and the process
 * goes on. After an uncaught exception the state is unknown: the server shuts down gracefully, and the supervisor
 * restarts it.
 */
export function surviveUncaughtErrors({ log, shutDown }: Options) {
  let isShuttingDown = false
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'))
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception')
    if (isShuttingDown) return
    isShuttingDown = true
    void shutDown()
  })
}
