import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '#contract/durations.ts'
import { LANGUAGES } from '#contract/preferences.ts'
import type { Settings } from '#server/settings/settings.ts'

/** security.txt must have an expiry date; RFC 9116 advises less than a year. */
const VALID_DAYS = 180

/** Addresses that programs look up on any site: https://www.iana.org/assignments/well-known-uris */
export function serveWellKnown(app: FastifyInstance, { site, publicUrl }: Pick<Settings, 'site' | 'publicUrl'>) {
  const options = { schema: { hide: true } }

  // RFC 9116: where to report a vulnerability.
  app.get('/.well-known/security.txt', options, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(securityText(site.operator.email, publicUrl, new Date())),
  )

  // https://www.w3.org/TR/change-password-url/: password managers open this address.
  app.get('/.well-known/change-password', options, async (_request, reply) => reply.redirect('/settings#password', 303))
}

/** The contact for security researchers, in the format of RFC 9116. */
export function securityText(email: string, publicUrl: string, now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS)
  return [
    `Contact: mailto:${email}`,
    `Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString()}`,
    `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
