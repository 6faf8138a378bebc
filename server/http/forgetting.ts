import type { FastifyInstance } from 'fastify'
import { ALONE, type Announcements, openAnnouncements } from '#server/db/announcements.ts'
import type { Database } from '#server/db/open.ts'
import type { Memory } from '#server/http/memory.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Whoever changed something sees the change in the very next answer, logged in or not; visitors of other processes on the
 * same database see it some milliseconds later.
 */
export function forgetOnChange(app: FastifyInstance, memory: Memory, others: Announcements) {
  const forget = () => {
    memory.forget()
    others.tell()
  }
  app.decorate('forget', forget)
  app.addHook('onSend', async (request, reply) => {
    if (!SAFE_METHODS.includes(request.method) && reply.statusCode < 400) forget()
  })
}

/** Hears what other processes change, for as long as the app is open. */
export function hearOthers(app: FastifyInstance, { connection }: Database, onChange: () => void): Announcements {
  if (!('url' in connection)) return ALONE
  const onDeaf = (err: unknown) => app.log.warn({ err }, 'other processes are not heard for the moment')
  const others = openAnnouncements({ url: connection.url, onChange, onDeaf })
  app.addHook('onReady', () => others.arrived)
  app.addHook('onClose', () => others.close())
  return others
}
