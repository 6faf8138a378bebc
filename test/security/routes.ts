import type { FastifyInstance } from 'fastify'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type Route = { method: Method; path: string; name: string }

/** The pages that describe the API, which are the same for all clients. */
export const DESCRIPTION = /^\/api\/(docs|openapi\.json)/

/** All routes of the API, from the router itself, so that none is missing: `PATCH /api/jobs/{id}`. */
export const apiRoutes = (app: FastifyInstance): Route[] =>
  routesOf(app).filter(({ path }) => path.startsWith('/api/') && !DESCRIPTION.test(path))

/** The routes of the API and all others. */
export function routesOf(app: FastifyInstance): Route[] {
  const stem: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, branch = '', piece = '', methods = ''] = /^([│├└─ ]+)(\S+) \(([^)]+)\)$/.exec(line) ?? []
      const depth = branch.length / 4 - 1
      stem.splice(depth, stem.length, piece)
      const path = stem.join('').replaceAll(/:(\w+)/g, '{$1}')
      return methods.split(', ').map((method) => ({ method: method as Method, path, name: `${method} ${path}` }))
    })
    .filter(({ method, path }) => path.startsWith('/') && method.toString() !== 'HEAD')
}

/** The routes that change something. */
export const writesOf = (app: FastifyInstance) => apiRoutes(app).filter(({ method }) => method !== 'GET')
