import { z } from 'zod'
import { PLACEHOLDERS } from '#server/operator.ts'

const Switch = z.enum(['on', 'off'])
const blankIsMissing = (value: unknown) => (value === '' ? undefined : value)
const setting = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsMissing, schema)

const isBareAddress = (value: string) => {
  if (!URL.canParse(value)) return false
  const { username, password, search, hash } = new URL(value)
  return username + password + search + hash === ''
}

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

const told = z.string().trim().min(1).max(300)

/** Every environment variable that the server reads, with its meaning and what stands in when it is missing. */
export const Environment = z.object({
  /** `production` is strict and quiet; anything else is a developer's machine. */
  NODE_ENV: setting(z.string().default('development')),
  /** Set by `npm run dev`. */
  ZAP_DEV: setting(z.string().optional()),
  HOST: setting(z.string().default('127.0.0.1')),
  PORT: setting(z.coerce.number().int().min(0).max(65_535).default(3000)),
  /** Where people reach the product; canonical links, share links and secure cookies follow from it. */
  PUBLIC_URL: setting(z.url({ protocol: /^https?$/ }).optional()),
  /** Folder of the embedded database. */
  DATA_DIR: setting(z.string().default('./data')),
  /** A PostgreSQL server (15 or newer) instead of the embedded database. */
  DATABASE_URL: setting(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  /** A streaming replica of that server, which visitors may be answered from. */
  DATABASE_REPLICA_URL: setting(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  /** Connections to that server, and as many to its replica. */
  DATABASE_POOL: setting(z.coerce.number().int().min(1).max(200).default(10)),
  /** Fills an empty database with demo data: on for the embedded one, off otherwise. */
  DEMO_DATA: setting(Switch.optional()),
  /** Off only for load tests. */
  RATE_LIMIT: setting(Switch.default('on')),
  /** From `info` on there is a line for each request: the default in production, and too much for a newcomer's terminal. */
  LOG_LEVEL: setting(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional()),
  /** Figures for Prometheus, on a port of their own; none: they are not served there. */
  METRICS_PORT: setting(z.coerce.number().int().min(0).max(65_535).optional()),
  METRICS_HOST: setting(z.string().default('127.0.0.1')),
  /** The bearer token that the figures want; without a port of their own they are served beside everything else. */
  METRICS_TOKEN: setting(z.string().min(16).max(300).optional()),
  /** How long it still serves after SIGTERM, and says that it is not ready, so that a load balancer goes elsewhere first. */
  DRAIN_SECONDS: setting(z.coerce.number().int().min(0).max(120).default(0)),
  /** Where traces go, as OpenTelemetry names it: with `/v1/traces` added to the first one. None: there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(z.url({ protocol: /^https?$/ }).optional()),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: setting(z.url({ protocol: /^https?$/ }).optional()),
  OTEL_SDK_DISABLED: setting(z.stringbool().default(false)),
  OTEL_SERVICE_NAME: setting(z.string().max(100).optional()),
  OTEL_TRACES_SAMPLER: setting(z.enum(SAMPLERS).default('parentbased_always_on')),
  /** The share of traces that a `traceidratio` sampler keeps. */
  OTEL_TRACES_SAMPLER_ARG: setting(z.coerce.number().min(0).max(1).default(1)),
  /** More about this process: `key=value`, separated by commas. */
  OTEL_RESOURCE_ATTRIBUTES: setting(z.string().max(2000).default('')),
  /** How many proxies stand in front and may be believed about the visitor's address. */
  TRUST_PROXY: setting(z.coerce.number().int().min(0).max(10).default(0)),
  /** One symbol for all pay, instead of the euro sign on cards and the dollar sign elsewhere. */
  CURRENCY_SYMBOL: setting(z.string().max(4).optional()),
  /** An endpoint that speaks the OpenAI protocol and writes job descriptions; none: the built-in writer does it alone. */
  AI_BASE_URL: setting(
    z
      .url({ protocol: /^https?$/ })
      .refine(isBareAddress, 'no login, query or # in it')
      .optional(),
  ),
  AI_API_KEY: setting(
    z
      .string()
      .regex(/^[!-~]+$/, 'letters, digits and signs only')
      .optional(),
  ),
  AI_MODEL: setting(z.string().max(200).optional()),
  /** What mails are handed to, such as `smtps://name:password@mail.example:465`; none: they are kept in `DATA_DIR/outbox`. */
  SMTP_URL: setting(z.url({ protocol: /^smtps?$/ }).optional()),
  /** Whom the mails come from: an address, perhaps with a name before it. */
  MAIL_FROM: setting(
    z
      .string()
      .regex(/^([^<>"(),:;\p{Cc}]{1,80} <[^\s<>@",;]+@[^\s<>@",;]+>|[^\s<>@",;]+@[^\s<>@",;]+)$/u)
      .optional(),
  ),
  /** The OpenID Connect provider behind "Sign in with Google". */
  OIDC_ISSUER: setting(z.url({ protocol: /^https?$/ }).default('https://accounts.google.com')),
  OIDC_CLIENT_ID: setting(z.string().max(300).optional()),
  OIDC_CLIENT_SECRET: setting(z.string().max(300).optional()),
  SUPPORT_PHONE: setting(z.string().max(40).default(PLACEHOLDERS.SUPPORT_PHONE)),
  /** Digits with country code, as wa.me wants them. */
  SUPPORT_WHATSAPP: setting(
    z
      .string()
      .regex(/^\+?\d{5,15}$/)
      .default(PLACEHOLDERS.SUPPORT_WHATSAPP),
  ),
  /** Who runs this installation, as the law wants it told to everyone. */
  OPERATOR_NAME: setting(told.default(PLACEHOLDERS.OPERATOR_NAME)),
  /** Lines separated by `|`. */
  OPERATOR_ADDRESS: setting(told.default(PLACEHOLDERS.OPERATOR_ADDRESS)),
  OPERATOR_EMAIL: setting(z.email().default(PLACEHOLDERS.OPERATOR_EMAIL)),
  /** Court and number, for those who stand in a register. */
  OPERATOR_REGISTER: setting(told.optional()),
  OPERATOR_VAT_ID: setting(told.optional()),
  /** Who represents a company. */
  OPERATOR_RESPONSIBLE: setting(told.optional()),
})

export type Environment = z.infer<typeof Environment>
