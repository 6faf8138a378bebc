import type { FastifyInstance } from 'fastify'
import { serveApi, serveSitemapAndFeeds } from '#server/api.ts'
import type { Change } from '#server/db/announcements.ts'
import type { Database } from '#server/db/open.ts'
import { readFrom } from '#server/db/replica.ts'
import { createFastify } from '#server/fastify.ts'
import { holdBanners } from '#server/features/banners/hooks.ts'
import { writerFor } from '#server/features/descriptions/writer/hooks.ts'
import { operatorCookie } from '#server/features/operators/hooks.ts'
import { sessionUser } from '#server/features/sessions/hooks.ts'
import { countViews } from '#server/features/statistics/views/hooks.ts'
import { holdTexts } from '#server/features/texts/hooks.ts'
import { invalidateOnChange, listenForChanges, serveFromCache, storeResponses } from '#server/http/cache/hooks.ts'
import { ResponseCache } from '#server/http/cache/responseCache.ts'
import { compressAnswers } from '#server/http/compression.ts'
import { answerErrors, refuse } from '#server/http/errors.ts'
import { createContactLimit, limitContacts } from '#server/http/limits/contactLimit.ts'
import { shareFairly } from '#server/http/limits/fairShare.ts'
import { shedLoad } from '#server/http/limits/loadShedding.ts'
import { createProofs } from '#server/http/limits/proofs.ts'
import { createLimits, type LimitName } from '#server/http/limits/rateLimits.ts'
import { boundUnfinishedBodies } from '#server/http/limits/unfinishedBodies.ts'
import { describeApi } from '#server/http/openapi/openApi.ts'
import { serveWellKnown } from '#server/http/pages/wellKnown.ts'
import { serveReadiness } from '#server/http/readiness.ts'
import { secureHeaders, securityHeadersFor } from '#server/http/securityHeaders.ts'
import { readSessionTokens, sessionCookie } from '#server/http/sessionToken.ts'
import { shutDownGracefully } from '#server/http/shutdown.ts'
import { type Clock, systemClock } from '#server/integrations/clock.ts'
import { noIdentityProvider } from '#server/integrations/identity/identityProvider.ts'
import { outcomes, queueRuns } from '#server/integrations/queue.ts'
import { queueLength } from '#server/integrations/waitingMails.ts'
import type { Out } from '#server/observability/log.ts'
import { serveMetrics } from '#server/observability/metrics.ts'
import { watchRequests } from '#server/observability/requests.ts'
import type { Tracing } from '#server/observability/tracing.ts'
import { Refusal } from '#server/refusal.ts'
import type { Settings } from '#server/settings/settings.ts'

export type AppOptions = {
  settings: Settings
  database: Database
  clock?: Clock
  tracing?: Tracing | null
  out?: Out
}

/**
 * Composes the server except for its pages and its port: the API, its OpenAPI description, and what applies to all
 * routes.
 */
