import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Database } from '#server/db/open.ts'
import { answerFromMemory, createMemory, type Memory } from '#server/http/anonymous.ts'
import { serveApi, serveSitemap } from '#server/http/api.ts'
import { closeInTime } from '#server/http/closing.ts'
import { compressAnswers } from '#server/http/compression.ts'
import { describeApi } from '#server/http/docs.ts'
import { answerErrors, refuse } from '#server/http/errors.ts'
import { secureHeaders } from '#server/http/headers.ts'
import { createLimits, type Limits } from '#server/http/limits.ts'
import { type Clock, systemClock } from '#server/outside/clock.ts'
import { openIdProvider } from '#server/outside/identity/openId.ts'
import { noIdentityProvider } from '#server/outside/identity.ts'
import { builtInWriter } from '#server/outside/writer/builtIn.ts'
import { createCheckedWriter, type Mishap } from '#server/outside/writer/checkedWriter.ts'
import { createProvider } from '#server/outside/writer/provider.ts'
import type { Writer } from '#server/outside/writer.ts'
import { Refusal } from '#server/refusal.ts'
import type { Settings } from '#server/settings.ts'

const BODY_MAX_BYTES = 64 * 1024
const REQUEST_TIMEOUT_MS = 10_000
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** The whole server but for its pages and its port: the API, its description, and `/healthz`. */
export async function createApp({
  settings,
  database,
  clock = systemClock,
}: {
  settings: Settings
  database: Database
  clock?: Clock
}): Promise<FastifyInstance> {
  const { db } = database
  const secure = settings.publicUrl.startsWith('https:')
  const app = Fastify({
    logger: { level: settings.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < settings.trustProxy,
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, _request, reply) => refuse(reply, new Refusal('invalid_input', 'errors.invalidInput')),
  })
  closeInTime(app)
  const memory = createMemory({ clock: () => clock.now().getTime() })
  compressAnswers(app)
  answerFromMemory(app, memory)
  forgetOnChange(app, memory)
  secureHeaders(app, { secure, relaxed: settings.development })
  answerErrors(app)
  app.setNotFoundHandler((_request, reply) => refuse(reply, new Refusal('not_found', 'errors.notFound')))

  await describeApi(app)
  const limits = createLimits({ db, enabled: settings.rateLimit })
  const writer = writerFor(app, settings, limits)
  const identity = settings.oidc ? openIdProvider(settings.oidc) : noIdentityProvider
  const deps = { db, limits, clock, identity, writer, secure, publicUrl: settings.publicUrl }
  await app.register((api) => serveApi(api, deps), { prefix: '/api' })
  await app.register((site) => serveSitemap(site, deps))
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
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
  }
}

/** Whoever changed something sees the change in the very next answer, logged in or not. */
function forgetOnChange(app: FastifyInstance, memory: Memory) {
  app.decorate('forget', memory.forget)
  app.addHook('onSend', async (request, reply) => {
    if (!SAFE_METHODS.includes(request.method) && reply.statusCode < 400) memory.forget()
  })
}
