import type { Context } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isInside } from '#server/http/requests.ts'
import type { Settings } from '#server/settings.ts'
import { traceWith } from '#server/spans.ts'

declare module 'fastify' {
  interface FastifyRequest {
    trace: Context | undefined
  }
}

export type Tracing = {
  /** A span for each request, above all that is done for it. To be called before anything else touches a request. */
  traceRequests(app: FastifyInstance): void
  /** Sends what is left. */
  stop(): Promise<void>
}

/**
 * Traces by OpenTelemetry, when the settings say where they go. Everything about them is loaded here, so that nobody pays for what
 * he does not use.
 */
export async function startTracing({
  tracing,
  trustProxy,
}: Pick<Settings, 'tracing' | 'trustProxy'>): Promise<Tracing | null> {
  if (!tracing) return null
  const { context, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api')
  const provider = await openProvider(tracing, trustProxy > 0)
  const tracer = provider.getTracer('zaphiring')

  const { traceStatements } = await import('#server/db/statements.ts')
  traceStatements()
  traceWith(async (name, facts, work, beginning) => {
    // What is part of nothing, such as a look whether there is work, would be most of what is told.
    if (!beginning && !trace.getActiveSpan()) return work()
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
        const above = inside ? context.active() : cameFrom(request)
        const attributes = {
          'http.request.method': request.method,
          ...(route && { 'http.route': route }),
          'zaphiring.request.id': request.id,
        }
        const kind = inside ? SpanKind.INTERNAL : SpanKind.SERVER
        const span = tracer.startSpan(`${request.method} ${route ?? ''}`.trim(), { kind, attributes }, above)
        reply.raw.once('close', () => {
          const { statusCode } = reply.raw
          span.setAttribute('http.response.status_code', statusCode)
          if (request.recalled !== undefined) span.setAttribute('zaphiring.memory', true)
          if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        })
        request.trace = trace.setSpan(above, span)
        context.with(request.trace, next)
      })
      // A body comes by the connection, which knows of no request.
      app.addHook('preValidation', (request, _reply, next) => context.with(request.trace ?? context.active(), next))
    },
    async stop() {
      traceWith(undefined)
      await provider.shutdown().catch(() => {})
    },
  }

  /** What an earlier station says about this request: https://www.w3.org/TR/trace-context/ */
  function cameFrom({ headers }: FastifyRequest) {
    const root = context.active()
    const [, traceId, spanId, flags] = PARENT.exec(String(headers.traceparent)) ?? []
    if (!traceId || !spanId) return root
    const parent = { traceId, spanId, traceFlags: Number.parseInt(flags ?? '0', 16) & 1, isRemote: true }
    return trace.isSpanContextValid(parent) ? trace.setSpanContext(root, parent) : root
  }
}

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
  // Nobody outside decides how much is recorded here.
  const remote = isParentTrusted ? {} : { remoteParentSampled: root, remoteParentNotSampled: root }
  return new sdk.TracerProvider({
    resource: resourceFromAttributes({ ...attributes, 'service.name': serviceName }),
    sampler: sampler.startsWith('parentbased') ? new sdk.ParentBasedSampler({ root, ...remote }) : root,
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
}
