import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeInTime } from '#server/http/closing.ts'

test('a house closes with its last answer, whatever connections browsers keep open', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  closeInTime(app)
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  app.get('/', async () => {
    asked.resolve()
    await answer.promise
    return 'last answer'
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const unused = connect(port, '127.0.0.1')
  await once(unused, 'connect')
  const reply = fetch(`http://127.0.0.1:${port}/`)
  await asked.promise

  const start = performance.now()
  const closed = app.close()
  await once(unused.resume(), 'close')
  answer.resolve()
  expect(await (await reply).text()).toBe('last answer')
  await closed
  expect(performance.now() - start).toBeLessThan(5000)
})
