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
  const { 'sec-fetch-site': site, referer, origin = originOf(referer), host } = headers
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  if (origin === undefined || origin === publicUrl || origin === `https://${host}`) return false
  // Where people come by https, a page without it may be anybody's.
  return publicUrl.startsWith('https:') || origin !== `http://${host}`
}

/** For browsers so old that they name only the page that a request comes from. */
const originOf = (referer: string | undefined) => referer && (URL.parse(referer)?.origin ?? 'null')
