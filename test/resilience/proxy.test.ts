import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openProxy } from '#test/resilience/proxy.ts'
import { listen } from '../../scripts/ports.mjs'

/** An echo server behind the proxy, and a client. */
async function openEcho() {
  const server = createServer((socket) => socket.on('error', () => {}).pipe(socket))
  onTestFinished(() => void server.close())
  const proxy = await openProxy(await listen(server))
  const dial = async () => {
    const client = connect(proxy.port, '127.0.0.1').on('error', () => {})
    await once(client, 'connect')
    onTestFinished(() => void client.destroy())
    return client
  }
  return { proxy, dial }
}

const output = async (client: Socket, text: string) => {
  client.write(text)
  let heard = ''
  while (heard.length < text.length) heard += String((await once(client, 'data'))[0])
  return heard
}

/** How a connection ended. */
const ending = (client: Socket) =>
  new Promise<string>((resolve) => {
    client.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
    client.once('end', () => resolve('end'))
  })

test('The proxy forwards data, and can delay it or send it byte by byte', async () => {
  const { proxy, dial } = await openEcho()
  const client = await dial()
  expect(await output(client, 'hello')).toBe('hello')

  proxy.toServer({ delayMs: 60 })
  const since = performance.now()
  expect(await output(client, 'slowly')).toBe('slowly')
  expect(performance.now() - since).toBeGreaterThan(50)

  proxy.toServer({})
  // Long enough that even a busy machine reads the first byte before the second arrives.
  proxy.toClient({ trickleMs: 1000 })
  client.write('drops')
  expect(String((await once(client, 'data'))[0])).toBe('d')
})

test('The proxy can drop data, keep the connection, and forward again later', async () => {
  const { proxy, dial } = await openEcho()
  const client = await dial()
  proxy.toServer({ swallow: true })
  client.write('anybody there?')
  await expect.poll(() => proxy.swallowed).toBe('anybody there?'.length)
  expect(client.destroyed).toBe(false)

  proxy.toServer({})
  expect(await output(client, 'yes')).toBe('yes')
})

test('The proxy can reset connections: after some bytes, all at once, or on connecting', async () => {
  const { proxy, dial } = await openEcho()
  const first = await dial()
  proxy.toClient({ cutAfter: 3 })
  first.write('hello')
  expect(await ending(first.resume())).toBe('ECONNRESET')

  proxy.toClient({})
  const second = await dial()
  expect(await output(second, 'hello')).toBe('hello')
  const ended = ending(second)
  proxy.cut()
  expect(await ended).toBe('ECONNRESET')

  proxy.refuse(true)
  expect(await ending(connect(proxy.port, '127.0.0.1').resume())).toBe('ECONNRESET')
  proxy.refuse(false)
  expect(await output(await dial(), 'hello')).toBe('hello')
})
