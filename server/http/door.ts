import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { boundedServer } from '#server/http/connections.ts'

/** Answers at once, or returns false and has touched nothing. */
type AnswerAtOnce = (request: IncomingMessage, answer: ServerResponse) => boolean

/**
 * A place in front of Fastify, whose request, reply, route and hooks cost more than an answer that is ready. Until it opens, and
 * from when it shuts, everybody comes in.
 */
export type Door = ReturnType<typeof createDoor>

export function createDoor() {
  const nobody: AnswerAtOnce = () => false
  let answerAtOnce = nobody

  const serverFactory: FastifyServerFactory = (comeIn) =>
    boundedServer((request, answer) => {
      if (!answerAtOnce(request, answer)) comeIn(request, answer)
    })

  return {
    serverFactory,
    open(answer: AnswerAtOnce) {
      answerAtOnce = answer
    },
    shut() {
      answerAtOnce = nobody
    },
  }
}
