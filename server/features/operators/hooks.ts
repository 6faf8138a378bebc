import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MINUTE_MS } from '#contract/durations.ts'
import { OPERATOR_HEADER, type Operator } from '#contract/operators.ts'
import type { Db } from '#server/db/open.ts'
import { extendOperatorSession } from '#server/features/operators/commands.ts'
import { findOperator, lockOperator } from '#server/features/operators/queries.ts'
import { IDLE_MS } from '#server/features/operators/rules.ts'
import type { Limits } from '#server/http/limits/rateLimits.ts'
import { Refusal } from '#server/refusal.ts'
import { hashToken } from '#server/tokens.ts'

/** The response cache never answers a request with a cookie of this name. */
export const operatorCookie = (secure: boolean) => (secure ? '__Host-operator-session' : 'operator-session')

/** A session is extended only when this much of its half hour has passed, so that not every request causes a write. */
const UNWRITTEN_MS = MINUTE_MS

type Deps = { db: Db; secure: boolean }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The desk requests this periodically, so it does not show that the operator is active. */
    polled?: boolean
  }
}

/**
 * Reads the operator's session, but only on routes for operators; on all others an operator counts as a visitor. All requests of an
 * operator count against one limit. Their responses must not be cached.
 */
export function readOperatorSessions(app: FastifyInstance, { db, secure, limits }: Deps & { limits: Limits }) {
  app.decorateRequest('operator', null)
  app.addHook('onRequest', async (request, reply) => {
    const { access, polled } = request.routeOptions.config
    if (access?.audience !== 'operators') return
    reply.header('cache-control', 'no-store')
    const tokenHash = operatorTokenHash(request, secure)
    const session = tokenHash ? await findOperator(db, tokenHash) : undefined
    if (!tokenHash || !session) return
    refuseOtherOperator(request, session.operator)
    request.operator = session.operator
    await limits.take('operate', String(session.operator.id))
    const idleMs = IDLE_MS - (session.expiresAt.getTime() - Date.now())
    if (idleMs > UNWRITTEN_MS && !polled) await extendOperatorSession(db, tokenHash)
  })
}

/**
 * Refuses a request of a tab that shows another operator than the one who is logged in now, before anything is read, written or extended.
 * Clients without the header are not checked.
 */
export function refuseOtherOperator({ headers }: FastifyRequest, { id }: Pick<Operator, 'id'>) {
  const shown = headers[OPERATOR_HEADER]
  if (shown !== undefined && shown !== String(id)) throw new Refusal('other_operator', 'errors.otherAccount')
}

/** The hash of the token of the request; null without a cookie. */
export function operatorTokenHash({ cookies }: FastifyRequest, secure: boolean): string | null {
  const token = cookies[operatorCookie(secure)]
  return token ? hashToken(token) : null
}

/**
 * The cookie ends with the browser session. With `strict`, requests from other sites never contain it, not even after a click on a link.
 */
export const setOperatorCookie = (reply: FastifyReply, token: string, secure: boolean) =>
  reply.setCookie(operatorCookie(secure), token, { path: '/', httpOnly: true, sameSite: 'strict', secure })

export const clearOperatorCookie = (reply: FastifyReply, secure: boolean) =>
  reply.clearCookie(operatorCookie(secure), { path: '/', httpOnly: true, sameSite: 'strict', secure })

/** Runs a write of an operator in a transaction, in which the session is checked again and locked. */
export const operate = <Result>(
  { db, secure }: Deps,
  request: FastifyRequest,
  work: (tx: Db, operator: Operator) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    const operator = await lockOperator(tx, operatorTokenHash(request, secure) ?? '')
    if (!operator) throw new Refusal('unauthenticated', 'errors.unauthenticated')
    return work(tx, operator)
  })
