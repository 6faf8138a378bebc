import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

export type Gateway = Awaited<ReturnType<typeof startGateway>>

/**
 * A proxy that stands in front of a house, as one does in front of most. It answers 502 without a message of ours when the
 * house is away, and nobody answers at all while it is stopped itself.
 */
export async function startGateway(port: number) {
  let house: string | null = null
  let cuts = false
  const server = createServer((asked, answer) =>
    house ? pass(asked, answer, house, cuts && asked.method === 'POST') : apologize(answer),
  )
  const start = async () => {
    if (server.listening) return
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const stop = async () => {
    if (!server.listening) return
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  await start()

  return {
    url: `http://127.0.0.1:${port}`,
    start,
    stop,
    /** From here on it passes everything on to this house, or with null has none. */
    lead: (to: string | null) => {
      house = to
    },
    /** From here on the house does what is asked of it, but its answers to that break off on their way; or no longer. */
    cut: (answers: boolean) => {
      cuts = answers
    },
  }
}

function pass(asked: IncomingMessage, answer: ServerResponse, house: string, cut: boolean) {
  const { method, headers, url = '/' } = asked
  const passed = request(new URL(url, house), { method, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers)
    if (cut) given.once('data', (part) => answer.write(part.subarray(0, 1), () => answer.destroy()))
    else given.pipe(answer)
  })
  passed.on('error', () => (answer.headersSent ? answer.destroy() : apologize(answer)))
  asked.pipe(passed)
}

const apologize = (answer: ServerResponse) =>
  answer.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
