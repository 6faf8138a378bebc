import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Target } from '#bench/load.ts'

const FILE = fileURLToPath(import.meta.url)

/** A bare `node:http` server in a process of its own, which sends the bytes that the house sends for the target's first path. */
export async function openAnchor(url: string, { paths, cookie, bodies }: Target) {
  const reply = await fetch(`${url}${paths[0]}`, {
    headers: { ...(cookie && { cookie }), ...(bodies && { 'content-type': 'application/json' }) },
    ...(bodies && { method: 'POST', body: JSON.stringify(bodies[0]) }),
  })
  if (!reply.ok) throw new Error(`${paths[0]} answered ${reply.status}`)
  const child = fork(FILE, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send({ type: reply.headers.get('content-type'), body: await reply.text() })
  const [port] = await once(child, 'message')
  const stop = async () => {
    child.kill()
    await once(child, 'exit')
  }
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop }
}

if (process.argv[1] === FILE && process.send) {
  const [answer] = (await once(process, 'message')) as [{ type: string; body: string }]
  serve(answer)
}

function serve({ type, body }: { type: string; body: string }) {
  const bytes = Buffer.from(body)
  const headers = { 'content-type': type, 'content-length': bytes.length }
  const server = createServer((_request, reply) => reply.writeHead(200, headers).end(bytes))
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : 0)
  })
}
