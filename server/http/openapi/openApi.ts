import { isDeepStrictEqual } from 'node:util'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { CITY } from '#contract/city/facts.ts'
import { OPERATOR_HEADER } from '#contract/operators.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import { RefusalBody } from '#contract/refusals.ts'
import { ACCOUNT_HEADER } from '#contract/sessions.ts'
import type { Access } from '#server/http/access.ts'
import { EXAMPLES, namedSchemas } from '#server/http/openapi/schemas.ts'

/** The usual content security policy, except for styles: Swagger UI sets them as attributes. */
const CONTENT_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const READER = '/api/docs'

type Site = { cookieNames: { session: string; operator: string }; publicUrl: string }

/**
 * The OpenAPI description, made from the contract's schemas, and Swagger UI to read it. Must be called before routes
 * are added.
 */
export async function describeApi(app: FastifyInstance, { cookieNames, publicUrl }: Site) {
  const describeSchema = createJsonSchemaTransform({ schemaRegistry: namedSchemas })
  const describeComponents = createJsonSchemaTransformObject({ schemaRegistry: namedSchemas })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: PRODUCT_NAME,
        version: '1',
        description: `The job marketplace for hospitality work in ${CITY}.`,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: publicUrl }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: cookieNames.session },
          operator: { type: 'apiKey', in: 'cookie', name: cookieNames.operator },
        },
      },
    },
    transform: ({ schema, route, ...rest }) =>
      describeSchema({ schema: described(schema, route.url, route.config?.access), route, ...rest }),
    transformObject: (document) => tidied(describeComponents(document)),
  })
  // The largest file of Swagger UI has 1.7 MB.
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(READER)) route.config = { ...route.config, inTurn: true }
  })
  await app.register(swaggerUi, {
    routePrefix: READER,
    staticCSP: CONTENT_POLICY,
    uiConfig: { validatorUrl: 'none', docExpansion: 'list' },
  })
  app.get('/api/openapi.json', { schema: { hide: true }, config: { forEveryone: true } }, async () => app.swagger())
}

const TAGS = {
  accounts: 'Accounts, sessions and passwords',
  jobs: 'Jobs, with their likes, saves and comments',
  applications: 'Applications, for applicants and for businesses',
  incidents: 'Incidents at a workplace',
  notifications: 'Notifications, and which of them come by mail',
  partners: 'Businesses that hire',
}

/** The tag is the first part of the path after `/api`; routes of the account use several. */
function tagOf(path: string): keyof typeof TAGS {
  if (path.endsWith('/applications') || path.endsWith('/apply')) return 'applications'
  if (/^\/api\/(jobs|likes|saved-jobs|comments)\b/.test(path)) return 'jobs'
  const word = path.split('/')[2] ?? ''
  return word in TAGS ? (word as keyof typeof TAGS) : 'accounts'
}

/** Adds what the path and the access of a route imply, and the refusals that every route can answer with. */
function described(schema: FastifySchema, path: string, access?: Access): FastifySchema {
  const visitorsMay = access?.audience === 'everyone'
  const [named, needed] = access?.audience === 'operators' ? [Named, { operator: [] }] : [Account, { session: [] }]
  return {
    tags: [tagOf(path)],
    security: visitorsMay ? [{}, needed] : [needed],
    ...(access && { description: AUDIENCES[access.audience] }),
    ...schema,
    headers: schema.headers instanceof z.ZodObject ? schema.headers.extend(named.shape) : named,
    response: { ...(schema.response as object), '4XX': refused('Refused'), '5XX': refused('Failed, or too busy') },
  }
}

/** The header with which a client names the account that it believes to be logged in as. */
const Account = z.object({
  [ACCOUNT_HEADER]: z
    .string()
    .optional()
    .describe(
      'The account for which the caller acts: its id, or `none`. The response is 409 `other_account` if another account is logged in, and 401 if none is. Without this header, only the session counts.',
    ),
})

/** The same for an operator, who has no account. */
const Named = Account.extend({
  [OPERATOR_HEADER]: z
    .string()
    .optional()
    .describe(
      'The id of the operator for whom the caller acts. The response is 409 `other_operator` if another operator is logged in. Without this header, only the session counts.',
    ),
})

const refused = (description: string) => ({ description, content: { 'application/json': { schema: RefusalBody } } })

const AUDIENCES: Record<Access['audience'], string> = {
  everyone: 'For everyone.',
  'signed in': 'For all logged-in users.',
  seekers: 'For students and job seekers.',
  businesses: 'For business accounts.',
  operators: 'For operators of this installation, with a separate session.',
}

type Described = { paths?: object; components?: { schemas?: Record<string, object> } }

const REFERENCE = /#\/components\/schemas\/(\w+)/g

/**
 * Adds the examples and removes the schemas of forms, which no route uses. Schemas of requests get the suffix `Input`
 * here, and keep it only where they differ from the response schema of the same name.
 */
function tidied<Document extends object>(document: Document): Document {
  const { paths = {}, components }: Described = document
  const schemas = components?.schemas ?? {}
  const used = new Set<string>()
  const follow = (part: object) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(REFERENCE)) {
      if (used.has(name)) continue
      used.add(name)
      follow(schemas[name] ?? {})
    }
  }
  follow(paths)
  const nameOf = (name: string) => {
    const plain = name.replace(/Input$/, '')
    return used.has(plain) && !isDeepStrictEqual(schemas[plain], schemas[name]) ? name : plain
  }
  const called = Object.fromEntries([...used].sort().map((name) => [nameOf(name), withExample(name, schemas[name])]))
  const text = JSON.stringify({ ...document, components: { ...components, schemas: called } })
  return JSON.parse(text.replace(REFERENCE, (_, name: string) => `#/components/schemas/${nameOf(name)}`))
}

/** zod omits examples where a schema transforms its input, as most requests do. */
function withExample(name: string, schema?: object) {
  const example = EXAMPLES[name.replace(/Input$/, '')]
  return example ? { ...schema, examples: [example] } : schema
}
