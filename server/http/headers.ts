import type { FastifyInstance } from 'fastify'

/** Only this site's own files run, load or are shown; pages bring no inline script and no inline style. */
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
  // The sign-in window leaves for another site and comes back, and this page has to notice when it is closed.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
}

/** What is shown in the sign-in window, which would otherwise lose the page that opened it, and could not be closed. */
const IN_POPUP = /^\/(?:api\/)?auth\/google(?:[/?]|$)/

type Kind = { secure: boolean; relaxed: boolean }

/** The security headers of every answer. `relaxed` is for the development server, which injects styles and scripts. */
export const headersOfCaution = ({ secure, relaxed }: Kind): Record<string, string> => ({
  ...HEADERS,
  ...(relaxed ? {} : { 'content-security-policy': CONTENT_POLICY }),
  ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** Puts the security headers on every answer to a request that could be read; for others the framework asks elsewhere. */
export function secureHeaders(app: FastifyInstance, headers: Record<string, string>) {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    if (IN_POPUP.test(request.url)) reply.header('cross-origin-opener-policy', 'unsafe-none')
  })
}

/** What somebody gets as themselves stays in no cache, not even in their own browser's. */
export function keepOutOfCaches(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    if (request.viewer || request.reader) reply.header('cache-control', 'no-store')
  })
}
