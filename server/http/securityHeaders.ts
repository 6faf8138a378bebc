import type { FastifyInstance } from 'fastify'

/** Pages load and run only files of this site, and have no inline scripts or styles. */
const CONTENT_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  // The sign-in popup navigates to another site and back, and this page has to notice when it is closed.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
}

/** Without these addresses, the sign-in popup would lose its opener, and could not be closed by it. */
const IN_POPUP = /^\/(?:api\/)?auth\/google(?:[/?]|$)/

type Kind = { secure: boolean; relaxed: boolean }

/**
 * The security headers of every response. `relaxed` is for the development server, which injects styles and scripts.
 */
export const securityHeadersFor = ({ secure, relaxed }: Kind): Record<string, string> => ({
  ...HEADERS,
  ...(relaxed ? {} : { 'content-security-policy': CONTENT_POLICY }),
  ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/**
 * Sets the security headers on every response. Requests that cannot be parsed never reach this hook;
 * `frameworkErrors` in app.ts sets them there.
 */
export function secureHeaders(app: FastifyInstance, headers: Record<string, string>) {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    if (IN_POPUP.test(request.url)) reply.header('cross-origin-opener-policy', 'unsafe-none')
  })
}

/**
 * By default, caches may store a response, but have to revalidate it before each use, because its content may have been removed. Later
 * hooks and routes may set something else.
 */
export function askBeforeReuse(app: FastifyInstance) {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-cache')
  })
}

/** A response for a logged-in user must not be cached, not even by the user's own browser. */
export function keepOutOfCaches(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    if (request.userId !== null || request.sessionKey) reply.header('cache-control', 'no-store')
  })
}
