import * as fc from 'fast-check'
import type { InjectOptions } from 'fastify'

/** The part of JSON schema that the description of the API uses. */
export type Schema = {
  type?: string
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  maxItems?: number
}
type Parameter = { in: 'path' | 'query'; name: string; schema: Schema }
export type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: { 'application/json'?: { schema: Schema } } }
}
export type Description = { paths: Record<string, Record<string, Operation>> }

/** Texts of any 16-bit units, so that they include lone surrogates, NUL and control characters. */
const units = fc.string({ unit: fc.nat(0xff_ff).map((unit) => String.fromCharCode(unit)), maxLength: 40 })
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  units,
  fc.constantFrom<unknown>(-1, 0, 0.5, 2 ** 31, 2 ** 53, 1e308, '', '\0', '\ud800', '__proto__', 'x'.repeat(70_000)),
  fc.constantFrom<unknown>(
    "' or 1=1 --",
    '../../etc/passwd',
    '%00',
    '<script>',
    '{{7*7}}',
    '$' + '{7*7}',
    [],
    [[]],
    {},
  ),
)

/** Values that a schema accepts. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting))
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, fitting(field)] as const)
      return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] })
    }
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 5, 5) })
    case 'string':
      if (schema.pattern?.includes('@')) return fc.emailAddress()
      if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern))
      return fc.string({ unit: 'grapheme', minLength: schema.minLength ?? 0, maxLength: schema.maxLength ?? 100 })
    case 'integer':
      return fc.integer({ min: schema.minimum ?? schema.exclusiveMinimum ?? 0, max: schema.maximum ?? 1000 })
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1000, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

/** Values that a schema accepts, with one part replaced, added or removed. */
const spoilt = (schema: Schema) =>
  fc
    .tuple(fitting(schema), fc.constantFrom(...Object.keys(schema.properties ?? {}), 'id', '__proto__'), odd)
    .map(([value, key, instead]) => {
      if (typeof value !== 'object' || value === null) return instead
      const { [key]: _, ...rest } = value as Record<string, unknown>
      return instead === '' ? rest : { ...rest, [key]: instead }
    })

const json = (value: fc.Arbitrary<unknown>) => value.map((it) => JSON.stringify(it) ?? '')

const bodies = (schema: Schema) =>
  fc.oneof(
    { weight: 5, arbitrary: json(fitting(schema)) },
    { weight: 4, arbitrary: json(spoilt(schema)) },
    { weight: 1, arbitrary: json(odd) },
    {
      weight: 1,
      arbitrary: fc.tuple(json(fitting(schema)), fc.nat()).map(([text, at]) => text.slice(0, at % (text.length + 1))),
    },
    { weight: 1, arbitrary: units },
  )

/** Values of a header: all single bytes except those that would end it. */
const headerText = fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)) })
const headers = fc.record(
  {
    accept: fc.oneof(fc.constantFrom('application/json', 'text/event-stream', '*/*'), headerText),
    'accept-encoding': fc.oneof(fc.constantFrom('gzip', 'br', 'br;q=2', 'identity;q=0'), headerText),
    'accept-language': headerText,
    'user-agent': headerText,
    'if-none-match': headerText,
    'x-forwarded-for': fc.oneof(fc.ipV4(), fc.ipV6(), headerText),
    'x-http-method-override': fc.constantFrom('DELETE', 'PATCH', 'TRACE'),
    'idempotency-key': fc.oneof(fc.uuid(), headerText),
    traceparent: headerText,
    'x-request-id': headerText,
    origin: fc.oneof(
      { weight: 9, arbitrary: fc.constant('http://localhost:80') },
      { weight: 1, arbitrary: headerText },
    ),
  },
  { requiredKeys: [] },
)
const contentType = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'multipart/form-data', ''),
  },
  { weight: 1, arbitrary: headerText },
)

const numbers = (known: number[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...known.map(String)) },
    {
      weight: 1,
      arbitrary: fc.oneof(fc.integer().map(String), units, fc.constantFrom('1e2', '%00', '%2f', '%', '..')),
    },
  )

const queryOf = (parameters: Parameter[]) => {
  const valid = fc.record(Object.fromEntries(parameters.map(({ name, schema }) => [name, fitting(schema)])), {
    requiredKeys: [],
  })
  const wild = fc.array(fc.tuple(fc.oneof(fc.constantFrom('page', 'cursor', 'search', 'sort', 'a[b]'), units), units))
  const pairs = fc.oneof(
    { weight: 3, arbitrary: valid.map((given) => Object.entries(given)) },
    { weight: 1, arbitrary: wild },
  )
  return fc.oneof(
    {
      weight: 8,
      arbitrary: pairs.map((given) => given.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%', 'page=%zz', '&&&', '=', 'page=1&page=2', 'search=%ff%fe', 'search=%00'),
    },
  )
}

/** A lone surrogate has no encoding, so it is sent as a careless client would encode it. */
const encoded = (value: unknown) => encodeURIComponent(String(value).toWellFormed())

/** Requests to every operation of an OpenAPI document, most of them almost valid. */
export function requestsTo({ paths }: Description, known: number[]): fc.Arbitrary<InjectOptions> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  return fc.constantFrom(...operations).chain(({ method, path, operation }) => {
    const inQuery = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query')
    const schema = operation.requestBody?.content['application/json']?.schema
    return fc
      .record({
        id: numbers(known),
        query: queryOf(inQuery),
        headers,
        type: contentType,
        body: schema
          ? bodies(schema)
          : fc.oneof({ weight: 9, arbitrary: fc.constant('') }, { weight: 1, arbitrary: units }),
      })
      .map(({ id, query, headers, type, body }) => ({
        method: method as NonNullable<InjectOptions['method']>,
        url: `${path.replace('{id}', id.startsWith('%') ? id : encoded(id))}${query && `?${query}`}`,
        headers: { ...headers, ...(body && { 'content-type': type }) },
        ...(body && { payload: Buffer.from(body, 'utf8') }),
      }))
  })
}
