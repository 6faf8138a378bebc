import { join } from 'node:path'
import { PRODUCT_NAME } from '#contract/product.ts'
import type { Site } from '#contract/site.ts'
import { Environment } from '#server/settings/environment.ts'
import { operatorOf, placeholdersIn, publicHost } from '#server/settings/operator.ts'

/** URLs may contain a password. The public one must not. */
const MAY_HOLD_SECRETS = /(?<!PUBLIC)_(KEY|URL|PASSWORD|SECRET|TOKEN|ENDPOINT|ISSUER)$/
const LONGEST_SHOWN = 80

export type Settings = JobRules & {
  production: boolean
  /** Pages are rendered from the sources and reload by themselves, for `npm run dev`. */
  development: boolean
  host: string
  port: number
  publicUrl: string
  dataDir: string
  database: { url: string; pool: number; replicaUrl?: string | undefined } | null
  demoData: boolean
  rateLimit: boolean
  proofOfWork: boolean
  logLevel: string
  trustProxy: number
  /** Null when metrics are off. */
  metrics: { port: number | null; host: string; token: string | null } | null
  drainSeconds: number
  /** Null when tracing is off. */
  tracing: Tracing | null
  /** All three or none. */
  ai: { baseUrl: string; apiKey: string; model: string } | null
  /** Null when VAT numbers are not checked. */
  vat: VatService | null
  /** Null when sign-in with Google is off. */
  oidc: { issuer: string; clientId: string; clientSecret: string } | null
  mail: { smtpUrl: string | null; from: string; outbox: string }
  /** Origins, perhaps with `*` as their first label. */
  pushServices: readonly string[]
  site: Site
  /** Settings about the operator that still have their placeholder. */
  placeholders: string[]
}

/** The operator's rules for jobs. */
export type JobRules = {
  /** A job with pay below the minimum wage and without a lawful reason is published with a mark, held or refused. */
  lowPay: Environment['BELOW_MINIMUM_WAGE']
  /** The first job of a business is published with the mark "new here", or held until an operator has looked at it. */
  firstJob: Environment['FIRST_JOB']
}

/** The European service for VAT numbers, and the operator's own number, with which the service records each request. */
export type VatService = { url: string; requester: string }

type Tracing = {
  url: string
  serviceName: string
  sampler: Environment['OTEL_TRACES_SAMPLER']
  ratio: number
  attributes: Record<string, string>
}

/** An invalid setting. The message is one line for the person who starts the server. */
export class BadSetting extends Error {}

/** Reads the environment once. Throws `BadSetting` for the first invalid variable. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  refuseQuotes(environment)
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof Environment
    throw new BadSetting(`${shown(name, environment[name])} cannot be used: it wants ${wanted(name)}.`)
  }
  const { data } = parsed
  const publicUrl = new URL(
    data.PUBLIC_URL ?? `http://${data.HOST.includes(':') ? `[${data.HOST}]` : data.HOST}:${data.PORT}`,
  ).origin
  return {
    production: data.NODE_ENV === 'production',
    development: data.ZAP_DEV === '1',
    host: data.HOST,
    port: data.PORT,
    publicUrl,
    dataDir: data.DATA_DIR,
    database: databaseOf(data),
    // The passwords of the demo logins are public.
    demoData: data.DEMO_DATA ? data.DEMO_DATA === 'on' : !data.DATABASE_URL && data.NODE_ENV !== 'production',
    rateLimit: data.RATE_LIMIT === 'on',
    proofOfWork: data.RATE_LIMIT === 'on' && data.PROOF_OF_WORK === 'on',
    lowPay: data.BELOW_MINIMUM_WAGE,
    firstJob: data.FIRST_JOB,
    logLevel: data.LOG_LEVEL ?? (data.NODE_ENV === 'production' ? 'info' : 'warn'),
    trustProxy: data.TRUST_PROXY,
    metrics: metricsOf(data),
    drainSeconds: data.DRAIN_SECONDS,
    tracing: tracingOf(data),
    ai: aiOf(data),
    vat: data.VAT_REQUESTER ? { url: data.VAT_SERVICE_URL, requester: data.VAT_REQUESTER } : null,
    oidc: oidcOf(data),
    mail: mailOf(data),
    pushServices: data.PUSH_SERVICES,
    site: {
      currencySymbol: data.CURRENCY_SYMBOL,
      supportPhone: data.SUPPORT_PHONE,
      supportWhatsapp: data.SUPPORT_WHATSAPP.replace('+', ''),
      publicUrl,
      operator: operatorOf(data),
      aiProvider: data.AI_BASE_URL ? publicHost(data.AI_BASE_URL) : null,
      signInProvider: data.OIDC_CLIENT_ID ? new URL(data.OIDC_ISSUER).hostname : null,
    },
    placeholders: placeholdersIn(data),
  }
}

/**
 * Refuses values in quotes, which some readers of env files, such as `docker run`, keep. A quoted `DATA_DIR` would be a new, empty folder.
 */