export async function createApp({
  settings,
  database,
  clock = systemClock,
  tracing = null,
  out = process.stdout,
}: AppOptions): Promise<FastifyInstance> {
  const { db, engine } = database
  const secure = settings.publicUrl.startsWith('https:')
  const headers = securityHeadersFor({ secure, relaxed: settings.development })
  const app = createFastify(settings, out, (request, reply) => {
    requests.watch(request, reply)
    return refuse(reply.headers(headers), new Refusal('invalid_input', 'errors.invalidInput'))
  })
  shutDownGracefully(app)
  const requests = watchRequests(app, settings)
  tracing?.traceRequests(app)
  const { cache, announcements, banners, texts } = openCache(app, database, clock)
  compressAnswers(app)
  const { limits, contacts, refusals, onRefused } = openLimits(app, db, settings.rateLimit)
  serveFromCache(app, cache, banners.variantOf)
  invalidateOnChange(app, cache, announcements)
  secureHeaders(app, headers)
  boundUnfinishedBodies(app, { enabled: settings.rateLimit, onRefused: () => onRefused('unfinished') })
  await readSessionTokens(app, secure)
  shareFairly(app, { enabled: settings.rateLimit, onRefused: () => onRefused('share') })
  storeResponses(app, cache)
  const shedding = shedLoad(app, database.connections)
  answerErrors(app)
  app.setNotFoundHandler((_request, reply) => refuse(reply, new Refusal('not_found', 'errors.notFound')))

  app.decorate('sessionUser', (request, reply) => sessionUser(request, reply, { db, secure }))
  const cookieNames = { session: sessionCookie(secure), operator: operatorCookie(secure) }
  await describeApi(app, { cookieNames, publicUrl: settings.publicUrl })
  const identity = await openIdentity(settings)
  const readFor = readFrom({ db, replica: database.replica, position: () => announcements.position })
  const deps = {
    db,
    engine,
    limits,
    contacts,
    texts,
    readFor,
    shared: cache.sharedValues.get,
    proofs: createProofs({ db, limits, enabled: settings.proofOfWork }),
    views: countViews(app, requests, { db, clock, publicUrl: settings.publicUrl }),
    clock,
    identity,
    writer: writerFor(app, settings, limits),
    jobRules: { lowPay: settings.lowPay, firstJob: settings.firstJob },
    secure,
    checksVat: settings.vat !== null,
    sendsMails: settings.mail.smtpUrl !== null,
    pushServices: settings.pushServices,
    publicUrl: settings.publicUrl,
    currencySymbol: settings.site.currencySymbol,
  }
  await app.register((api) => serveApi(api, deps), { prefix: '/api' })
  await app.register((site) => serveSitemapAndFeeds(site, deps))
  serveWellKnown(app, settings)
  serveReadiness(app, database)
  await serveMetrics(app, settings, {
    database,
    responseCache: cache,
    loadShedding: shedding,
    refusals,
    requests,
    queue: { runs: queueRuns, outcomes, length: () => queueLength(db) },
  })
  return app
}

/**
 * Opens the caches in memory: responses to visitors, announcements at the top of pages, and texts of the operator. Other processes announce
 * changes.
 */
function openCache(app: FastifyInstance, database: Database, clock: Clock) {
  const { db } = database
  const options = {
    onChange: (change: Change) => cache.invalidate(change),
    onError: (err: unknown) => app.log.warn({ err }, 'what pages show of the operator could not be read'),
  }
  const banners = holdBanners(app, { db, clock, ...options })
  const texts = holdTexts(app, { db, ...options })
  const cache = new ResponseCache({
    clock: () => clock.now().getTime(),
    isInformed: () => announcements.isReceiving,
    nextChange: banners.nextChange,
    onInvalidated: () => void app.readAgain(),
  })
  const announcements = listenForChanges(app, database, (change) => cache.invalidate(change))
  app.decorate('readAgain', async () => void (await Promise.all([banners.refresh(), texts.refresh()])))
  return { cache, announcements, banners, texts }
}

/** Creates the limits on how often something may be done. `refusals` counts what they refuse. */
function openLimits(app: FastifyInstance, db: Database['db'], enabled: boolean) {
  const refusals = new Map<LimitName | 'share' | 'unfinished', number>()
  const onRefused = (name: LimitName | 'share' | 'unfinished') => refusals.set(name, (refusals.get(name) ?? 0) + 1)
  const limits = createLimits({ db, enabled, onRefused })
  const contacts = createContactLimit({ limits, enabled })
  limitContacts(app, contacts)
  return { limits, contacts, refusals, onRefused }
}

/** The library for OpenID is only loaded where a provider is set. */
async function openIdentity({ oidc }: Settings) {
  if (!oidc) return noIdentityProvider
  const { openIdProvider } = await import('#server/integrations/identity/openId.ts')
  return openIdProvider(oidc)
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Call this after a change that did not come in as a request, so that cached responses are dropped. */
    invalidateCache: (change: Change) => void
    /** Reads the operator's announcements and texts again, so that this process shows at once what was just written. */
    readAgain: () => Promise<void>
    /** Reports "not ready" from now on, but goes on answering requests. */
    markUnready: () => void
    /**
     * Call this before `close`. The operating system has already accepted connections that Node has not seen yet;
     * closing the port would reset them. Once `close` runs, Fastify tells clients with each answer to reconnect.
     */
    drain: () => Promise<void>
  }
}
