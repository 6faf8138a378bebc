import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#server/refusal.ts'

const SAFE = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses changes that another site starts in a user's name: the origin that the browser sends must be this site. A client without an
 * origin is not a browser, so no other site can make it send a user's cookies.
 */
export function refuseCrossSite(app: FastifyInstance, publicUrl: string) {
  app.addHook('onRequest', async (request) => {
    if (!SAFE.includes(request.method) && isForeign(request, publicUrl))
      throw new Refusal('forbidden', 'errors.forbidden')
  })
}

function isForeign({ headers }: FastifyRequest, publicUrl: string): boolean {
  const { 'sec-fetch-site': site, referer, origin = originOf(referer), host } = headers
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  if (origin === undefined || origin === publicUrl || origin === `https://${host}`) return false
  // On https, an `http:` page of the same host could have been changed on the network.
  return publicUrl.startsWith('https:') || origin !== `http://${host}`
}

/** For old browsers, which send only `Referer`. */
const originOf = (referer: string | undefined) => referer && (URL.parse(referer)?.origin ?? 'null')
