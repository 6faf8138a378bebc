import { z } from 'zod'
import { CITY } from '#contract/city/facts.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import {
  Host,
  hasPairs,
  hasTwoLines,
  isBareAddress,
  isOrigin,
  key,
  number,
  Postgres,
  SAMPLERS,
  ServiceOrigins,
  Switch,
  setting,
  Web,
  Words,
  wantsCollector,
  wantsPostgres,
  wantsWhole,
  whole,
} from '#server/settings/formats.ts'
import { PLACEHOLDERS } from '#server/settings/operator.ts'

/** Every environment variable that the server reads, with its meaning and default. */
export const Environment = z.object({
  /** `production` is strict and quiet; `development` and `test` are for a developer's machine. */
  NODE_ENV: setting(
    z.enum(['development', 'test', 'production']).default('development'),
    'development, test or production',
  ),
  /** Set by `npm run dev`. */
  ZAP_DEV: setting(z.enum(['0', '1']).optional(), '1, or nothing at all'),
  HOST: setting(Host.default('127.0.0.1'), 'an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them'),
  PORT: setting(whole(0, 65_535).default(3000), wantsWhole(0, 65_535, 3000)),
  /** The public URL; canonical links, share links and secure cookies depend on it. */
  PUBLIC_URL: setting(Web.refine(isOrigin).optional(), 'an address without a path, such as https://jobs.example'),
  /** The folder of the embedded database. */
  DATA_DIR: setting(z.string().trim().min(1).default('./data'), 'a folder, such as ./data'),
  /** A PostgreSQL server (15 or newer) instead of the embedded database. */
  DATABASE_URL: setting(Postgres.optional(), wantsPostgres),
  /** A streaming replica of that server, which reads of visitors may use. */
  DATABASE_REPLICA_URL: setting(Postgres.optional(), wantsPostgres),
  /** Connections to that server, and as many to its replica. */
  DATABASE_POOL: setting(whole(1, 200).default(10), wantsWhole(1, 200, 10)),
  /** Fills an empty database with demo data: on by default for the embedded database outside of production. */
  DEMO_DATA: setting(Switch.optional(), 'on or off'),
  /** Only to be turned off for load tests. */
  RATE_LIMIT: setting(Switch.default('on'), 'on or off'),
  /** Whether networks that look like a program need a proof of work for each attempt. Needs the rate limits. */
  PROOF_OF_WORK: setting(Switch.default('on'), 'on or off'),
  /** From `info` on, each request is logged. That is the default in production, but too much for a developer's terminal. */
  LOG_LEVEL: setting(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
    'fatal, error, warn, info, debug, trace or silent',
  ),
  /** A separate port for Prometheus metrics. */
  METRICS_PORT: setting(whole(0, 65_535).optional(), wantsWhole(0, 65_535, 9464)),
  METRICS_HOST: setting(Host.default('127.0.0.1'), 'an address of this machine, such as 127.0.0.1'),
  /** The bearer token for metrics. Without a separate port they are served on the main one. */
  METRICS_TOKEN: setting(
    key(16, 300).optional(),
    '16 to 300 letters, digits and signs, such as those of `openssl rand -hex 24`',
  ),
  /**
   * How long the server goes on serving after SIGTERM while it reports "not ready", so that a load balancer stops
   * sending requests.
   */
  DRAIN_SECONDS: setting(whole(0, 120).default(0), wantsWhole(0, 120, 5)),
  /**
   * Where traces are sent, as in OpenTelemetry: `/v1/traces` is appended to the first one. Without either, tracing is
   * off.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(Web.optional(), wantsCollector),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: setting(Web.optional(), `${wantsCollector}/v1/traces`),
  OTEL_SDK_DISABLED: setting(z.stringbool().default(false), 'true or false'),
  OTEL_SERVICE_NAME: setting(Words.max(100).optional(), 'a name of at most 100 letters, such as zaphiring'),
  OTEL_TRACES_SAMPLER: setting(
    z.enum(SAMPLERS).default('parentbased_always_on'),
    `one of ${SAMPLERS.join(', ')}, such as parentbased_always_on`,
  ),
  /** The ratio of traces that a `traceidratio` sampler keeps. */
  OTEL_TRACES_SAMPLER_ARG: setting(number(/^\d*\.?\d+$/, 0, 1).default(1), 'a number from 0 to 1, such as 0.1'),
  /** Attributes of this process: `key=value`, separated by commas. */
  OTEL_RESOURCE_ATTRIBUTES: setting(
    z.string().max(2000).refine(hasPairs).optional(),
    'pairs such as deployment.environment=test,host.name=one',
  ),
  /** The number of proxies in front whose `X-Forwarded-For` is trusted. */
  TRUST_PROXY: setting(whole(0, 10).default(0), wantsWhole(0, 10, 1)),
  /** The symbol of all pay. */
  CURRENCY_SYMBOL: setting(
    z
      .string()
      .regex(/^[^\p{Cc}\d<>&]{1,4}$/u)
      .default('€'),
    'at most 4 signs, such as €',
  ),
  /** What happens to a job with pay below the minimum wage, unless its business states a reason that the law accepts. */
  BELOW_MINIMUM_WAGE: setting(z.enum(['mark', 'hold', 'refuse']).default('mark'), 'mark, hold or refuse'),
  /** Whether the first job of a business waits for an operator, or for an hour without a sign of fraud. */
  FIRST_JOB: setting(z.enum(['publish', 'hold']).default('publish'), 'publish or hold'),
  /** An endpoint with the OpenAI protocol that writes job descriptions. Without one, the built-in writer does. */
  AI_BASE_URL: setting(
    Web.refine(isBareAddress).optional(),
    'an address without login, query or #, such as https://api.provider.example/v1',
  ),
  AI_API_KEY: setting(key(1, 1000).optional(), 'letters, digits and signs without spaces, as the provider gave it'),
  AI_MODEL: setting(Words.max(200).optional(), 'the name of a model in at most 200 letters, such as writer-1'),
  /** The operator's VAT number. With it, VAT numbers of businesses are checked with the European service. */
  VAT_REQUESTER: setting(
    z
      .string()
      .regex(/^[A-Z]{2}[\dA-Z+*]{2,12}$/)
      .optional(),
    'a VAT number with its country, such as DE123456789',
  ),
  VAT_SERVICE_URL: setting(
    Web.refine(isBareAddress).default('https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number'),
    'an address such as https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number',
  ),
  /** The mail server. Without one, mails are written to `DATA_DIR/outbox`. */
  SMTP_URL: setting(
    z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
    'an address such as smtps://name:password@mail.example:465',
  ),
  /** The sender of mails: an address, optionally with a name before it. */
  MAIL_FROM: setting(
    z
      .string()
      .regex(/^([^<>"(),:;\p{Cc}]{1,80} <[^\s<>@",;]+@[^\s<>@",;]+>|[^\s<>@",;]+@[^\s<>@",;]+)$/u)
      .optional(),
    `one mail address, perhaps with a name before it, such as ${PRODUCT_NAME} <jobs@zaphiring.example>`,
  ),
  /** The origins of push services. Other addresses that a browser sends are never called. */
  PUSH_SERVICES: setting(
    ServiceOrigins,
    'origins separated by commas, such as https://fcm.googleapis.com,https://*.push.apple.com',
  ),
  /** The OpenID Connect provider behind "Sign in with Google". */
  OIDC_ISSUER: setting(
    Web.refine(isBareAddress).default('https://accounts.google.com'),
    'an address such as https://accounts.google.com',
  ),
  OIDC_CLIENT_ID: setting(key(1, 300).optional(), 'letters, digits and signs without spaces, as the provider gave it'),
  OIDC_CLIENT_SECRET: setting(
    key(1, 300).optional(),
    'letters, digits and signs without spaces, as the provider gave it',
  ),
  SUPPORT_PHONE: setting(
    z
      .string()
      .trim()
      .regex(/^\+?(?=(\D*\d){5})[\d ()/.-]{5,40}$/)
      .default(PLACEHOLDERS.SUPPORT_PHONE),
    'a phone number, such as +49 30 1234567',
  ),
  /** Digits with country code, as wa.me expects them. */
  SUPPORT_WHATSAPP: setting(
    z
      .string()
      .regex(/^\+?\d{5,15}$/)
      .default(PLACEHOLDERS.SUPPORT_WHATSAPP),
    'digits with country code and nothing between, such as +49301234567',
  ),
  /** The operator of this installation, whose name the law requires to be published. */
  OPERATOR_NAME: setting(
    Words.default(PLACEHOLDERS.OPERATOR_NAME),
    'a person or a company in at most 300 letters, such as Kiezjobs GmbH',
  ),
  /** Lines separated by `|`. */
  OPERATOR_ADDRESS: setting(
    Words.refine(hasTwoLines).default(PLACEHOLDERS.OPERATOR_ADDRESS),
    `at least two lines separated by |, such as Torstraße 12|10119 ${CITY}`,
  ),
  OPERATOR_EMAIL: setting(z.email().default(PLACEHOLDERS.OPERATOR_EMAIL), 'a mail address, such as post@jobs.example'),
  /** The court and number of a registered company. */
  OPERATOR_REGISTER: setting(Words.optional(), 'court and number, such as Amtsgericht Charlottenburg, HRB 12345'),
  OPERATOR_VAT_ID: setting(
    z
      .string()
      .trim()
      .regex(/^[A-Z]{2,3}(?=.*\d)[A-Z\d .+*-]{2,20}$/i)
      .optional(),
    'a VAT identification number, such as DE123456789',
  ),
  /** The person who represents a company. */
  OPERATOR_RESPONSIBLE: setting(Words.optional(), 'a person in at most 300 letters, such as Mira Beispiel'),
})

export type Environment = z.infer<typeof Environment>
