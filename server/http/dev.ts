import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { Site } from '#contract/site.ts'
import { headersOf } from '#server/http/anonymous.ts'
import { type Assets, pageRequest, type Render } from '#server/http/pages.ts'
import { systemClock } from '#server/outside/clock.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const ENTRY = '/entry/page.tsx'

/** Pages out of the sources as they are at this moment, in the same server, with changes sent to the browser at once. */
export async function serveLivePages(app: FastifyInstance, { site }: { site: Site }) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    configLoader: 'native',
    server: { middlewareMode: true, ws: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    reply.hijack()
    if (await answeredByVite(vite, request.raw, reply.raw)) return
    try {
      const { render } = (await vite.ssrLoadModule('/entry/render.tsx')) as { render: Render }
      const page = await render(
        pageRequest(app, request, reply, { assets: liveAssets(vite), site, now: systemClock.now() }),
      )
      if (page.bug !== undefined) request.log.error({ err: page.bug }, 'page failed')
      const headers = { ...headersOf(reply), 'content-type': 'text/html; charset=utf-8' }
      reply.raw.writeHead(page.status, page.location === undefined ? headers : { ...headers, location: page.location })
      reply.raw.end(page.html)
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      request.log.error({ err: error }, 'page failed')
      reply.raw
        .writeHead(500, { 'content-type': 'text/plain' })
        .end(String(error instanceof Error ? error.stack : error))
    }
  })
}

const answeredByVite = (vite: ViteDevServer, request: IncomingMessage, response: ServerResponse) =>
  new Promise<boolean>((resolve) => {
    response.once('close', () => resolve(true))
    vite.middlewares(request, response, () => resolve(false))
  })

/** Styles come as links, too, so that the first look at a page is not without them. */
function liveAssets(vite: ViteDevServer): Assets {
  const modules = vite.environments.ssr?.moduleGraph.idToModuleMap.values() ?? []
  const imported = [...modules].filter(({ id }) => id?.endsWith('.css')).map(({ url }) => url)
  const styles = [...new Set(['/web/styles/layers.css', ...imported])]
  return { styles, fonts: [], scripts: ['/@vite/client', ENTRY], page: [], chunksOf: () => [] }
}
