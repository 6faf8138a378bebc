import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#server/refusal.ts'

const SAFE = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses changes that another site makes in somebody's name: what the browser says of where a request comes from must
 * be this site. A client that says nothing at all is no browser, and carries no cookie that it was not given.
 */
export function refuseForeignOrigins(app: FastifyInstance, publicUrl: string) {
  app.addHook('onRequest', async (request) => {
    if (!SAFE.includes(request.method) && isForeign(request, publicUrl))
      throw new Refusal('forbidden', 'errors.forbidden')
  })
}

function isForeign({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin, host } = headers
  if (origin === undefined) return false
  return origin !== publicUrl && origin !== `http://${host}` && origin !== `https://${host}`
}
