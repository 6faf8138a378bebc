import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/accounts.ts'
import { ACCOUNT_HEADER, accountName } from '#contract/sessions.ts'
import type { Db } from '#server/db/open.ts'
import {
  type Credential,
  endSession,
  extendSession,
  renameSession,
  startSession,
} from '#server/features/sessions/commands.ts'
import { type ActiveSession, findSession, lockSession, type SessionKey } from '#server/features/sessions/queries.ts'
import { deviceOf, REMEMBERED_SECONDS, shouldExtend } from '#server/features/sessions/rules.ts'
import { currentUser } from '#server/http/access.ts'
import { sessionCookie } from '#server/http/sessionToken.ts'
import { Refusal } from '#server/refusal.ts'
import { hashToken, newToken } from '#server/tokens.ts'

type Deps = { db: Db; secure: boolean }

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The route's own query reads the session, too, and its handler passes it to `acceptSession`. Saves a query on
     * the most frequent routes, which know only the id of the current user.
     */
    readsSession?: boolean
  }
  interface FastifyRequest {
    /** The id of the current user, on all routes. */
    userId: number | null
    /** On a route with `readsSession`: the key under which its query looks up the session. */
    sessionKey: SessionKey
  }
}

/** Reads the session of each request into `request.currentUser`, and extends a remembered session. */
export function readSessions(app: FastifyInstance, deps: Deps) {
  app.decorateRequest('currentUser', null)
  app.decorateRequest('userId', null)
  app.decorateRequest('sessionKey', null)
  app.addHook('onRequest', async (request, reply) => {
    const { tokenHash } = request
    if (tokenHash && request.routeOptions.config.readsSession) request.sessionKey = { tokenHash }
    else request.currentUser = await sessionUser(request, reply, deps)
  })
}

/** The user of the request's session, which is extended if it is remembered; null for a visitor. */
export async function sessionUser(request: FastifyRequest, reply: FastifyReply, deps: Deps): Promise<User | null> {
  const session = request.tokenHash ? await findSession(deps.db, request.tokenHash) : undefined
  await acceptSession(request, reply, deps, session)
  return session?.user ?? null
}

/**
 * Makes the user of this session, if there is one, the current user of the request. A query that reads the session with its rows
 * finds neither when there are no rows, so then the session is read alone.
 */
export async function acceptSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, secure }: Deps,
  found: ActiveSession | undefined,
) {
  const session = found ?? (request.sessionKey ? await findSession(db, request.sessionKey.tokenHash) : undefined)
  request.userId = session?.userId ?? null
  if (request.tokenHash) request.server.noteSession(request.tokenHash, request.userId)
  refuseOtherAccount(request)
  const token = request.cookies[sessionCookie(secure)]
  if (!session || !token || !shouldExtend(session, new Date())) return
  await extendSession(db, request.tokenHash)
  setCookie(reply, { token, remembered: true, secure })
}

/**
 * Refuses a request of a page that was rendered for another account than the one that is logged in, before it reads or writes anything. Not
 * checked are clients without the header, and responses that are the same for all accounts, such as suggestions: a refusal reloads the
 * page, in the middle of typing.
 */
function refuseOtherAccount({ headers, userId, routeOptions }: FastifyRequest) {
  const renderedFor = headers[ACCOUNT_HEADER]
  if (routeOptions.config.impersonal) return
  if (renderedFor === undefined || renderedFor === accountName(userId)) return
  if (userId !== null) throw new Refusal('other_account', 'errors.otherAccount')
  throw new Refusal('unauthenticated', 'errors.unauthenticated')
}

/**
 * Runs a write in a transaction. The session may have ended since the request arrived, so session, account and role
 * are checked again here and locked until the transaction ends. `user` is the account as it is now.
 */
export const write = <Result>(
  db: Db,
  request: FastifyRequest,
  work: (tx: Db, user: User) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    const user = await lockSession(tx, request.tokenHash)
    request.routeOptions.config.access?.check(user ?? null, null)
    if (!user) throw new Refusal('unauthenticated', 'errors.unauthenticated')
    return work(tx, user)
  })

/** The parameters of a write that is a single statement and locks the session itself (`lockedSession`). */
export const currentSession = (request: FastifyRequest) => ({
  userId: currentUser(request).id,
  tokenHash: request.tokenHash,
})

type Login = { userId: number; remembered: boolean; credential: Credential }

/**
 * Logs a user in with a new session and a new token, and ends the session that the browser had before. Refuses when
 * the credential has changed since it was checked.
 */
export async function openSession(request: FastifyRequest, reply: FastifyReply, deps: Deps, login: Login) {
  const token = await issueToken(deps.db, { ...login, device: deviceOf(request.headers['user-agent']) })
  if (!token) throw new Refusal('unauthenticated', 'auth.login.failedInvalid')
  await closeSession(request, reply, deps)
  setCookie(reply, { token, remembered: login.remembered, secure: deps.secure })
}

/** Gives the session a new token, so that a copied old one stops working. */
export async function rotateSession(request: FastifyRequest, reply: FastifyReply, { db, secure }: Deps) {
  const { tokenHash } = request
  const token = newToken()
  const session = tokenHash && (await renameSession(db, tokenHash, hashToken(token)))
  if (!session) return
  request.server.noteSession(tokenHash, null)
  setCookie(reply, { token, remembered: session.remembered, secure })
}

/**
 * Starts a session and returns its token: 256 random bits, of which the database stores only a hash. Returns
 * undefined when the credential has changed.
 */
export async function issueToken(
  db: Db,
  { credential, ...who }: Login & { device?: string | null },
): Promise<string | undefined> {
  const token = newToken()
  const started = await startSession(db, { tokenHash: hashToken(token), ...who }, credential)
  return started ? token : undefined
}

/** Logs out and deletes the session. Does nothing for a visitor. */
export async function closeSession(request: FastifyRequest, reply: FastifyReply, { db, secure }: Deps) {
  const { tokenHash } = request
  if (!tokenHash) return
  await endSession(db, tokenHash)
  request.server.noteSession(tokenHash, null)
  reply.clearCookie(sessionCookie(secure), { path: '/', secure, httpOnly: true, sameSite: 'lax' })
}

type Cookie = { token: string; remembered: boolean; secure: boolean }

const setCookie = (reply: FastifyReply, { token, remembered, secure }: Cookie) =>
  reply.setCookie(sessionCookie(secure), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    ...(remembered && { maxAge: REMEMBERED_SECONDS }),
  })
