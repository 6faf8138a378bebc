import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { trustedHops } from '#server/clientAddress.ts'
import { boundedServer } from '#server/http/limits/connections.ts'
import { refuseUnreadable } from '#server/http/limits/unreadable.ts'
import { routableUrl } from '#server/http/pages/malformedUrl.ts'
import { logOptions, type Out, RequestLog } from '#server/observability/log.ts'
import { requestIds } from '#server/observability/requests.ts'
import type { Settings } from '#server/settings/settings.ts'

const BODY_MAX_BYTES = 64 * 1024

/** Creates Fastify without any hook or route. `onMalformed` answers a request whose path or headers are invalid. */
export function createFastify(
  settings: Settings,
  out: Out,
  onMalformed: (request: FastifyRequest, reply: FastifyReply) => void,
): FastifyInstance {
  const bounds = {
    direct: settings.trustProxy === 0,
    onError: (err: unknown) => app.log.error({ err }, 'a failure outside of any request'),
  }
  const app = Fastify({
    serverFactory: (listener) => boundedServer(listener, bounds),
    logger: logOptions(settings, out),
    logController: new RequestLog(),
    genReqId: requestIds(settings),
    trustProxy: trustedHops(settings),
    bodyLimit: BODY_MAX_BYTES,
    rewriteUrl: routableUrl,
    forceCloseConnections: 'idle',
    // Requests on open connections are still answered during a shutdown.
    return503OnClosing: false,
    frameworkErrors: (_error, request, reply) => onMalformed(request, reply),
    clientErrorHandler: refuseUnreadable,
  })
  return app
}
