import { expect, test } from 'vitest'
import { placeholderWarning } from '#server/operator.ts'
import { BadSetting, readSettings } from '#server/settings.ts'

const OPERATOR = {
  OPERATOR_NAME: 'Kiezjobs GmbH',
  OPERATOR_ADDRESS: 'Torstraße 12 | 10119 Berlin|',
  OPERATOR_EMAIL: 'post@kiezjobs.example',
  SUPPORT_PHONE: '+49 30 1234567',
  SUPPORT_WHATSAPP: '+49301234567',
}
const warningFor = (environment: Record<string, string>) => placeholderWarning(readSettings(environment))

test('who runs the house is told as it was set, and what was not set is left out', () => {
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

test('in production, one line names every placeholder that visitors would see', () => {
  expect(warningFor({ NODE_ENV: 'production' })).toBe(
    'Visitors still see placeholders: set OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_EMAIL, SUPPORT_PHONE, SUPPORT_WHATSAPP (README.md, Settings).',
  )
  const { SUPPORT_PHONE: _, ...some } = OPERATOR
  expect(warningFor({ NODE_ENV: 'production', ...some })).toContain('set SUPPORT_PHONE (')
  expect(warningFor({ NODE_ENV: 'production', ...OPERATOR, OPERATOR_NAME: 'Example Operator' })).toContain(
    'OPERATOR_NAME',
  )
})

test('nobody is warned who has set everything, or who is not in production', () => {
  expect(warningFor({ NODE_ENV: 'production', ...OPERATOR })).toBeNull()
  expect(warningFor({})).toBeNull()
})

test.each([{ OPERATOR_EMAIL: 'nobody' }, { OPERATOR_NAME: '  ' }, { OPERATOR_ADDRESS: 'x'.repeat(301) }])(
  'an operator that cannot be shown stops the start: %j',
  (environment) => {
    expect(() => readSettings(environment)).toThrow(BadSetting)
  },
)

test.each([
  ['https://api.provider.example/v1', 'api.provider.example'],
  ['http://127.0.0.1:11434/v1', null],
  ['http://[::1]:8080', null],
  ['http://writer:8080', null],
  ['http://gpu.house.internal', null],
])('visitors learn which provider writes with AI, but no name of our own network: %s', (baseUrl, host) => {
  const ai = { AI_BASE_URL: baseUrl, AI_API_KEY: 'key', AI_MODEL: 'model' }
  expect(readSettings(ai).site.aiProvider).toBe(host)
  expect(readSettings({}).site.aiProvider).toBeNull()
})

const AI = { AI_BASE_URL: 'https://api.provider.example/v1', AI_API_KEY: 'sk-secret', AI_MODEL: 'writer-1' }

test('descriptions by AI need an address, a key and a model', () => {
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
  [{ ...AI, AI_BASE_URL: 'ftp://provider.example' }, 'AI_BASE_URL cannot be used'],
  [{ ...AI, AI_BASE_URL: 'nowhere' }, 'AI_BASE_URL cannot be used'],
  [{ ...AI, AI_BASE_URL: 'https://me:secret@provider.example/v1' }, 'AI_BASE_URL cannot be used'],
  [{ ...AI, AI_BASE_URL: 'https://provider.example/v1?version=2' }, 'AI_BASE_URL cannot be used'],
  [{ ...AI, AI_API_KEY: 'sk secret' }, 'AI_API_KEY cannot be used'],
  [{ ...AI, AI_API_KEY: 'sk-secret\r\nx: y' }, 'AI_API_KEY cannot be used'],
])(
  'half a provider, or one that cannot be asked, stops the start without telling a secret: %j',
  (environment, said) => {
    const start = () => readSettings(environment)

    expect(start).toThrow(BadSetting)
    expect(start).toThrow(said)
    expect(start).not.toThrow(/secret/)
  },
)

test('visitors are answered from a replica only beside its primary, and its address is told to nobody', () => {
  const DATABASE_REPLICA_URL = 'postgres://me:secret@replica.example/zaphiring'
  const primary = { DATABASE_URL: 'postgres://me:secret@primary.example/zaphiring' }

  expect(readSettings({ ...primary, DATABASE_REPLICA_URL }).database?.replicaUrl).toBe(DATABASE_REPLICA_URL)
  expect(readSettings(primary).database?.replicaUrl).toBeUndefined()
  expect(() => readSettings({ DATABASE_REPLICA_URL })).toThrow('DATABASE_URL is missing')
  expect(() => readSettings({ ...primary, DATABASE_REPLICA_URL: 'https://me:secret@x' })).not.toThrow(/secret/)
})

test('mails go to a folder of the house, or to a mail server under a sender of its own', () => {
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
  [{ SMTP_URL: 'https://me:secret@mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL cannot be used'],
  [{ SMTP_URL: 'mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL cannot be used'],
  [{ MAIL_FROM: 'ZapHiring' }, 'MAIL_FROM=ZapHiring cannot be used'],
  [{ MAIL_FROM: 'a@b.example, c@d.example' }, 'cannot be used'],
  [{ MAIL_FROM: 'Zap\r\nBcc: x@y.example <a@b.example>' }, 'cannot be used'],
])('mail settings that would not work stop the start: %j', (environment, said) => {
  const start = () => readSettings(environment)

  expect(start).toThrow(BadSetting)
  expect(start).toThrow(said)
  expect(start).not.toThrow(/secret/)
})

test('the log tells of each request in production, and of trouble alone at home', () => {
  expect(readSettings({ NODE_ENV: 'production' }).logLevel).toBe('info')
  expect(readSettings({}).logLevel).toBe('warn')
  expect(readSettings({ LOG_LEVEL: 'debug' }).logLevel).toBe('debug')
})

test('figures are for a port of their own or a token that nobody guesses, and for nobody without either', () => {
  expect(readSettings({ METRICS_HOST: '0.0.0.0' }).metrics).toBeNull()
  expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1', token: null })
  expect(() => readSettings({ METRICS_TOKEN: 'short' })).toThrow(/^The setting METRICS_TOKEN cannot be used/)
})

test('traces go where the variables of OpenTelemetry say', () => {
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
  expect(() => readSettings({ ...whole, OTEL_RESOURCE_ATTRIBUTES: 'a=%' })).toThrow(BadSetting)
})
