import type { FastifyBaseLogger } from 'fastify'

type Circumstances = { log: Pick<FastifyBaseLogger, 'error' | 'fatal'>; leave: () => Promise<void> }

/**
 * What becomes of a failure that nobody caught. A promise that nobody waited for belongs to one request or one task, and all
 * others go on. An exception may have left anything half done: the house closes with its last answers, and whoever started it
 * starts it again.
 */
export function outliveMishaps({ log, leave }: Circumstances, from: Pick<NodeJS.Process, 'on'> = process) {
  let leaving = false
  from.on('unhandledRejection', (err) => log.error({ err }, 'a failure that nobody waited for'))
  from.on('uncaughtException', (err) => {
    log.fatal({ err }, 'a failure that nobody caught')
    if (leaving) return
    leaving = true
    void leave()
  })
}
