import type { FastifyBaseLogger } from 'fastify'

/**
 * Runs code that only observes a request: access log, metrics, tracing. An error is logged, and the request goes on.
 */
export function observe(log: Pick<FastifyBaseLogger, 'error'>, watch: () => void) {
  try {
    watch()
  } catch (err) {
    log.error({ err }, 'a request could not be recorded')
  }
}
