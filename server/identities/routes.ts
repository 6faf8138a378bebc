import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { User } from '#contract/accounts.ts'
import { GOOGLE_LANDING, type GoogleCode, type GoogleOutcome, GoogleSignIn } from '#contract/identities.ts'
import { everyone } from '#server/http/access.ts'
import { preferredLanguage } from '#server/http/preferences.ts'
import type { Room } from '#server/http/room.ts'
import { openSession } from '#server/http/session.ts'
import { dropOldProofs, issueProof, signIn } from '#server/identities/commands.ts'
import { packed, unpacked } from '#server/identities/rules.ts'
import { IdentityFailure } from '#server/outside/identity.ts'

const TRIP_SECONDS = 10 * 60
const CALLBACK = '/api/auth/google/callback'

/** The number that the page gave its try. It travels at the head of the state, so it comes back even without a cookie. */
const Start = z.object({
  attempt: z
    .string()
    .regex(/^\d{0,20}$/)
    .default(''),
})
const Callback = z.looseObject({ state: z.string().max(500).default('') })

/** The way of a sign-in: out of the popup to the provider, back with its answer, then a session for the page. */
export const identityRoutes: Room = (route, deps) => {
  const { db, identity, limits, publicUrl, secure } = deps
  const cookieName = secure ? '__Host-google-trip' : 'google-trip'
  const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const

  route.get(
    '/auth/google/start',
    { config: { access: everyone }, schema: { querystring: Start } },
    async (request, reply) => {
      const { attempt } = request.query
      await limits.take('google', request.ip)
      if (!isAt(publicUrl, request.host)) return fail(reply, attempt, 'unauthorized-domain')
      try {
        const { url, trip } = await identity.depart(publicUrl + CALLBACK, attempt)
        reply.setCookie(cookieName, packed(trip), { ...cookieOptions, maxAge: TRIP_SECONDS })
        return reply.redirect(url)
      } catch (error) {
        return fail(reply, attempt, codeOf(request, error))
      }
    },
  )

  route.get(
    '/auth/google/callback',
    { config: { access: everyone }, schema: { querystring: Callback } },
    async (request, reply) => {
      const [attempt = ''] = request.query.state.split('.')
      const trip = unpacked(request.cookies[cookieName])
      reply.clearCookie(cookieName, cookieOptions)
      if (!trip) return fail(reply, attempt, 'web-storage-unsupported')
      try {
        const claims = await identity.arrive(publicUrl + request.url, trip)
        const proof = await issueProof(db, claims)
        const { email, fullName, subject: googleUid } = claims
        return land(reply, { attempt, email, fullName, googleUid, proof })
      } catch (error) {
        return fail(reply, attempt, codeOf(request, error))
      }
    },
  )

  route.post(
    '/auth/google',
    { config: { access: everyone }, schema: { body: GoogleSignIn, response: { 200: User } } },
    async (request, reply) => {
      await limits.take('google', request.ip)
      await dropOldProofs(db)
      const user = await signIn(db, request.body, preferredLanguage(request.headers.cookie ?? ''))
      await openSession(request, reply, deps, { userId: user.id, remembered: false })
      return user
    },
  )
}

/** Whether people came by the address that the provider knows, given a `Host` header. */
const isAt = (publicUrl: string, host: string) =>
  URL.parse(`${new URL(publicUrl).protocol}//${host}`)?.origin === publicUrl

/** Behind the hash, so that the proof is in no log and no referrer. */
const land = (reply: FastifyReply, outcome: GoogleOutcome) =>
  reply.header('cache-control', 'no-store').redirect(`${GOOGLE_LANDING}#${new URLSearchParams(outcome)}`)

const fail = (reply: FastifyReply, attempt: string, error: GoogleCode) => land(reply, { attempt, error })

function codeOf(request: FastifyRequest, error: unknown): GoogleCode {
  if (!(error instanceof IdentityFailure)) throw error
  request.log.warn({ code: error.code, cause: error.cause }, 'sign-in with Google failed')
  return error.code
}
