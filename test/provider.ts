import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** What was asked of the provider, as it came over the wire. */
export type Asked = {
  path: string
  authorization: string | undefined
  body: {
    model: string
    stream: boolean
    temperature: number
    max_tokens: number
    tools?: unknown
    messages: { role: string; content: string }[]
  }
  reply: ServerResponse
  /** Comes when whoever asked has hung up. */
  hungUp: Promise<void>
}

/** How the provider behaves. */
export type Answer = (reply: ServerResponse, asked: Asked) => void | Promise<void>

/** A provider on this machine that speaks the OpenAI protocol, and behaves as it is told. */
export async function startProvider(first: Answer = writes('')) {
  const asked: Asked[] = []
  let answer = first
  const server = createServer(async (request, reply) => {
    const hungUp = once(reply, 'close').then(() => {})
    const { url: path = '', headers } = request
    const one = { path, authorization: headers.authorization, body: JSON.parse(await textOf(request)), reply, hungUp }
    asked.push(one)
    await answer(reply, one)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    url: `http://127.0.0.1:${port}/v1`,
    settings: { AI_BASE_URL: `http://127.0.0.1:${port}/v1/`, AI_API_KEY: KEY, AI_MODEL: 'writer-1' },
    asked,
    behave(next: Answer) {
      answer = next
      asked.length = 0
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const KEY = 'sk-canary-51c9e7'

async function textOf(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}

const event = (delta: object, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] })}\n\n`

/** Opens a stream and writes the beginning of an answer. */
export function begins(reply: ServerResponse, text: string) {
  reply.writeHead(200, { 'content-type': 'text/event-stream' })
  reply.write(event({ role: 'assistant', content: '' }))
  goesOn(reply, text)
}

/** Writes more of it, in small pieces. */
export function goesOn(reply: ServerResponse, text: string) {
  for (const piece of text.match(/[\s\S]{1,7}/gu) ?? []) reply.write(event({ content: piece }))
}

/** Streams a text in small pieces, as models do. */
export const writes =
  (text: string, ending = 'stop'): Answer =>
  (reply) => {
    begins(reply, text)
    stops(reply, ending)
  }

/** Writes the end of an answer. */
export function stops(reply: ServerResponse, ending = 'stop') {
  reply.end(`${event({}, ending)}data: [DONE]\n\n`)
}

/** Answers with a status and a body of any kind. */
export const says =
  (status: number, body = '', type = 'application/json'): Answer =>
  (reply) => {
    reply.writeHead(status, { 'content-type': type }).end(body)
  }
