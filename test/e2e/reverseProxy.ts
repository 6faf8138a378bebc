import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

export type ReverseProxy = Awaited<ReturnType<typeof startReverseProxy>>

/** A reverse proxy like most installations have. While its server is disconnected, it answers 502 with its own page. */
export async function startReverseProxy(port: number) {
  let upstream: string | null = null
  let cutsAnswers = false
  const proxy = createServer((incoming, reply) =>
    upstream ? forward(incoming, reply, upstream, cutsAnswers && incoming.method === 'POST') : sendBadGateway(reply),
  )
  const stop = async () => {
    proxy.close()
    proxy.closeAllConnections()
    await once(proxy, 'close')
  }
  proxy.listen(port, '127.0.0.1')
  await once(proxy, 'listening')

  return {
    url: `http://127.0.0.1:${port}`,
    stop,
    /** Forwards all further requests to this server, or with null answers them with 502. */
    forwardTo: (to: string | null) => {
      upstream = to
    },
    /** Forwards further POST requests but cuts off their responses, until called with false. */
    cutAnswers: (cuts: boolean) => {
      cutsAnswers = cuts
    },
  }
}

function forward(incoming: IncomingMessage, reply: ServerResponse, upstream: string, cut: boolean) {
  const { method, headers, url = '/' } = incoming
  const outgoing = request(new URL(url, upstream), { method, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    if (cut) answer.once('data', (part) => reply.write(part.subarray(0, 1), () => reply.destroy()))
    else answer.pipe(reply)
  })
  outgoing.on('error', () => (reply.headersSent ? reply.destroy() : sendBadGateway(reply)))
  incoming.pipe(outgoing)
}

const sendBadGateway = (reply: ServerResponse) =>
  reply.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