function refuseQuotes(environment: Record<string, string | undefined>) {
  for (const name of Environment.keyof().options) {
    const value = environment[name] ?? ''
    if (/^(["']).*\1$/.test(value.trim()))
      throw new BadSetting(`${shown(name, value)} cannot be used: its quotes would be a part of it. Remove them.`)
  }
}

const wanted = (name: keyof Environment) => Environment.shape[name].description

/** A setting and its value in one line, without secrets: `The setting PORT=abc`. */
export function shown(name: keyof Environment, value: unknown) {
  if (MAY_HOLD_SECRETS.test(name)) return `The setting ${name}`
  const text = String(value)
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\/\/.*@/, '//…@')
  return `The setting ${name}=${text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text}`
}

function databaseOf({ DATABASE_URL: url, DATABASE_REPLICA_URL: replicaUrl, DATABASE_POOL: pool }: Environment) {
  if (!url && replicaUrl) throw new BadSetting('DATABASE_URL is missing: DATABASE_REPLICA_URL is only read beside it.')
  return url ? { url, pool, replicaUrl } : null
}

/** An incomplete AI provider is refused, because otherwise only plainer texts would show the mistake. */
function aiOf({ AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model }: Environment) {
  if (!baseUrl && !apiKey && !model) return null
  if (baseUrl && apiKey && model) return { baseUrl, apiKey, model }
  const given = Object.entries({ AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model })
  const missing = given.flatMap(([name, value]) => (value ? [] : name)).join(', ')
  throw new BadSetting(`Missing: ${missing}. Descriptions by AI need AI_BASE_URL, AI_API_KEY and AI_MODEL together.`)
}

function oidcOf({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }: Environment) {
  if (!clientId && !clientSecret) return null
  if (clientId && clientSecret) return { issuer, clientId, clientSecret }
  const missing = clientId ? 'OIDC_CLIENT_SECRET' : 'OIDC_CLIENT_ID'
  throw new BadSetting(`${missing} is missing: sign-in with Google needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.`)
}

/**
 * Requires a sender when mails are sent by SMTP, because mail servers would take the default one for spam. Mails in the outbox folder need
 * no sender.
 */
function mailOf({ SMTP_URL: smtpUrl, MAIL_FROM: from, DATA_DIR: dataDir }: Environment) {
  if (smtpUrl && !from) throw new BadSetting('MAIL_FROM is missing: mails that go out by SMTP_URL need a sender.')
  if (from && !smtpUrl) throw new BadSetting('SMTP_URL is missing: MAIL_FROM is the sender of mails that go out by it.')
  return {
    smtpUrl: smtpUrl ?? null,
    from: from ?? `${PRODUCT_NAME} <no-reply@localhost>`,
    outbox: join(dataDir, 'outbox'),
  }
}

function metricsOf({ METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token }: Environment) {
  return port === undefined && !token ? null : { port: port ?? null, host, token: token ?? null }
}

function tracingOf(data: Environment): Tracing | null {
  const base = data.OTEL_EXPORTER_OTLP_ENDPOINT
  const url = data.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base.replace(/\/$/, '')}/v1/traces`)
  if (!url || data.OTEL_SDK_DISABLED) return null
  const attributes = attributesIn(data.OTEL_RESOURCE_ATTRIBUTES)
  return {
    url,
    serviceName: data.OTEL_SERVICE_NAME ?? attributes['service.name'] ?? 'zaphiring',
    sampler: data.OTEL_TRACES_SAMPLER,
    ratio: data.OTEL_TRACES_SAMPLER_ARG,
    attributes,
  }
}

/** Pairs such as `deployment.environment=test,host.name=one`, with URL-encoded values. */
function attributesIn(pairs = ''): Record<string, string> {
  const parts = pairs.split(',').map((pair) => pair.split('=').map((part) => decodeURIComponent(part.trim())))
  return Object.fromEntries(parts.flatMap(([key, value]) => (key && value !== undefined ? [[key, value]] : [])))
}
