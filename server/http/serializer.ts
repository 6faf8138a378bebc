import fastJson, { type Schema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'

/**
 * Turns an answer into JSON as its schema says: a field that the contract does not name never leaves the server.
 * Compiled once a schema, because parsing every answer with zod costs more than asking the database for it.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) =>
  fastJson(z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'output' }) as Schema)
