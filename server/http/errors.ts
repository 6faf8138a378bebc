import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isKey, type MessageKey, messageOf } from '#contract/messages.ts'
import { type Issue, REFUSALS, type RefusalBody, type RefusalCode } from '#contract/refusals.ts'
import { goneFrom, isUnavailable } from '#server/db/failures.ts'
import { Refusal } from '#server/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The message for a body that is unusable as a whole; without it, the message of the first issue is used. */
    invalid?: (issues: Issue[], body: unknown) => MessageKey
    /** The responses are shown in a browser window, not read by a script. */
    isPage?: boolean
  }
  interface FastifyInstance {
    /** Renders a refusal as a page, if pages are served. */
    drawRefusal?: (request: FastifyRequest, refusal: Refusal) => Promise<string>
  }
}

/** Turns every error, expected or not, into a refusal in the format of the contract. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalFor(error, request)
    request.server.noteFailure(error)
    // Load shedding and limits refuse many requests; they are counted in the metrics, not logged one by one.
    if (refusal.status >= 500 && !(error instanceof Refusal)) request.log.error({ err: error }, 'request failed')
    const { drawRefusal } = request.server
    const isShown = request.routeOptions.config.isPage && (refusal.status === 429 || refusal.status === 503)
    return isShown && drawRefusal
      ? drawRefusal(request, refusal).then(
          (page) => showRefusal(reply, refusal, page),
          (err) => {
            request.log.error({ err }, 'a refusal could not be drawn')
            return refuse(reply, refusal)
          },
        )
      : refuse(reply, refusal)
  })
}

const showRefusal = (reply: FastifyReply, { status, retryAfter = 1 }: Refusal, page: string) =>
  reply
    .code(status)
    .headers({ 'retry-after': retryAfter, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(page)

/** Sends a refusal in the format of the contract. */
export function refuse(reply: FastifyReply, { code, message, issues, retryAfter, challenge }: Refusal) {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  const body: RefusalBody = { message, code, ...(issues && { issues }), ...(challenge && { challenge }) }
  return reply.code(REFUSALS[code]).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

function refusalFor(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error, request)
  const { statusCode = 500 } = error
  // Checked before database errors: a client that disconnects in the middle of its body also looks like a lost
  // connection.
  if (statusCode < 500) return new Refusal(...byStatus(statusCode))
  const gone = goneFrom(error)
  if (gone === 'users') return new Refusal('unauthenticated', 'errors.unauthenticated')
  if (gone) return new Refusal('not_found', 'errors.notFound')
  if (isUnavailable(error)) return new Refusal('unavailable', 'errors.unavailable', { retryAfter: 1 })
  return new Refusal(...byStatus(statusCode))
}

type Validation = { instancePath: string; message?: string }[]
type Invalid = Pick<FastifyError, 'validationContext'> & { validation: Validation }

function invalid({ validation, validationContext }: Invalid, request: FastifyRequest) {
  if (validationContext === 'params') return new Refusal('not_found', 'errors.notFound')
  const issues = validation.map(({ instancePath, message = '' }) => ({
    path: instancePath.slice(1).replaceAll('/', '.'),
    message: messageOf(message),
  }))
  const first = validation[0]?.message ?? ''
  const message =
    request.routeOptions.config.invalid?.(issues, request.body) ?? (isKey(first) ? first : 'errors.invalidInput')
  return new Refusal('invalid_input', message, { issues })
}

/** Errors of the framework itself, such as a malformed or oversized body. */
function byStatus(status: number): [RefusalCode, MessageKey] {
  if (status === 413) return ['payload_too_large', 'errors.tooLarge']
  if (status === 415) return ['unsupported_media_type', 'errors.mediaType']
  if (status === 404) return ['not_found', 'errors.notFound']
  if (status === 503) return ['unavailable', 'errors.unavailable']
  return status >= 400 && status < 500 ? ['invalid_input', 'errors.invalidInput'] : ['internal', 'errors.internal']
}
