import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { RefusalBody } from '#contract/refusals.ts'
import { answerToUnreadable } from '#server/http/limits/unreadable.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()
const { port } = new URL(await app.fastify.listen({ host: '127.0.0.1', port: 0 }))

const partsOf = (reply: string) => {
  const [head = '', body = ''] = reply.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body: RefusalBody.parse(JSON.parse(body)) }
}

test.each([
  ['a header without an end', `X: ${'x'.repeat(20_000)}\r\n`, 431, 'payload_too_large'],
  ['two lengths', 'Content-Length: 1\r\nContent-Length: 2\r\n', 400, 'invalid_input'],
])('A request with %s is refused in the format of the contract', async (_, header, status, code) => {
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(`GET /api/jobs HTTP/1.1\r\nHost: x\r\n${header}\r\n`)

  expect(partsOf(await text(socket))).toMatchObject({ status, body: { code } })
})

test('A request that did not arrive in time is refused with the reason, in the format of the contract', () => {
  const { status, head, body } = partsOf(answerToUnreadable('ERR_HTTP_REQUEST_TIMEOUT'))

  expect([status, body.message]).toEqual([
    408,
    'This took too long to reach us. Please try again with a better connection.',
  ])
  expect(head).toContain(`Content-Length: ${JSON.stringify(body).length}`)
})
