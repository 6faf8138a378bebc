import Fastify from 'fastify'
import { serveFromCache, storeResponses } from '#server/http/cache/hooks.ts'
import { ResponseCache } from '#server/http/cache/responseCache.ts'
import { compressAnswers } from '#server/http/compression.ts'

export type Reply = { status?: number; cookie?: string; body?: string }
type Options = ConstructorParameters<typeof ResponseCache>[0] & { make?: () => Promise<Reply> }

/** An app with one cached route, which numbers its responses and records the URLs that it rendered. */
export function cachedApp({ make = async () => ({}), ...options }: Options = {}) {
  const cache = new ResponseCache(options)
  const app = Fastify()
  const made: string[] = []
  compressAnswers(app)
  serveFromCache(app, cache)
  storeResponses(app, cache)
  app.get('/*', { config: { forEveryone: true } }, async (request, reply) => {
    const number = made.push(request.url)
    const { status = 200, cookie, body = '' } = await make()
    if (cookie) reply.header('set-cookie', cookie)
    return reply.code(status).header('x-kept', 'yes').type('text/html; charset=utf-8').send(`${number} ${body}`)
  })
  const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  return { app, ask, made, cache }
}
