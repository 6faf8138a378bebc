import { expect, test } from 'vitest'
import { Environment } from '#server/settings/environment.ts'
import { misspelledSettings } from '#server/settings/misspelled.ts'
import { BadSetting, readSettings } from '#server/settings/settings.ts'
import { productionWarnings } from '#server/settings/warnings.ts'

const OPERATOR = {
  OPERATOR_NAME: 'Kiezjobs GmbH',
  OPERATOR_ADDRESS: 'Torstraße 12 | 10119 Berlin|',
  OPERATOR_EMAIL: 'post@kiezjobs.example',
  SUPPORT_PHONE: '+49 30 1234567',
  SUPPORT_WHATSAPP: '+49301234567',
}
const PUBLIC = {
  ...OPERATOR,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://jobs.example',
  SMTP_URL: 'smtps://me:secret@mail.example:465',
  MAIL_FROM: 'jobs@jobs.example',
}
const warningsFor = (environment: Record<string, string>) => productionWarnings(readSettings(environment))

test('The operator is shown as configured, without settings that are missing', () => {
  const { site } = readSettings({ ...OPERATOR, OPERATOR_VAT_ID: 'DE123456789', OPERATOR_REGISTER: '' })

  expect(site.operator).toEqual({
    name: 'Kiezjobs GmbH',
    address: ['Torstraße 12', '10119 Berlin'],
    email: 'post@kiezjobs.example',
    register: null,
    vatId: 'DE123456789',
    responsible: null,
  })
})

test('In production, one line names every placeholder that visitors would see', () => {
  expect(warningsFor({ NODE_ENV: 'production' })[0]).toBe(
    'Visitors still see placeholders: set OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_EMAIL, SUPPORT_PHONE, SUPPORT_WHATSAPP (docs/settings.md).',
  )
  expect(warningsFor({ ...PUBLIC, SUPPORT_PHONE: '' })).toEqual([expect.stringContaining('set SUPPORT_PHONE (')])
  expect(warningsFor({ ...PUBLIC, OPERATOR_NAME: 'Example Operator' })).toEqual([
    expect.stringContaining('OPERATOR_NAME'),
  ])
})

test.each(['', 'http://127.0.0.1:8080', 'http://localhost:3000', 'http://[::1]:3000'])(
  'In production, a line says that links lead nowhere while the public address is "%s"',
  (PUBLIC_URL) => {
    expect(warningsFor({ ...PUBLIC, PUBLIC_URL })).toEqual([
      expect.stringMatching(/^Links in mails lead to http:\/\/\S+: set PUBLIC_URL \(docs\/settings\.md\)\.$/),
    ])
  },
)

test('In production, a line says that no mail is sent without a mail server', () => {
  expect(warningsFor({ ...PUBLIC, SMTP_URL: '', MAIL_FROM: '', DATA_DIR: '/srv/zap' })).toEqual([
    'No mail is sent, no link for a new password either: set SMTP_URL (docs/settings.md). Mails stay in /srv/zap/outbox.',
  ])
})

test('There is no warning when all settings are made, or outside of production', () => {
  expect(warningsFor(PUBLIC)).toEqual([])
  expect(warningsFor({})).toEqual([])
})

test.each([
  ['https://api.provider.example/v1', 'api.provider.example'],
  ['http://127.0.0.1:11434/v1', null],
  ['http://[::1]:8080', null],
  ['http://writer:8080', null],
  ['http://gpu.house.internal', null],
])("Visitors see the host of the AI provider, but no name of the operator's own network: %s", (baseUrl, host) => {
  const ai = { AI_BASE_URL: baseUrl, AI_API_KEY: 'key', AI_MODEL: 'model' }
  expect(readSettings(ai).site.aiProvider).toBe(host)
  expect(readSettings({}).site.aiProvider).toBeNull()
})

const AI = { AI_BASE_URL: 'https://api.provider.example/v1', AI_API_KEY: 'sk-secret', AI_MODEL: 'writer-1' }

