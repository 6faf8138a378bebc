import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const PAGE = '/offline'

type Offline = {
  /** The offline page and the files that it needs. */
  html: string
  files: readonly string[]
  /** The code of the service worker. */
  worker: string
}

/** Serves the service worker and the list of files that it caches for offline use. */
export function serveOffline(app: FastifyInstance, { html, files, worker }: Offline) {
  const version = createHash('sha256').update(html).update(files.join()).digest('base64url').slice(0, 12)
  const code = `const OFFLINE = ${JSON.stringify({ version, page: PAGE, files })}\n${worker}`
  const hidden = { schema: { hide: true } }

  // The browser checks the service worker now and then, and any changed byte makes it a new version.
  app.get('/sw.js', hidden, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(code),
  )
  app.get(PAGE, hidden, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html),
  )
}
