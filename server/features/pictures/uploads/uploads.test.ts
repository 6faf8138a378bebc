import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { boundUploads } from '#server/features/pictures/uploads/hooks.ts'

const request = { currentUser: { id: 7 }, address: '203.0.113.1' } as FastifyRequest

test('An account whose client leaves before its file is let in can send the next one', async () => {
  const bound = boundUploads()
  const reached: ((answer: ServerResponse) => void)[] = []
  const server = createServer((_: IncomingMessage, answer) => reached.shift()?.(answer))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const answerTo = (send: () => void) => {
    const { promise, resolve } = Promise.withResolvers<ServerResponse>()
    reached.push(resolve)
    send()
    return promise
  }

  const leaving = new AbortController()
  const left = await answerTo(() => void fetch(url, { signal: leaving.signal }).catch(() => undefined))
  const closed = new Promise((resolve) => left.once('close', resolve))
  leaving.abort()
  await closed
  await bound(request, { raw: left } as FastifyReply).catch(() => undefined)

  const next = await answerTo(() => void fetch(url).catch(() => undefined))
  await expect(bound(request, { raw: next } as FastifyReply)).resolves.toBeUndefined()
  server.closeAllConnections()
  server.close()
})
