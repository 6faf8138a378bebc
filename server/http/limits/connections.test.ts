import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { boundedServer, CONNECTIONS_PER_NETWORK } from '#server/http/limits/connections.ts'
import { listen } from '../../../scripts/ports.mjs'

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

/** A server, and connections to it from any address of this machine. */
async function serve(listener: RequestListener, { direct = true } = {}) {
  const errors: unknown[] = []
  const server = boundedServer(listener, { direct, onError: (error) => errors.push(error) })
  const port = await listen(server)
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const dial = async (localAddress = '127.0.0.1') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
    onTestFinished(() => void socket.destroy())
    let heard = ''
    socket.on('data', (part) => (heard += part))
    await once(socket, 'connect')
    const ask = async () => {
      heard = ''
      socket.write(GET)
      await expect.poll(() => heard, { interval: 1 }).toContain('answer')
    }
    return { socket, ask, heard: () => heard }
  }
  return { dial, errors, countOf: () => new Promise<number>((resolve) => server.getConnections((_, n) => resolve(n))) }
}

test('Pipelined requests end with the connection', async () => {
  const answers: ServerResponse[] = []
  const closed: ServerResponse[] = []
  const { dial } = await serve((_request, answer) => {
    answers.push(answer)
    answer.once('close', () => closed.push(answer))
  })
  const { socket } = await dial()
  socket.write(GET.repeat(3))
  await expect.poll(() => answers.length).toBe(3)

  socket.resetAndDestroy()

  await expect.poll(() => closed).toEqual(answers)
  expect(answers.map(({ destroyed }) => destroyed)).toEqual([true, true, true])
})

test('A connection with more than twenty open responses is closed, also if they are ready and not yet read', async () => {
  for (const isReady of [false, true]) {
    let asked = 0
    const { dial } = await serve((_request, answer) => {
      asked += 1
      if (isReady) answer.end('answer')
    })
    const { socket } = await dial()
    const gone = once(socket, 'close')
    socket.write(GET.repeat(1000))
    await gone
    expect(asked).toBe(20)
  }
})

test('An exception ends only the request in which it is thrown', async () => {
  let asked = 0
  const { dial, errors } = await serve((_request, answer) => {
    asked += 1
    if (asked === 1) throw new Error('a bug')
    answer.end('answer')
  })
  const first = await dial()
  first.socket.write(GET)
  await once(first.socket, 'close')
  await (await dial()).ask()

  expect(errors).toEqual([new Error('a bug')])
})

test('When an address has too many connections, the one that has been idle longest is closed', async () => {
  const { dial } = await serve((_request, answer) => void answer.end('answer'))
  const [first, second, ...others] = await Promise.all(Array.from({ length: CONNECTIONS_PER_NETWORK }, () => dial()))
  if (!first || !second) throw new Error('There are no connections')
  for (const { ask } of [second, ...others, first]) await ask()

  const gone = once(second.socket, 'close')
  await (await dial()).ask()
  await gone
  await first.ask()
  await (await dial('127.0.0.2')).ask()
})

test('While all connections of one address are busy, it gets no more, and other addresses do', async () => {
  const held: ServerResponse[] = []
  const { dial } = await serve(({ url }, answer) => (url === '/' ? void held.push(answer) : void answer.end('answer')))
  const busy = await Promise.all(Array.from({ length: CONNECTIONS_PER_NETWORK }, () => dial()))
  for (const { socket } of busy) socket.write(GET)
  await expect.poll(() => held.length).toBe(CONNECTIONS_PER_NETWORK)

  const refused = await dial()
  await once(refused.socket, 'close')
  const other = await dial('127.0.0.2')
  other.socket.write(GET.replace('/', '/other'))
  await expect.poll(other.heard).toContain('answer')
  for (const answer of held) answer.end('answer')
  await expect.poll(() => busy.every(({ heard }) => heard().includes('answer'))).toBe(true)
})

test('The address of a reverse proxy, from which all connections come, has no limit', async () => {
  const { dial, countOf } = await serve((_request, answer) => void answer.end('answer'), { direct: false })
  const count = CONNECTIONS_PER_NETWORK + 20
  const [first] = await Promise.all(Array.from({ length: count }, () => dial()))

  await first?.ask()
  await expect.poll(countOf).toBe(count)
})
