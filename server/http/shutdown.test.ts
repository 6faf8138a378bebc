import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { shutDownGracefully } from '#server/http/shutdown.ts'

/** A server with one route, and connections that can be opened and used within one turn of the event loop. */
async function openServer(answer: () => Promise<string>) {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  shutDownGracefully(app)
  app.get('/', answer)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const dial = () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
    onTestFinished(() => void socket.destroy())
    return socket
  }
  return { app, url, dial }
}

/** Sends a request, and returns everything that is received until the server closes the connection. */
async function ask(socket: Socket) {
  let heard = ''
  socket.on('data', (part) => (heard += part))
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(socket, 'close')
  return heard
}

const holdUp = (ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end; );
}

test('The server closes with its last response, whatever idle connections browsers keep open', async () => {
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const { app, url, dial } = await openServer(async () => {
    asked.resolve()
    await answer.promise
    return 'last answer'
  })
  const unused = dial()
  await once(unused, 'connect')
  const reply = fetch(url)
  await asked.promise

  const start = performance.now()
  const closed = app.close()
  await once(unused.resume(), 'close')
  answer.resolve()
  expect(await (await reply).text()).toBe('last answer')
  await closed
  expect(performance.now() - start).toBeLessThan(5000)
})

test('Connections that wait to be accepted during a shutdown are accepted, one in each turn of the event loop', async () => {
  const { app, dial } = await openServer(async () => 'come in')
  const replies = Array.from({ length: 20 }, () => ask(dial()))
  await app.drain()
  const closed = app.close()
  for (const reply of await Promise.all(replies)) expect(reply).toMatch(/come in$/)
  await closed
})

test('A request that is already on the way during a shutdown is answered, however busy the machine is', async () => {
  const { app, dial } = await openServer(async () => 'heard')
  const early = dial()
  await once(early, 'connect')
  const closed = app.close()
  const late = new Promise<string>((resolve) => {
    // After the event loop has polled for requests, and before it updates its time.
    const askAndHoldUp = () => {
      resolve(ask(early))
      holdUp(700)
    }
    setTimeout(() => setImmediate(askAndHoldUp), 20)
  })
  expect(await late).toMatch(/heard$/)
  await closed
})
