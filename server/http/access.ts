import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { User } from '#contract/accounts.ts'
import type { MessageKey } from '#contract/messages.ts'
import type { Operator } from '#contract/operators.ts'
import { Refusal } from '#server/refusal.ts'

/** The users who may call a route. `check` refuses all others, before the body is read. */
export type Access = {
  audience: 'everyone' | 'signed in' | 'seekers' | 'businesses' | 'operators'
  check: (user: User | null, operator: Operator | null) => void
}

export const everyone: Access = { audience: 'everyone', check: () => {} }

/** All logged-in users. `message` explains to a visitor why a login is required. */
export const signedIn = (message: MessageKey = 'errors.unauthenticated'): Access => ({
  audience: 'signed in',
  check: (user) => {
    if (!user) throw new Refusal('unauthenticated', message)
  },
})

/** Students and job seekers. The messages explain to a visitor and to a business why they are refused. */
export const seekersOnly = (visitors?: MessageKey, businesses: MessageKey = 'errors.forbidden'): Access => ({
  audience: 'seekers',
  check: (user) => {
    signedIn(visitors).check(user, null)
    if (user?.isBusiness) throw new Refusal('forbidden', businesses)
  },
})

/** Business accounts. `message` explains to other accounts why they are refused. */
export const businessesOnly = (message: MessageKey = 'errors.forbidden'): Access => ({
  audience: 'businesses',
  check: (user) => {
    signedIn().check(user, null)
    if (!user?.isBusiness) throw new Refusal('forbidden', message)
  },
})

/** Operators at their desk. They are separate from users, with a different cookie. */
export const operatorsOnly: Access = {
  audience: 'operators',
  check: (_user, operator) => {
    if (!operator) throw new Refusal('unauthenticated', 'errors.unauthenticated')
  },
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    /** Null for a visitor, and on routes with `readsSession`, which know only `userId`. */
    currentUser: User | null
    /** Only set on routes for operators. */
    operator: Operator | null
  }
}

/** Requires every route to declare its access. The server does not start if one does not. */
export function enforceAccess(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    const { access, readsSession } = route.config ?? {}
    if (!access) throw new Error(`${route.method} ${route.url} does not say who may call it`)
    if (readsSession && access !== everyone)
      throw new Error(`${route.method} ${route.url} has to know who asks before it reads`)
  })
  app.addHook('onRequest', async (request) => {
    request.routeOptions.config.access?.check(request.currentUser, request.operator)
  })
}

/** The current user, on a route that requires a login. */
export function currentUser(request: FastifyRequest): User {
  if (!request.currentUser) throw new Refusal('unauthenticated', 'errors.unauthenticated')
  return request.currentUser
}

/** The logged-in operator, on a route for operators. */
export function currentOperator(request: FastifyRequest): Operator {
  if (!request.operator) throw new Refusal('unauthenticated', 'errors.unauthenticated')
  return request.operator
}
