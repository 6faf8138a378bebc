import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { hashToken } from '#server/tokens.ts'

/** Over https the `__Host-` prefix makes the browser bind the cookie to this host and path. */
export const sessionCookie = (secure: boolean) => (secure ? '__Host-session' : 'session')

declare module 'fastify' {
  interface FastifyRequest {
    /** The hash of the token in the session cookie, whether its session is active or not; empty without a cookie. */
    tokenHash: string
  }
}

/** Reads the cookies and the session token of each request, before the hooks that are added later. */
export async function readSessionTokens(app: FastifyInstance, secure: boolean) {
  await app.register(cookie)
  app.decorateRequest('tokenHash', '')
  app.addHook('onRequest', (request, _reply, next) => {
    const token = request.cookies[sessionCookie(secure)]
    if (token) request.tokenHash = hashToken(token)
    next()
  })
}
