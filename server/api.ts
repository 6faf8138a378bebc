import type { FastifyInstance } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { accountRoutes } from '#server/features/accounts/routes.ts'
import { applicantRoutes } from '#server/features/applicants/routes.ts'
import { applicationRoutes } from '#server/features/applications/routes.ts'
import { bannerRoutes } from '#server/features/banners/routes.ts'
import { commentRoutes } from '#server/features/comments/routes.ts'
import { deskAccountRoutes } from '#server/features/desk/accounts/routes.ts'
import { deskImportRoutes } from '#server/features/desk/imports/routes.ts'
import { deskSearchRoutes } from '#server/features/desk/search/routes.ts'
import { deskStateRoutes } from '#server/features/desk/state/routes.ts'
import { deskVerificationRoutes } from '#server/features/desk/verification/routes.ts'
import { districtRoutes } from '#server/features/districts/routes.ts'
import type { Deps, Feature } from '#server/features/feature.ts'
import { embedRoutes } from '#server/features/feeds/embed/routes.ts'
import { feedRoutes } from '#server/features/feeds/routes.ts'
import { identityRoutes } from '#server/features/identities/routes.ts'
import { incidentRoutes } from '#server/features/incidents/routes.ts'
import { introductionRoutes } from '#server/features/introductions/routes.ts'
import { jobListRoutes } from '#server/features/jobs/list/routes.ts'
import { ownJobRoutes } from '#server/features/jobs/own/routes.ts'
import { jobRoutes } from '#server/features/jobs/routes.ts'
import { suggestionRoutes } from '#server/features/jobs/suggestions/routes.ts'
import { likeRoutes } from '#server/features/likes/routes.ts'
import { calendarRoutes } from '#server/features/meetings/calendar/routes.ts'
import { meetingRoutes } from '#server/features/meetings/routes.ts'
import { deskRoutes } from '#server/features/moderation/desk/routes.ts'
import { reportRoutes } from '#server/features/moderation/reports/routes.ts'
import { statementRoutes } from '#server/features/moderation/statements/routes.ts'
import { transparencyRoutes } from '#server/features/moderation/transparency/routes.ts'
import { notificationRoutes } from '#server/features/notifications/routes.ts'
import { readOperatorSessions } from '#server/features/operators/hooks.ts'
import { operatorRoutes } from '#server/features/operators/routes.ts'
import { partnerRoutes } from '#server/features/partners/routes.ts'
import { pictureFileRoutes, pictureRoutes } from '#server/features/pictures/routes.ts'
import { previewRoutes } from '#server/features/previews/routes.ts'
import { privacyRoutes } from '#server/features/privacy/routes.ts'
import { profileRoutes } from '#server/features/profile/routes.ts'
import { pushRoutes } from '#server/features/push/routes.ts'
import { recoveryRoutes } from '#server/features/recovery/routes.ts'
import { saveRoutes } from '#server/features/saves/routes.ts'
import { readSessions } from '#server/features/sessions/hooks.ts'
import { sessionRoutes } from '#server/features/sessions/routes.ts'
import { sitemapRoutes } from '#server/features/sitemap/routes.ts'
import { statisticsRoutes } from '#server/features/statistics/routes.ts'
import { jobTemplateRoutes } from '#server/features/templates/jobs/routes.ts'
import { templateRoutes } from '#server/features/templates/routes.ts'
import { textRoutes } from '#server/features/texts/routes.ts'
import { verificationRoutes } from '#server/features/verification/routes.ts'
import { workplaceRoutes } from '#server/features/workplaces/routes.ts'
import { enforceAccess } from '#server/http/access.ts'
import { refuseCrossSite } from '#server/http/csrf.ts'
import { answerErrors, refuse } from '#server/http/errors.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { describeProofs } from '#server/http/limits/proofs.ts'
import { limitRoutes } from '#server/http/limits/routeLimits.ts'
import { answerAsDeclared, serializerCompiler } from '#server/http/responses.ts'
import { askBeforeReuse, keepOutOfCaches } from '#server/http/securityHeaders.ts'
import { Refusal } from '#server/refusal.ts'

const FEATURES: Feature[] = [
  accountRoutes,
  identityRoutes,
  sessionRoutes,
  profileRoutes,
  verificationRoutes,
  introductionRoutes,
  recoveryRoutes,
  privacyRoutes,
  jobListRoutes,
  suggestionRoutes,
  ownJobRoutes,
  jobRoutes,
  likeRoutes,
  saveRoutes,
  commentRoutes,
  applicationRoutes,
  notificationRoutes,
  pushRoutes,
  applicantRoutes,
  templateRoutes,
  jobTemplateRoutes,
  workplaceRoutes,
  meetingRoutes,
  calendarRoutes,
  incidentRoutes,
  partnerRoutes,
  pictureRoutes,
  districtRoutes,
  statisticsRoutes,
  reportRoutes,
  statementRoutes,
  transparencyRoutes,
  operatorRoutes,
  deskRoutes,
  deskSearchRoutes,
  deskAccountRoutes,
  deskStateRoutes,
  deskVerificationRoutes,
  bannerRoutes,
  textRoutes,
  deskImportRoutes,
]

/** Everything under `/api`: checks that hold for every route, then the routes of each feature. */
export async function serveApi(app: FastifyInstance, deps: Deps) {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setNotFoundHandler((_request, reply) => refuse(reply, new Refusal('not_found', 'errors.notFound')))
  answerErrors(app)
  acceptOnlyJson(app)

  askBeforeReuse(app)
  refuseCrossSite(app, deps.publicUrl)
  readSessions(app, deps)
  readOperatorSessions(app, deps)
  keepOutOfCaches(app)
  enforceAccess(app)
  answerOnce(app, deps)
  describeProofs(app)
  answerAsDeclared(app)
  limitRoutes(app, deps)

  for (const register of FEATURES) register(app.withTypeProvider<ZodTypeProvider>(), deps)
}

/** `/robots.txt`, the sitemaps, the feeds and the files of pictures, which are not part of the API. */
export async function serveSitemapAndFeeds(app: FastifyInstance, deps: Deps) {
  app.setValidatorCompiler(validatorCompiler)
  askBeforeReuse(app)
  for (const register of [sitemapRoutes, feedRoutes, embedRoutes, pictureFileRoutes, previewRoutes])
    register(app.withTypeProvider<ZodTypeProvider>(), deps)
}

/** A cross-site form can send text, but not JSON. An empty body counts as no body, whatever its content type. */
function acceptOnlyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, String(body), done)
  })
}