test('Descriptions by AI need an address, a key and a model', () => {
  expect(readSettings(AI).ai).toEqual({
    baseUrl: 'https://api.provider.example/v1',
    apiKey: 'sk-secret',
    model: 'writer-1',
  })
  expect(readSettings({}).ai).toBeNull()
  expect(readSettings({ AI_BASE_URL: '', AI_API_KEY: '', AI_MODEL: '' }).ai).toBeNull()
})

test.each([
  [{ AI_BASE_URL: AI.AI_BASE_URL }, 'Missing: AI_API_KEY, AI_MODEL.'],
  [{ ...AI, AI_API_KEY: '' }, 'Missing: AI_API_KEY.'],
  [{ ...AI, AI_MODEL: '' }, 'Missing: AI_MODEL.'],
  [{ ...AI, AI_BASE_URL: '' }, 'Missing: AI_BASE_URL.'],
])('An incomplete or invalid provider stops the start without revealing a secret: %j', (environment, message) => {
  const start = () => readSettings(environment)

  expect(start).toThrow(BadSetting)
  expect(start).toThrow(message)
  expect(start).not.toThrow(/secret/)
})

test('A replica needs a primary, and its URL is never shown', () => {
  const DATABASE_REPLICA_URL = 'postgres://me:secret@replica.example/zaphiring'
  const primary = { DATABASE_URL: 'postgres://me:secret@primary.example/zaphiring' }

  expect(readSettings({ ...primary, DATABASE_REPLICA_URL }).database?.replicaUrl).toBe(DATABASE_REPLICA_URL)
  expect(readSettings(primary).database?.replicaUrl).toBeUndefined()
  expect(() => readSettings({ DATABASE_REPLICA_URL })).toThrow('DATABASE_URL is missing')
  expect(() => readSettings({ ...primary, DATABASE_REPLICA_URL: 'https://me:secret@x' })).not.toThrow(/secret/)
})

test('Mails go to the outbox folder, or to a mail server with a configured sender', () => {
  expect(readSettings({ DATA_DIR: '/srv/zap' }).mail).toEqual({
    smtpUrl: null,
    from: 'ZapHiring <no-reply@localhost>',
    outbox: '/srv/zap/outbox',
  })
  const sent = { SMTP_URL: 'smtps://me:secret@mail.example:465', MAIL_FROM: 'ZapHiring <jobs@zaphiring.example>' }
  expect(readSettings(sent).mail).toMatchObject({ smtpUrl: sent.SMTP_URL, from: sent.MAIL_FROM })
  expect(readSettings({ ...sent, MAIL_FROM: 'jobs@zaphiring.example' }).mail.from).toBe('jobs@zaphiring.example')
})

test.each([
  [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM is missing'],
  [{ MAIL_FROM: 'jobs@zaphiring.example' }, 'SMTP_URL is missing'],
])('Mail settings that would not work stop the start: %j', (environment, message) => {
  const start = () => readSettings(environment)

  expect(start).toThrow(BadSetting)
  expect(start).toThrow(message)
  expect(start).not.toThrow(/secret/)
})

test('The log has each request in production, and only warnings in development', () => {
  expect(readSettings({ NODE_ENV: 'production' }).logLevel).toBe('info')
  expect(readSettings({}).logLevel).toBe('warn')
  expect(readSettings({ LOG_LEVEL: 'debug' }).logLevel).toBe('debug')
})

test('Metrics need a separate port or a token that cannot be guessed', () => {
  expect(readSettings({ METRICS_HOST: '0.0.0.0' }).metrics).toBeNull()
  expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1', token: null })
})

test('Traces are sent as the variables of OpenTelemetry configure', () => {
  expect(readSettings({}).tracing).toBeNull()
  expect(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }).tracing).toEqual({
    url: 'http://collector:4318/v1/traces',
    serviceName: 'zaphiring',
    sampler: 'parentbased_always_on',
    ratio: 1,
    attributes: {},
  })
  const whole = {
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector/spans',
    OTEL_RESOURCE_ATTRIBUTES: 'a=b%20c,d=e',
  }
  expect(readSettings(whole).tracing).toMatchObject({
    url: 'http://collector/spans',
    attributes: { a: 'b c', d: 'e' },
  })
  expect(readSettings({ ...whole, OTEL_SDK_DISABLED: 'true' }).tracing).toBeNull()
})

