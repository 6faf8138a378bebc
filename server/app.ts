import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Database } from '#server/db/open.ts'
import { readFrom } from '#server/db/replica.ts'
import { answerFromMemory } from '#server/http/anonymous.ts'
import { serveApi, serveSitemap } from '#server/http/api.ts'
import { closeInTime } from '#server/http/closing.ts'
import { compressAnswers } from '#server/http/compression.ts'
import { describeApi } from '#server/http/docs.ts'
import { createDoor } from '#server/http/door.ts'
import { answerErrors, refuse } from '#server/http/errors.ts'
import { forgetOnChange, hearOthers } from '#server/http/forgetting.ts'
import { headersOfCaution, secureHeaders } from '#server/http/headers.ts'
import { createLimits, type LimitName, type Limits } from '#server/http/limits.ts'
import { trustedHops } from '#server/http/lines.ts'
import { createMemory } from '#server/http/memory.ts'
import { serveMetrics } from '#server/http/metrics.ts'
import { serveReadiness } from '#server/http/readiness.ts'
import { requestIds, watchRequests } from '#server/http/requests.ts'
import { shedLoad } from '#server/http/shedding.ts'
import type { Tracing } from '#server/http/tracing.ts'
import { logOptions, type Out } from '#server/log.ts'
import { type Clock, systemClock } from '#server/outside/clock.ts'
import { noIdentityProvider } from '#server/outside/identity.ts'
import { builtInWriter } from '#server/outside/writer/builtIn.ts'
import { createCheckedWriter, type Mishap } from '#server/outside/writer/checkedWriter.ts'
import { createProvider } from '#server/outside/writer/provider.ts'
import type { Writer } from '#server/outside/writer.ts'
import { Refusal } from '#server/refusal.ts'
import type { Settings } from '#server/settings.ts'

const BODY_MAX_BYTES = 64 * 1024

export type AppOptions = {
  settings: Settings
  database: Database
  clock?: Clock
  tracing?: Tracing | null
  /** Where the log goes. */
  out?: Out
}

/** The whole server but for its pages and its port: the API, its description, and how it stands with all of it. */
export async function createApp({
  settings,
  database,
  clock = systemClock,
  tracing = null,
  out = process.stdout,
}: AppOptions): Promise<FastifyInstance> {
  const { db } = database
  const secure = settings.publicUrl.startsWith('https:')
  const caution = headersOfCaution({ secure, relaxed: settings.development })
  const door = createDoor()
  const app = Fastify({
    serverFactory: door.serverFactory,
    logger: logOptions(settings, out),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIds(settings),
    trustProxy: trustedHops(settings),
    bodyLimit: BODY_MAX_BYTES,
    forceCloseConnections: 'idle',
    // Whoever is inside when the house closes is served.
    return503OnClosing: false,
    frameworkErrors: (_error, _request, reply) =>
      refuse(reply.headers(caution), new Refusal('invalid_input', 'errors.invalidInput')),
  })
  closeInTime(app)
  const requests = watchRequests(app, settings)
  tracing?.traceRequests(app)
  const memory = createMemory({ clock: () => clock.now().getTime(), isInformed: () => others.hearing })
  const others = hearOthers(app, database, memory.forget)
  compressAnswers(app)
  answerFromMemory(app, memory, tracing ? undefined : { door, requests })
  forgetOnChange(app, memory, others)
  secureHeaders(app, caution)
  const shedding = shedLoad(app, database.connections)
  answerErrors(app)
  app.setNotFoundHandler((_request, reply) => refuse(reply, new Refusal('not_found', 'errors.notFound')))

  await describeApi(app)
  const refusals = new Map<LimitName, number>()
  const onRefused = (name: LimitName) => refusals.set(name, (refusals.get(name) ?? 0) + 1)
  const limits = createLimits({ db, enabled: settings.rateLimit, onRefused })
  const writer = writerFor(app, settings, limits)
  const identity = settings.oidc
    ? (await import('#server/outside/identity/openId.ts')).openIdProvider(settings.oidc)
    : noIdentityProvider
  const readFor = readFrom({ db, replica: database.replica, position: () => others.position })
  const { shared } = memory
  const deps = { db, readFor, shared, limits, clock, identity, writer, secure, publicUrl: settings.publicUrl }
  await app.register((api) => serveApi(api, deps), { prefix: '/api' })
  await app.register((site) => serveSitemap(site, deps))
  serveReadiness(app, database)
  await serveMetrics(app, settings, { database, memory, shedding, refusals, requests })
  return app
}

/** Without a provider, the built-in writer is the only one. */
function writerFor(app: FastifyInstance, { ai }: Settings, limits: Limits): Writer {
  if (!ai) return builtInWriter
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  const mayAsk = (businessId: number) =>
    limits.take('providerText', String(businessId)).then(
      () => true,
      () => false,
    )
  const tell = (mishap: Mishap) => app.log.warn({ mishap }, 'the provider wrote nothing that can be shown')
  return createCheckedWriter({ provider: createProvider(ai), mayAsk, closing: closing.signal, tell })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** To be called after a change that came by another way than a request. */
    forget: () => void
    /** Says from now on that it is not ready, and goes on serving. */
    leave: () => void
    /**
     * To be called before it closes: the system has let in whoever stands at the door, and would throw them out with the port.
     * Once it closes, Fastify sends people back to the door with each answer.
     */
    letIn: () => Promise<void>
  }
}
