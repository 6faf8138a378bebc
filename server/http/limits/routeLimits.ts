import type { FastifyInstance, FastifyRequest } from 'fastify'
import { currentOperator, currentUser } from '#server/http/access.ts'
import type { LimitName, Limits } from '#server/http/limits/rateLimits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How often an account or an operator may use this route; on a route for everyone, how often a network may. */
    limit?: LimitName
  }
}

/** Counts each valid request to a route with a limit before its handler runs, and refuses it if there were too many. */
export function limitRoutes(app: FastifyInstance, { limits }: { limits: Limits }) {
  app.addHook('preHandler', async (request) => {
    const { limit } = request.routeOptions.config
    if (limit) await limits.take(limit, callerOf(request))
  })
}

function callerOf(request: FastifyRequest): string {
  const { access } = request.routeOptions.config
  if (access?.audience === 'everyone') return request.address
  return String((access?.audience === 'operators' ? currentOperator(request) : currentUser(request)).id)
}
