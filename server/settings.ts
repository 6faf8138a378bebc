import { join } from 'node:path'
import { z } from 'zod'
import type { Site } from '#contract/site.ts'
import { operatorOf, PLACEHOLDERS, placeholdersIn, publicHost } from '#server/operator.ts'

const Switch = z.enum(['on', 'off'])
const blankIsMissing = (value: unknown) => (value === '' ? undefined : value)
const setting = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsMissing, schema)

const isBareAddress = (value: string) => {
  if (!URL.canParse(value)) return false
  const { username, password, search, hash } = new URL(value)
  return username + password + search + hash === ''
}

const told = z.string().trim().min(1).max(300)

/** Every environment variable that the server reads, with its meaning and what stands in when it is missing. */
const Environment = z.object({
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
  /** Connections to that server. */
  DATABASE_POOL: setting(z.coerce.number().int().min(1).max(200).default(10)),
  /** Fills an empty database with demo data: on for the embedded one, off otherwise. */
  DEMO_DATA: setting(Switch.optional()),
  /** Off only for load tests. */
  RATE_LIMIT: setting(Switch.default('on')),
  LOG_LEVEL: setting(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')),
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

const MAY_HOLD_SECRETS = /_(KEY|URL|PASSWORD|SECRET)$/

export type Settings = {
  production: boolean
  /** Pages come from the sources and reload by themselves, as `npm run dev` wants it. */
  development: boolean
  host: string
  port: number
  publicUrl: string
  dataDir: string
  database: { url: string; pool: number } | null
  demoData: boolean
  rateLimit: boolean
  logLevel: string
  trustProxy: number
  /** All three or none. */
  ai: { baseUrl: string; apiKey: string; model: string } | null
  /** Null as long as nobody can sign in with Google. */
  oidc: { issuer: string; clientId: string; clientSecret: string } | null
  mail: { smtpUrl: string | null; from: string; outbox: string }
  site: Site
  /** The settings about the operator that nobody has made yet. */
  placeholders: string[]
}

/** A setting that cannot be read. Its message is one line for the person who starts the server. */
export class BadSetting extends Error {}

/** Reads the environment once. Throws `BadSetting` that names the first variable that cannot be used. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = String(issue?.path[0])
    const shown = MAY_HOLD_SECRETS.test(name) ? '' : `=${environment[name]}`
    throw new BadSetting(`The setting ${name}${shown} cannot be used: ${issue?.message}`)
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
    database: data.DATABASE_URL ? { url: data.DATABASE_URL, pool: data.DATABASE_POOL } : null,
    demoData: data.DEMO_DATA ? data.DEMO_DATA === 'on' : !data.DATABASE_URL,
    rateLimit: data.RATE_LIMIT === 'on',
    logLevel: data.LOG_LEVEL,
    trustProxy: data.TRUST_PROXY,
    ai: aiOf(data),
    oidc: oidcOf(data),
    mail: mailOf(data),
    site: {
      currencySymbol: data.CURRENCY_SYMBOL ?? null,
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

/** Half a provider is a mistake that would otherwise only show in duller texts. */
function aiOf({ AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model }: z.infer<typeof Environment>) {
  if (!baseUrl && !apiKey && !model) return null
  if (baseUrl && apiKey && model) return { baseUrl, apiKey, model }
  const given = Object.entries({ AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model })
  const missing = given.flatMap(([name, value]) => (value ? [] : name)).join(', ')
  throw new BadSetting(`Missing: ${missing}. Descriptions by AI need AI_BASE_URL, AI_API_KEY and AI_MODEL together.`)
}

function oidcOf({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
}: z.infer<typeof Environment>) {
  if (!clientId && !clientSecret) return null
  if (clientId && clientSecret) return { issuer, clientId, clientSecret }
  const missing = clientId ? 'OIDC_CLIENT_SECRET' : 'OIDC_CLIENT_ID'
  throw new BadSetting(`${missing} is missing: sign-in with Google needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.`)
}

/** Without a sender of this house's own, mail servers take its mails for spam. Those that stay in the folder need none. */
function mailOf({ SMTP_URL: smtpUrl, MAIL_FROM: from, DATA_DIR: dataDir }: z.infer<typeof Environment>) {
  if (smtpUrl && !from) throw new BadSetting('MAIL_FROM is missing: mails that go out by SMTP_URL need a sender.')
  return { smtpUrl: smtpUrl ?? null, from: from ?? 'ZapHiring <no-reply@localhost>', outbox: join(dataDir, 'outbox') }
}
