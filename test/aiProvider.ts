import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '../scripts/ports.mjs'

/** A request that the provider received. */
export type ProviderRequest = {
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
  /** Resolves when the client has closed the connection. */
  disconnected: Promise<void>
}

/** The behaviour of the provider. */
export type Answer = (reply: ServerResponse, request: ProviderRequest) => void | Promise<void>

/** A local provider with the OpenAI protocol, whose behaviour the test sets. */
export async function startProvider(first: Answer = streams('')) {
  const requests: ProviderRequest[] = []
  let answer = first
  const server = createServer(async (request, reply) => {
    const disconnected = once(reply, 'close').then(() => {})
    const { url: path = '', headers } = request
    const one = {
      path,
      authorization: headers.authorization,
      body: JSON.parse(await textOf(request)),
      reply,
      disconnected,
    }
    requests.push(one)
    await answer(reply, one)
  })
  const port = await listen(server)

  return {
    url: `http://127.0.0.1:${port}/v1`,
    settings: { AI_BASE_URL: `http://127.0.0.1:${port}/v1/`, AI_API_KEY: KEY, AI_MODEL: 'writer-1' },
    requests,
    behave(next: Answer) {
      answer = next
      requests.length = 0
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
export function startStream(reply: ServerResponse, text: string) {
  reply.writeHead(200, { 'content-type': 'text/event-stream' })
  reply.write(event({ role: 'assistant', content: '' }))
  writeText(reply, text)
}

/** Writes more of it, in small pieces. */
export function writeText(reply: ServerResponse, text: string) {
  for (const piece of text.match(/[\s\S]{1,7}/gu) ?? []) reply.write(event({ content: piece }))
}

/** Streams a text in small pieces, as models do. */
export const streams =
  (text: string, ending = 'stop'): Answer =>
  (reply) => {
    startStream(reply, text)
    endStream(reply, ending)
  }

/** Writes the end of an answer. */
export function endStream(reply: ServerResponse, ending = 'stop') {
  reply.end(`${event({}, ending)}data: [DONE]\n\n`)
}

/** Answers with a status and a body of any kind. */
export const respondsWith =
  (status: number, body = '', type = 'application/json'): Answer =>
  (reply) => {
    reply.writeHead(status, { 'content-type': type }).end(body)
  }
