import { z } from 'zod'
import type { Site } from '#contract/site.ts'

const Switch = z.enum(['on', 'off'])
const blankIsMissing = (value: unknown) => (value === '' ? undefined : value)
const setting = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsMissing, schema)

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
  SUPPORT_PHONE: setting(z.string().max(40).default('+49 30 000000')),
  /** Digits with country code, as wa.me wants them. */
  SUPPORT_WHATSAPP: setting(
    z
      .string()
      .regex(/^\+?\d{5,15}$/)
      .default('+4930000000'),
  ),
})

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
  site: Site
}

/** A setting that cannot be read. Its message is one line for the person who starts the server. */
export class BadSetting extends Error {}

/** Reads the environment once. Throws `BadSetting` that names the first variable that cannot be used. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = String(issue?.path[0])
    throw new BadSetting(`The setting ${name}=${environment[name]} cannot be used: ${issue?.message}`)
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
    site: {
      currencySymbol: data.CURRENCY_SYMBOL ?? null,
      supportPhone: data.SUPPORT_PHONE,
      supportWhatsapp: data.SUPPORT_WHATSAPP.replace('+', ''),
      publicUrl,
    },
  }
}
