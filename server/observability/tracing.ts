import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { observe } from '#server/observability/observe.ts'
import { isInside } from '#server/observability/requests.ts'
import { traceWith } from '#server/observability/tracer.ts'
import type { Settings } from '#server/settings/settings.ts'

declare module 'fastify' {
  interface FastifyRequest {
    trace: Context | undefined
  }
}

export type Tracing = {
  /** Makes a span for each request. Must be registered before anything else that handles requests. */
  traceRequests(app: FastifyInstance): void
  /** Exports the remaining spans. */
  stop(): Promise<void>
}

/** OpenTelemetry tracing, if configured. All of it is loaded here, so that it costs nothing when it is off. */
export async function startTracing({
  tracing,
  trustProxy,
}: Pick<Settings, 'tracing' | 'trustProxy'>): Promise<Tracing | null> {
  if (!tracing) return null
  const { context, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api')
  const provider = await openProvider(tracing, trustProxy > 0)
  const tracer = provider.getTracer('zaphiring')

  const { traceStatements } = await import('#server/observability/databaseTracing.ts')
  traceStatements()
  traceWith(async (name, facts, work, root) => {
    // Without this, most spans would be background work without a parent, such as polling the queue.
    if (!root && !trace.getActiveSpan()) return work()
    return tracer.startActiveSpan(name, { kind: SpanKind.INTERNAL, attributes: facts }, async (span) => {
      try {
        return await work()
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'thrown' })
        throw error
      } finally {
        span.end()
      }
    })
  })

  return {
    traceRequests(app) {
      app.decorateRequest('trace', undefined)
      app.addHook('onRequest', (request, reply, next) => {
        const inside = isInside(request.raw)
        const route = request.routeOptions.url
        const parent = inside ? context.active() : remoteParent(request)
        const attributes = {
          'http.request.method': request.method,
          ...(route && { 'http.route': route }),
          'zaphiring.request.id': request.id,
        }
        const kind = inside ? SpanKind.INTERNAL : SpanKind.SERVER
        const span = tracer.startSpan(`${request.method} ${route ?? ''}`.trim(), { kind, attributes }, parent)
        const finish = () => {
          const { statusCode } = reply.raw
          span.setAttribute('http.response.status_code', statusCode)
          if (request.cachedLength !== undefined) span.setAttribute('zaphiring.cached', true)
          if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        }
        reply.raw.once('close', () => observe(app.log, finish))
        request.trace = trace.setSpan(parent, span)
        context.with(request.trace, next)
      })
      // The body arrives through the socket, which has no request context.
      app.addHook('preValidation', (request, _reply, next) => context.with(request.trace ?? context.active(), next))
    },
    async stop() {
      traceWith(undefined)
      // Spans that the collector does not accept in time are dropped; waiting would delay the shutdown.
      await Promise.race([provider.shutdown().catch(() => {}), pause(SHUTDOWN_TIMEOUT_MS)])
    },
  }

  /** The trace context that the client sent: https://www.w3.org/TR/trace-context/ */
  function remoteParent({ headers }: FastifyRequest) {
    const root = context.active()
    const [, traceId, spanId, flags] = PARENT.exec(String(headers.traceparent)) ?? []
    if (!traceId || !spanId) return root
    const parent = { traceId, spanId, traceFlags: Number.parseInt(flags ?? '0', 16) & 1, isRemote: true }
    return trace.isSpanContextValid(parent) ? trace.setSpanContext(root, parent) : root
  }
}

const SHUTDOWN_TIMEOUT_MS = 500
const PARENT = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/

async function openProvider(
  { url, serviceName, attributes, sampler, ratio }: NonNullable<Settings['tracing']>,
  isParentTrusted: boolean,
) {
  const [{ context }, sdk, { AsyncLocalStorageContextManager }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const root = sampler.endsWith('always_on')
    ? new sdk.AlwaysOnSampler()
    : sampler.endsWith('always_off')
      ? new sdk.AlwaysOffSampler()
      : new sdk.TraceIdRatioBasedSampler(ratio)
  // The decision of an untrusted client to sample a trace is ignored.
  const remote = isParentTrusted ? {} : { remoteParentSampled: root, remoteParentNotSampled: root }
  return new sdk.TracerProvider({
    resource: resourceFromAttributes({ ...attributes, 'service.name': serviceName }),
    sampler: sampler.startsWith('parentbased') ? new sdk.ParentBasedSampler({ root, ...remote }) : root,
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
}
