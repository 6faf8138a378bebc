import { expect, test } from 'vitest'
import { createWorld } from '#test/world.ts'

const world = await createWorld()

test('the description of the API is made from the contract', async () => {
  const { openapi, paths } = await (await world.visitor.ask('GET', '/api/openapi.json')).json()

  expect(openapi).toBe('3.1.0')
  const post = paths['/api/jobs'].post
  expect(Object.keys(post.requestBody.content['application/json'].schema.properties)).toContain('contactWhatsapp')
  expect(post.responses['201'].content['application/json'].schema.properties.businessName.type).toBe('string')
  expect(post.responses.default.content['application/json'].schema.required).toEqual(['message', 'code'])
})

test('a page to read it loads nothing from another host', async () => {
  const reply = await world.visitor.ask('GET', '/api/docs')

  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-security-policy')).not.toMatch(/https?:/)
  expect(await reply.text()).toContain('swagger-ui')
})
