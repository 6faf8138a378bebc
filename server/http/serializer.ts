import fastJson, { type Schema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'
import { Json } from '#server/db/json.ts'

/**
 * Turns an answer into JSON as its schema says: a field that the contract does not name never leaves the server.
 * Compiled once a schema, because parsing every answer with zod costs more than asking the database for it. What the database
 * made into JSON goes through: it was made by the same contract.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  const write = fastJson(z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'output' }) as Schema)
  return (answer) => (answer instanceof Json ? answer.text : write(answer))
}

/** For an answer that comes as JSON. The description of the API, which looks at the schema only, tells of the value in it. */
export const readyMade = <Value>(contract: z.ZodType<Value>) => contract as z.ZodType<unknown> as z.ZodType<Json<Value>>
