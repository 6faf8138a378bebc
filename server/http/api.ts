import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { accountRoutes } from '#server/accounts/routes.ts'
import { applicantRoutes } from '#server/applicants/routes.ts'
import { applicationRoutes } from '#server/applications/routes.ts'
import { boardRoutes } from '#server/board/routes.ts'
import { commentRoutes } from '#server/comments/routes.ts'
import { enforceAccess } from '#server/http/access.ts'
import { answerErrors, refuse } from '#server/http/errors.ts'
import { keepOutOfCaches } from '#server/http/headers.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { refuseForeignOrigins } from '#server/http/origin.ts'
import type { Deps, Room } from '#server/http/room.ts'
import { serializerCompiler } from '#server/http/serializer.ts'
import { readSessions } from '#server/http/session.ts'
import { identityRoutes } from '#server/identities/routes.ts'
import { incidentRoutes } from '#server/incidents/routes.ts'
import { jobRoutes } from '#server/jobs/routes.ts'
import { likeRoutes } from '#server/likes/routes.ts'
import { notificationRoutes } from '#server/notifications/routes.ts'
import { partnerRoutes } from '#server/partners/routes.ts'
import { privacyRoutes } from '#server/privacy/routes.ts'
import { profileRoutes } from '#server/profile/routes.ts'
import { recoveryRoutes } from '#server/recovery/routes.ts'
import { Refusal } from '#server/refusal.ts'
import { saveRoutes } from '#server/saves/routes.ts'
import { sessionRoutes } from '#server/sessions/routes.ts'
import { sitemapRoutes } from '#server/sitemap/routes.ts'

const ROOMS: Room[] = [
  accountRoutes,
  identityRoutes,
  sessionRoutes,
  profileRoutes,
  recoveryRoutes,
  privacyRoutes,
  boardRoutes,
  jobRoutes,
  likeRoutes,
  saveRoutes,
  commentRoutes,
  applicationRoutes,
  notificationRoutes,
  applicantRoutes,
  incidentRoutes,
  partnerRoutes,
]

/** Everything under `/api`: the way of a request from its origin to its room, and of a refusal back. */
export async function serveApi(app: FastifyInstance, deps: Deps) {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setNotFoundHandler((_request, reply) => refuse(reply, new Refusal('not_found', 'errors.notFound')))
  answerErrors(app)
  acceptOnlyJson(app)

  await app.register(cookie)
  refuseForeignOrigins(app, deps.publicUrl)
  readSessions(app, deps)
  keepOutOfCaches(app)
  enforceAccess(app)
  answerOnce(app, deps)

  for (const room of ROOMS) room(app.withTypeProvider<ZodTypeProvider>(), deps)
}

/** What visitors without a browser look for beside the pages, at addresses of its own. */
export async function serveSitemap(app: FastifyInstance, deps: Deps) {
  app.setValidatorCompiler(validatorCompiler)
  sitemapRoutes(app.withTypeProvider<ZodTypeProvider>(), deps)
}

/** A cross-site form can send text, but not JSON. An empty body is no body, whatever type it claims. */
function acceptOnlyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, String(body), done)
  })
}
