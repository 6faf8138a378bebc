import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isKey, type MessageKey, messageOf } from '#contract/messages.ts'
import { type Issue, REFUSALS, type RefusalBody, type RefusalCode } from '#contract/refusals.ts'
import { isUnavailable } from '#server/db/failures.ts'
import { Refusal } from '#server/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a body as a whole is called when it cannot be used; without it the first issue speaks. */
    invalid?: (issues: Issue[], body: unknown) => MessageKey
  }
}

/** Every refusal, expected or not, leaves through here in the one shape of the contract. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalFor(error, request)
    // What refuses on purpose is counted, and not told one by one.
    if (refusal.status >= 500 && !(error instanceof Refusal)) request.log.error({ err: error }, 'request failed')
    return refuse(reply, refusal)
  })
}

/** Sends a refusal as the contract promises it. */
export function refuse(reply: FastifyReply, { code, message, issues, retryAfter }: Refusal) {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  const body: RefusalBody = { message, code, ...(issues && { issues }) }
  return reply.code(REFUSALS[code]).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

function refusalFor(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error, request)
  if (isUnavailable(error)) return new Refusal('unavailable', 'errors.unavailable', { retryAfter: 1 })
  const [code, message] = byStatus(error.statusCode ?? 500)
  return new Refusal(code, message)
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

/** What the framework itself refuses, such as a broken or a huge body. */
function byStatus(status: number): [RefusalCode, MessageKey] {
  if (status === 413) return ['payload_too_large', 'errors.tooLarge']
  if (status === 415) return ['unsupported_media_type', 'errors.mediaType']
  if (status === 404) return ['not_found', 'errors.notFound']
  if (status === 503) return ['unavailable', 'errors.unavailable']
  return status >= 400 && status < 500 ? ['invalid_input', 'errors.invalidInput'] : ['internal', 'errors.internal']
}
