import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { User } from '#contract/accounts.ts'
import { GOOGLE_LANDING, type GoogleCode, type GoogleOutcome, GoogleSignIn } from '#contract/identities.ts'
import { setLanguage } from '#server/features/accounts/commands.ts'
import type { Feature } from '#server/features/feature.ts'
import { dropOldProofs, issueProof, signIn } from '#server/features/identities/commands.ts'
import { packed, unpacked } from '#server/features/identities/rules.ts'
import { openSession } from '#server/features/sessions/hooks.ts'
import { everyone } from '#server/http/access.ts'
import { preferredLanguage } from '#server/http/pages/preferences.ts'
import { IdentityFailure } from '#server/integrations/identity/identityProvider.ts'

const SIGN_IN_SECONDS = 10 * 60
const CALLBACK = '/api/auth/google/callback'

/**
 * The number that the page gave this attempt. It is the prefix of the state, so it comes back even without a cookie.
 */
const Start = z.object({
  attempt: z
    .string()
    .regex(/^\d{0,20}$/)
    .default(''),
})
const Callback = z.looseObject({ state: z.string().max(500).default('') })

const REDIRECT = {
  302: z.null().describe('To Google, or to the page that reports the result to the one that opened it'),
}

/** The sign-in: the popup goes to the provider and comes back with the answer, then the page gets a session. */
export const identityRoutes: Feature = (route, deps) => {
  popupRoutes(route, deps)
  sessionRoute(route, deps)
}

const popupRoutes: Feature = (route, deps) => {
  const { db, identity: provider, publicUrl, secure } = deps
  const cookieName = secure ? '__Host-google-trip' : 'google-trip'
  const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const

  route.get(
    '/auth/google/start',
    {
      config: { access: everyone, limit: 'google', isPage: true },
      schema: {
        operationId: 'startGoogleSignIn',
        summary: 'Redirect to the sign-in with Google, in a popup',
        querystring: Start,
        response: REDIRECT,
      },
    },
    async (request, reply) => {
      const { attempt } = request.query
      if (!isAt(publicUrl, request.host)) return fail(reply, attempt, 'unauthorized-domain')
      try {
        const { url, checks } = await provider.startSignIn(publicUrl + CALLBACK, attempt)
        reply.setCookie(cookieName, packed(checks), { ...cookieOptions, maxAge: SIGN_IN_SECONDS })
        return reply.redirect(url)
      } catch (error) {
        return fail(reply, attempt, codeOf(request, error))
      }
    },
  )

  route.get(
    '/auth/google/callback',
    {
      config: { access: everyone, limit: 'google', isPage: true },
      schema: {
        operationId: 'finishGoogleSignIn',
        summary: 'The callback of the sign-in with Google, which gives the page a proof',
        querystring: Callback,
        response: REDIRECT,
      },
    },
    async (request, reply) => {
      const [attempt = ''] = request.query.state.split('.')
      const checks = unpacked(request.cookies[cookieName])
      reply.clearCookie(cookieName, cookieOptions)
      if (!checks) return fail(reply, attempt, 'web-storage-unsupported')
      try {
        const claims = await provider.finishSignIn(publicUrl + request.url, checks)
        const proof = await issueProof(db, claims)
        const { email, fullName, subject: googleUid } = claims
        return land(reply, { attempt, email, fullName, googleUid, proof })
      } catch (error) {
        return fail(reply, attempt, codeOf(request, error))
      }
    },
  )
}

const sessionRoute: Feature = (route, deps) => {
  const { db } = deps
  route.post(
    '/auth/google',
    {
      config: { access: everyone, limit: 'google' },
      schema: {
        operationId: 'signInWithGoogle',
        summary: 'Log in with the proof of a sign-in with Google',
        body: GoogleSignIn,
        response: { 200: User },
      },
    },
    async (request, reply) => {
      await dropOldProofs(db)
      const language = preferredLanguage(request.headers.cookie ?? '')
      const { user, identity } = await signIn(db, request.body, language)
      await openSession(request, reply, deps, { userId: user.id, remembered: false, credential: identity })
      await setLanguage(db, user.id, language)
      return user
    },
  )
}

/** Whether the request came through the host that the provider redirects to, given a `Host` header. */
const isAt = (publicUrl: string, host: string) =>
  URL.parse(`${new URL(publicUrl).protocol}//${host}`)?.origin === publicUrl

/** In the fragment, so that the proof is in no log and no referrer. */
const land = (reply: FastifyReply, outcome: GoogleOutcome) =>
  reply.header('cache-control', 'no-store').redirect(`${GOOGLE_LANDING}#${new URLSearchParams(outcome)}`)

const fail = (reply: FastifyReply, attempt: string, error: GoogleCode) => land(reply, { attempt, error })

function codeOf(request: FastifyRequest, error: unknown): GoogleCode {
  if (!(error instanceof IdentityFailure)) throw error
  request.log.warn({ code: error.code, cause: error.cause }, 'sign-in with Google failed')
  return error.code
}
