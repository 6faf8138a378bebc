import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { User } from '#contract/accounts.ts'
import type { MessageKey } from '#contract/messages.ts'
import { Refusal } from '#server/refusal.ts'

/** Who may call a route. Refuses everybody else, before the body is looked at. */
export type Access = {
  audience: 'everyone' | 'signed in' | 'seekers' | 'businesses'
  check: (viewer: User | null) => void
}

export const everyone: Access = { audience: 'everyone', check: () => {} }

/** Anyone who is logged in; `message` tells a visitor what the login is needed for. */
export const signedIn = (message: MessageKey = 'errors.unauthenticated'): Access => ({
  audience: 'signed in',
  check: (viewer) => {
    if (!viewer) throw new Refusal('unauthenticated', message)
  },
})

/** Logged-in people who look for work: students and plain job seekers. */
export const seekersOnly: Access = {
  audience: 'seekers',
  check: (viewer) => {
    signedIn().check(viewer)
    if (viewer?.isBusiness) throw new Refusal('forbidden', 'errors.forbidden')
  },
}

/** Business accounts; `message` tells another account why not. */
export const businessesOnly = (message: MessageKey = 'errors.forbidden'): Access => ({
  audience: 'businesses',
  check: (viewer) => {
    signedIn().check(viewer)
    if (!viewer?.isBusiness) throw new Refusal('forbidden', message)
  },
})

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    viewer: User | null
  }
}

/** Makes every route declare who may call it: one that does not, does not boot. */
export function enforceAccess(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    const { access, readsSession } = route.config ?? {}
    if (!access) throw new Error(`${route.method} ${route.url} does not say who may call it`)
    if (readsSession && access !== everyone)
      throw new Error(`${route.method} ${route.url} has to know who asks before it reads`)
  })
  app.addHook('onRequest', async (request) => {
    request.routeOptions.config.access?.check(request.viewer)
  })
}

/** The person behind a request, on a route that only logged-in people reach. */
export function actor(request: FastifyRequest): User {
  if (!request.viewer) throw new Refusal('unauthenticated', 'errors.unauthenticated')
  return request.viewer
}
