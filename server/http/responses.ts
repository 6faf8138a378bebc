import fastJson, { type Schema } from 'fast-json-stringify'
import type { FastifyInstance, FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'
import { Json } from '#server/db/query/json.ts'

/**
 * Serializes a response by its schema, so that a field that is not in the contract never leaves the server. The
 * serializer is compiled once for each schema, because parsing every response with zod costs more than the database
 * query. JSON that the database made passes unchanged: it was built from the same contract.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  const write = fastJson(z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'output' }) as Schema)
  return (answer) => (answer instanceof Json ? answer.text : write(answer))
}

/** Schema of a response that already is JSON. The API description shows the schema of the value in it. */
export const readyMade = <Value>(contract: z.ZodType<Value>) => contract as z.ZodType<unknown> as z.ZodType<Json<Value>>

/**
 * Answers with the status that a route declares for success. If it declares several, its handler chooses one of them. A handler that
 * returns nothing answers without a body, also to a client that has left: Fastify would not, and its `onSend` hooks, such as the one that
 * clears the cache, would not run. A stream is sent by its handler, and may break off before its end.
 */
export function answerAsDeclared(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    const [status, ...others] = Object.keys(route.schema?.response ?? {})
    const { handler } = route
    route.handler = async function (request, reply) {
      if (status && others.length === 0) reply.code(Number(status))
      const answer: unknown = await handler.call(this, request, reply)
      return answer === undefined && !reply.sent && !reply.raw.headersSent ? null : answer
    }
  })
}
