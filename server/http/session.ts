import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#server/db/open.ts'
import { endSession, extendSession, renameSession, startSession } from '#server/sessions/commands.ts'
import { findSession, type LivingSession, type Reader } from '#server/sessions/queries.ts'
import { deviceOf, REMEMBERED_SECONDS, shouldExtend } from '#server/sessions/rules.ts'
import { hashToken, newToken } from '#server/tokens.ts'

/** Over https the browser itself pins the cookie to this host and path. */
export const cookieName = (secure: boolean) => (secure ? '__Host-session' : 'session')

type Deps = { db: Db; secure: boolean }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's own statement reads the session along, and the route says so by `enter`. For what is asked for most. */
    readsSession?: boolean
  }
  interface FastifyRequest {
    /** On a route that `readsSession`: whom its statement has to look for. */
    reader: Reader
  }
}

/** Reads the session once a request, into `request.viewer`; slides a remembered one along. */
export function readSessions(app: FastifyInstance, deps: Deps) {
  app.decorateRequest('viewer', null)
  app.decorateRequest('reader', null)
  app.addHook('onRequest', async (request, reply) => {
    const tokenHash = tokenHashOf(request, deps)
    if (!tokenHash) return
    if (request.routeOptions.config.readsSession) request.reader = { tokenHash }
    else await enter(request, reply, deps, await findSession(deps.db, tokenHash))
  })
}

/** From here on the request is that of the person behind this session, if there is one. */
export async function enter(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, secure }: Deps,
  session: LivingSession | undefined,
) {
  const token = request.cookies[cookieName(secure)]
  if (!session || !token) return
  request.viewer = session.user
  if (!shouldExtend(session, new Date())) return
  await extendSession(db, hashToken(token))
  setCookie(reply, { token, remembered: true, secure })
}

/** Logs somebody in: a new session under a new token, and whatever session the browser had before is over. */
export async function openSession(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  who: { userId: number; remembered: boolean },
) {
  await closeSession(request, reply, deps)
  const token = await issueToken(deps.db, { ...who, device: deviceOf(request.headers['user-agent']) })
  setCookie(reply, { token, remembered: who.remembered, secure: deps.secure })
}

/** The same session under a new token: whoever has a copy of the old one is out. */
export async function rotateSession(request: FastifyRequest, reply: FastifyReply, { db, secure }: Deps) {
  const hash = tokenHashOf(request, { secure })
  const token = newToken()
  const session = hash && (await renameSession(db, hash, hashToken(token)))
  if (session) setCookie(reply, { token, remembered: session.remembered, secure })
}

/** A new session's token: 256 random bits, of which the database keeps only a hash. */
export async function issueToken(
  db: Db,
  who: { userId: number; remembered: boolean; device?: string | null },
): Promise<string> {
  const token = newToken()
  await startSession(db, { tokenHash: hashToken(token), ...who })
  return token
}

/** The hash of the token that a request came with; null without one. */
export function tokenHashOf(request: FastifyRequest, { secure }: Pick<Deps, 'secure'>): string | null {
  const token = request.cookies[cookieName(secure)]
  return token ? hashToken(token) : null
}

/** Logs out, on the server too. Does nothing for a visitor. */
export async function closeSession(request: FastifyRequest, reply: FastifyReply, { db, secure }: Deps) {
  const token = request.cookies[cookieName(secure)]
  if (!token) return
  await endSession(db, hashToken(token))
  reply.clearCookie(cookieName(secure), { path: '/', secure, httpOnly: true, sameSite: 'lax' })
}

type Cookie = { token: string; remembered: boolean; secure: boolean }

const setCookie = (reply: FastifyReply, { token, remembered, secure }: Cookie) =>
  reply.setCookie(cookieName(secure), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    ...(remembered && { maxAge: REMEMBERED_SECONDS }),
  })
