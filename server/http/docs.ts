import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { RefusalBody } from '#contract/refusals.ts'

/** As strict as everywhere but for styles: the reader of the description sets them on its elements. */
const CONTENT_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** OpenAPI, made from the contract's schemas, and a page to read it. To be called before there are routes. */
export async function describeApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'ZapHiring', version: '1', description: 'The job marketplace for hospitality work in Berlin.' },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } } },
    },
    transform: ({ schema, ...rest }) => jsonSchemaTransform({ schema: withRefusals(schema), ...rest }),
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: CONTENT_POLICY,
    uiConfig: { validatorUrl: 'none', docExpansion: 'list' },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

type Schema = Parameters<typeof jsonSchemaTransform>[0]['schema']

/** Every call may be refused, and always in the same shape. */
const withRefusals = (schema: Schema): Schema => ({
  ...schema,
  response: { ...(schema.response as object), default: RefusalBody },
})
