import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openProxy } from '#test/faults/proxy.ts'

/** A server that says everything back, behind the proxy, and a client in front of it. */
async function openEcho() {
  const server = createServer((socket) => socket.on('error', () => {}).pipe(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const proxy = await openProxy(typeof address === 'object' && address ? address.port : 0)
  const dial = async () => {
    const client = connect(proxy.port, '127.0.0.1').on('error', () => {})
    await once(client, 'connect')
    onTestFinished(() => void client.destroy())
    return client
  }
  return { proxy, dial }
}

const said = async (client: Socket, text: string) => {
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

test('hands on what is said, and in bad weather late or byte by byte', async () => {
  const { proxy, dial } = await openEcho()
  const client = await dial()
  expect(await said(client, 'hello')).toBe('hello')

  proxy.toServer({ delayMs: 60 })
  const since = performance.now()
  expect(await said(client, 'slowly')).toBe('slowly')
  expect(performance.now() - since).toBeGreaterThan(50)

  proxy.toServer({})
  // Long enough that the second byte is not there yet when a busy machine comes to read the first.
  proxy.toClient({ trickleMs: 1000 })
  client.write('drops')
  expect(String((await once(client, 'data'))[0])).toBe('d')
})

test('swallows what is said, keeps the connection, and hears again later', async () => {
  const { proxy, dial } = await openEcho()
  const client = await dial()
  proxy.toServer({ swallow: true })
  client.write('anybody there?')
  await expect.poll(() => proxy.swallowed).toBe('anybody there?'.length)
  expect(client.destroyed).toBe(false)

  proxy.toServer({})
  expect(await said(client, 'yes')).toBe('yes')
})

test('resets connections: after some bytes, all at once, or at the door', async () => {
  const { proxy, dial } = await openEcho()
  const first = await dial()
  proxy.toClient({ cutAfter: 3 })
  first.write('hello')
  expect(await ending(first.resume())).toBe('ECONNRESET')

  proxy.toClient({})
  const second = await dial()
  expect(await said(second, 'hello')).toBe('hello')
  const ended = ending(second)
  proxy.cut()
  expect(await ended).toBe('ECONNRESET')

  proxy.refuse(true)
  expect(await ending(connect(proxy.port, '127.0.0.1').resume())).toBe('ECONNRESET')
  proxy.refuse(false)
  expect(await said(await dial(), 'hello')).toBe('hello')
})
