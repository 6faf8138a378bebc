import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Site } from '#contract/site.ts'
import { serveOffline } from '#server/http/offline.ts'
import type { Assets, Render, Renderer, RenderOffline } from '#server/http/pages.ts'

const WEB = new URL('../../dist/web/', import.meta.url)
const RENDER = new URL('../../dist/render/render.js', import.meta.url)
const WORKER = new URL('../../dist/worker/worker.js', import.meta.url)
const FIRST = 'entry/browser.ts'
const PAGE = 'entry/page.tsx'

type Chunk = { file: string; src?: string; imports?: string[] }
type Manifest = Record<string, Chunk>

/** All that the build made. */
export type Build = Renderer & { renderOffline: RenderOffline; worker: string }

/** The pages as they were built. Throws when there is no build. */
export async function readBuild(): Promise<Build> {
  const manifest = { ...(await manifestIn('manifest.json')), ...(await manifestIn('first.json')) }
  const worker = await readFile(WORKER, 'utf8')
  const { render, renderOffline }: { render: Render; renderOffline: RenderOffline } = await import(RENDER.href)
  return { render, renderOffline, worker, assets: assetsIn(manifest) }
}

const manifestIn = async (name: string): Promise<Manifest> =>
  JSON.parse(await readFile(new URL(`.vite/${name}`, WEB), 'utf8'))

/** Files of the build: those with a hash in their name stay what they are for ever. */
export async function serveBuild(app: FastifyInstance, { renderOffline, assets, worker }: Build, site: Site) {
  serveOffline(app, { ...renderOffline({ site, assets }), worker })
  await app.register(fastifyStatic, {
    root: fileURLToPath(WEB),
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    index: false,
    preCompressed: true,
    schemaHide: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = path.includes('/assets/') ? `public, max-age=31536000, immutable` : 'public, max-age=3600'
      reply.header('cache-control', forever)
    },
  })
  app.get('/assets/*', { schema: { hide: true } }, async (_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found'),
  )
}

function assetsIn(manifest: Manifest): Assets {
  const files = Object.values(manifest).map(({ file }) => file)
  const address = (file: string) => `/${file}`
  const page = filesFor(manifest, PAGE)
  return {
    styles: files.filter((file) => file.endsWith('.css')).map(address),
    fonts: files.filter((file) => file.endsWith('.woff2')).map(address),
    scripts: filesFor(manifest, FIRST).map(address),
    page: page.map(address),
    chunksOf: (source) =>
      filesFor(manifest, source)
        .filter((file) => !page.includes(file))
        .map(address),
  }
}

/** The chunk of a module and the chunks that it needs, each once. */
function filesFor(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((needed) => filesFor(manifest, needed, seen))]
}
