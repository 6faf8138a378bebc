import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Db } from '#server/db/open.ts'
import type { ReadFor } from '#server/db/replica.ts'
import type { Shared } from '#server/http/inCommon.ts'
import type { Limits } from '#server/http/limits.ts'
import type { Clock } from '#server/outside/clock.ts'
import type { IdentityProvider } from '#server/outside/identity.ts'
import type { Writer } from '#server/outside/writer.ts'

/** What the rooms of the server are given to work with. */
export type Deps = {
  db: Db
  /** For reads that may be shown to visitors from a copy of the database. */
  readFor: ReadFor
  shared: Shared
  limits: Limits
  clock: Clock
  writer: Writer
  identity: IdentityProvider
  /** Whether people reach the product over https, so that cookies must not travel without it. */
  secure: boolean
  /** Where people reach the product, without a slash at the end. */
  publicUrl: string
}

export type Route = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** A room hangs its routes on the API. */
export type Room = (route: Route, deps: Deps) => void