/** Invalid values for each setting. */
const NONSENSE: Record<keyof Environment, string[]> = {
  PROOF_OF_WORK: ['yes', 'true', '1'],
  NODE_ENV: ['prod', 'Production', 'live'],
  ZAP_DEV: ['yes', 'true', '2'],
  HOST: ['999.1.1.1', '1.2.3', 'http://127.0.0.1', '127.0.0.1:3000', 'two words', '-'],
  PORT: ['abc', '-1', '65536', '3000.5', '0x10', '3e3', ' ', '3000 ', 'NaN'],
  PUBLIC_URL: [
    'jobs.example',
    'https://jobs.example/board',
    'https://jobs.example/?a=b',
    'ftp://jobs.example',
    'https://me:secret@jobs.example',
  ],
  DATA_DIR: [' '],
  DATABASE_URL: ['localhost', 'mysql://me:secret@127.0.0.1/zap', '5432'],
  DATABASE_REPLICA_URL: ['localhost', 'https://me:secret@127.0.0.1'],
  DATABASE_POOL: ['0', '201', 'many', '1.5'],
  DEMO_DATA: ['yes', 'true', '1'],
  RATE_LIMIT: ['no', 'false', '0'],
  LOG_LEVEL: ['verbose', 'INFO', '3'],
  METRICS_PORT: ['abc', '-1', '65536'],
  METRICS_HOST: ['999.1.1.1', 'a b'],
  METRICS_TOKEN: ['short', 'secret with spaces in it', 'secret'.repeat(51)],
  DRAIN_SECONDS: ['-1', '121', '5s', '1.5'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['collector:4318', 'grpc://collector', 'on'],
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: ['collector', '/v1/traces'],
  OTEL_SDK_DISABLED: ['maybe', '2'],
  OTEL_SERVICE_NAME: [' ', 'x'.repeat(101), 'two\nlines'],
  OTEL_TRACES_SAMPLER: ['sometimes', 'ALWAYS_ON'],
  OTEL_TRACES_SAMPLER_ARG: ['-0.1', '1.1', 'half', '10%', ''.padEnd(3)],
  OTEL_RESOURCE_ATTRIBUTES: ['nonsense', 'a=%', 'a=b,c', '=b', 'x'.repeat(2001)],
  TRUST_PROXY: ['true', '-1', '11', '10.0.0.0/8'],
  BELOW_MINIMUM_WAGE: ['held', 'Mark', 'on'],
  FIRST_JOB: ['mark', 'Hold', 'on'],
  VAT_REQUESTER: ['123456789', 'DE 123456789', 'de123456789'],
  VAT_SERVICE_URL: ['nowhere', 'ftp://a.example', 'https://a.example/?key=1'],
  CURRENCY_SYMBOL: ['euros', '15', '<b>', '\n'],
  AI_BASE_URL: [
    'nowhere',
    'ftp://provider.example',
    'https://me:secret@provider.example/v1',
    'https://provider.example/v1?version=2',
  ],
  AI_API_KEY: ['my secret', 'secret\r\nx: y'],
  AI_MODEL: [' ', 'x'.repeat(201), 'a\nb'],
  SMTP_URL: ['mail.example', 'https://me:secret@mail.example', '587', 'smtp://', 'smtp:mail.example:587'],
  MAIL_FROM: ['ZapHiring', 'a@b.example, c@d.example', '@', 'Zap\r\nBcc: x@y.example <a@b.example>'],
  PUSH_SERVICES: [
    'push.example',
    'https://push.example/path',
    'ftp://push.example',
    'https://a.example,,',
    'https://*',
  ],
  OIDC_ISSUER: ['accounts', 'ftp://accounts.example', 'https://me:secret@accounts.example'],
  OIDC_CLIENT_ID: ['my client', 'x'.repeat(301)],
  OIDC_CLIENT_SECRET: ['my secret', 'secret'.repeat(51)],
  SUPPORT_PHONE: ['call us', '12', '+', '030-abc-12345', 'x'.repeat(41)],
  SUPPORT_WHATSAPP: ['+49 30 1234567', 'wa.me/4930', '12', 'call us'],
  OPERATOR_NAME: ['  ', '-', 'x'.repeat(301), 'two\nlines'],
  OPERATOR_ADDRESS: ['|', 'nowhere', ' | ', 'Torstraße 12|', 'x'.repeat(301)],
  OPERATOR_EMAIL: ['nobody', 'a@', 'a b@c.example'],
  OPERATOR_REGISTER: ['?', ' ', 'x'.repeat(301)],
  OPERATOR_VAT_ID: ['none', '123456789', 'DE', 'DE<b>123'],
  OPERATOR_RESPONSIBLE: ['...', ' ', 'x'.repeat(301)],
}

test.each(Object.entries(NONSENSE).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
  '%s=%j stops the start with one line that names it, hides secrets and gives an example',
  (name, value) => {
    const start = () => readSettings({ [name]: value })

    expect(start).toThrow(BadSetting)
    expect(start).toThrow(
      new RegExp(`^The setting ${name}(=.{0,81})? cannot be used: it wants .*(such as| or |,).*\\.$`),
    )
    expect(start).not.toThrow(/secret/)
  },
)

test.each(Object.keys(Environment.shape))('%s that is empty counts as not set', (name) => {
  expect(() => readSettings({ [name]: '' })).not.toThrow()
})

test.each(Object.keys(Environment.shape))(
  '%s in quotes is refused instead of taking them for a part of the value',
  (name) => {
    for (const value of ['"./data"', "'./data'", '"./data"\r'])
      expect(() => readSettings({ [name]: value })).toThrow(
        /^The setting .*its quotes would be a part of it\. Remove them\.$/,
      )
  },
)

test('The value of an invalid setting is shown unless it could be a secret', () => {
  expect(() => readSettings({ PORT: 'abc' })).toThrow(
    'The setting PORT=abc cannot be used: it wants a whole number from 0 to 65535, such as 3000.',
  )
  expect(() => readSettings({ NODE_ENV: 'prod' })).toThrow(
    'The setting NODE_ENV=prod cannot be used: it wants development, test or production.',
  )
})

test('A warning names variables that look like misspelled settings, and no others', () => {
  expect(misspelledSettings({ DATABSE_URL: 'x', PROT: '1', port: '1', LOGLEVEL: 'info', SMTP_URI: 'x' })).toEqual([
    'DATABSE_URL is no setting: is DATABASE_URL meant?',
    'PROT is no setting: is PORT meant?',
    'port is no setting: is PORT meant?',
    'LOGLEVEL is no setting: is LOG_LEVEL meant?',
    'SMTP_URI is no setting: is SMTP_URL meant?',
  ])
  const usual = [
    'HOME',
    'PATH',
    'HOSTNAME',
    'USER',
    'PWD',
    'NODE_OPTIONS',
    'NODE_PATH',
    'OTEL_EXPORTER_OTLP_HEADERS',
    'npm_package_name',
  ]
  expect(
    misspelledSettings(Object.fromEntries([...usual, ...Object.keys(NONSENSE)].map((name) => [name, 'x']))),
  ).toEqual([])
})

test('Demo data, which has public passwords, is loaded in production only when it is requested explicitly', () => {
  const DATABASE_URL = 'postgres://127.0.0.1/zap'
  expect(readSettings({}).demoData).toBe(true)
  expect(readSettings({ DATABASE_URL }).demoData).toBe(false)
  expect(readSettings({ NODE_ENV: 'production' }).demoData).toBe(false)
  expect(readSettings({ NODE_ENV: 'production', DATABASE_URL }).demoData).toBe(false)
  expect(readSettings({ NODE_ENV: 'production', DEMO_DATA: 'on' }).demoData).toBe(true)
})
