import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database, Db } from '#server/db/open.ts'
import type { ReadFor } from '#server/db/replica.ts'
import type { Writer } from '#server/features/descriptions/writer/writer.ts'
import type { ViewCounter } from '#server/features/statistics/views/hooks.ts'
import type { HeldTexts } from '#server/features/texts/hooks.ts'
import type { Shared } from '#server/http/cache/sharedValues.ts'
import type { ContactLimit } from '#server/http/limits/contactLimit.ts'
import type { Proofs } from '#server/http/limits/proofs.ts'
import type { Limits } from '#server/http/limits/rateLimits.ts'
import type { Clock } from '#server/integrations/clock.ts'
import type { IdentityProvider } from '#server/integrations/identity/identityProvider.ts'
import type { JobRules } from '#server/settings/settings.ts'

/** Dependencies that every feature gets. */
export type Deps = {
  db: Db
  engine: Database['engine']
  /** The database for reads: requests of visitors may use the replica. */
  readFor: ReadFor
  shared: Shared
  limits: Limits
  /** Requires proof of work from networks that send as many requests as a program. */
  proofs: Proofs
  contacts: ContactLimit
  views: ViewCounter
  texts: HeldTexts
  clock: Clock
  writer: Writer
  /** The operator's rules for jobs. */
  jobRules: JobRules
  /** Whether VAT numbers are checked with the European service. */
  checksVat: boolean
  /** Whether mails go out by SMTP. Otherwise they are written into a folder. */
  sendsMails: boolean
  identity: IdentityProvider
  /** Whether the public URL is https, so that cookies need the `Secure` attribute. */
  secure: boolean
  /** The origins of the allowed push services. */
  pushServices: readonly string[]
  /** The public URL, without a slash at the end. */
  publicUrl: string
  /** The symbol of all pay. */
  currencySymbol: string
}

export type Route = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** Registers the routes of a feature. */
export type Feature = (route: Route, deps: Deps) => void
