import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { OPERATOR_HEADER } from '#contract/operators.ts'
import { CONTRACT, EXAMPLES } from '#server/http/openapi/schemas.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()
const description = await (await app.visitor.ask('GET', '/api/openapi.json')).text()
const { paths, components } = JSON.parse(description)
const OPERATIONS: Operation[] = Object.entries<Record<string, Operation>>(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ ...operation, name: `${method} ${path}` })),
)

type Operation = {
  name: string
  operationId?: string
  summary?: string
  parameters?: { name: string }[]
  tags?: string[]
  security?: object[]
}

/** Redirects of the sign-in popup and of mail links, which no client calls. */
const LEADS_ON = /^get \/api\/(?:auth\/google\/|unsubscribe$)/

test('The API description is generated from the contract', () => {
  expect(paths['/api/jobs'].post.requestBody.content['application/json'].schema.$ref).toMatch(/JobDraft$/)
  expect(Object.keys(components.schemas.JobDraft.properties)).toContain('contactWhatsapp')
  expect(components.schemas.Job.properties.businessName.type).toBe('string')
  expect(components.schemas.RefusalBody.required).toEqual(['message', 'code'])
})

test('The API description passes a linter', async () => {
  const config = await createConfig({ extends: ['recommended'], rules: { 'operation-2xx-response': 'off' } })
  const problems = await lintFromString({ source: description, config })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
})

test('Each operation has a unique id, a summary, a tag, and states whether it needs a session', () => {
  const lacking = OPERATIONS.filter(
    ({ operationId, summary, tags, security }) => !operationId || !summary || tags?.length !== 1 || !security,
  )
  expect(lacking).toEqual([])
  expect(new Set(OPERATIONS.map(({ operationId }) => operationId)).size).toBe(OPERATIONS.length)
})

test('Each operation documents its successful response', () => {
  const silent = OPERATIONS.filter(({ name }) => {
    const [method = '', path = ''] = name.split(' ')
    return !LEADS_ON.test(name) && !Object.keys(paths[path][method].responses).some((status) => status.startsWith('2'))
  })
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('Each example request is valid', () => {
  for (const [name, example] of Object.entries(EXAMPLES)) {
    const schema = CONTRACT[name as 'JobDraft']
    expect(schema.safeParse(example).error, name).toBeUndefined()
    expect(components.schemas[name].examples, name).toEqual([example])
  }
})

test('The routes of operators ask for the cookie of operators, and all others for that of accounts', () => {
  const { operator, session } = components.securitySchemes
  expect([operator?.name, session.name]).toEqual(['operator-session', 'session'])
  for (const { name, parameters = [], security = [] } of OPERATIONS) {
    const isOfOperators = parameters.some((parameter) => parameter.name === OPERATOR_HEADER)
    const asked = security.flatMap((one) => Object.keys(one))
    expect(asked, name).toEqual([isOfOperators ? 'operator' : 'session'])
  }
})

test('The API description uses the name that the session cookie has over https', async () => {
  const overHttps = await createTestApp({ PUBLIC_URL: 'https://jobs.example' })
  const described = await (await overHttps.visitor.ask('GET', '/api/openapi.json')).json()
  expect(described.components.securitySchemes.session.name).toBe('__Host-session')
  expect(components.securitySchemes.session.name).toBe('session')
  expect(described.servers).toEqual([{ url: 'https://jobs.example' }])
})

test('The page of the API description loads nothing from another host', async () => {
  const reply = await app.visitor.ask('GET', '/api/docs')

  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-security-policy')).not.toMatch(/https?:/)
  expect(await reply.text()).toContain('swagger-ui')
})
