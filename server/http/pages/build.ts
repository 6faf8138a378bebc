import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Site } from '#contract/site.ts'
import type { Assets, Renderer, RenderOffline } from '#server/http/pages/pages.ts'
import { serveOffline } from '#server/http/pages/serviceWorker.ts'

const WEB = new URL('../../../dist/web/', import.meta.url)
const RENDER = new URL('../../../dist/render/render.js', import.meta.url)
const WORKER = new URL('../../../dist/worker/worker.js', import.meta.url)
const FIRST = 'entry/browser.ts'
const HYDRATE = 'entry/hydrate.tsx'

type Chunk = { file: string; src?: string; imports?: string[]; css?: string[] }
type Manifest = Record<string, Chunk>

/** All files of the build. */
export type Build = Renderer & { renderOffline: RenderOffline; worker: string }

/** Serves the built pages. Throws when there is no build. */
export async function readBuild(): Promise<Build> {
  const manifest: Manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', WEB), 'utf8'))
  const worker = await readFile(WORKER, 'utf8')
  const built: Pick<Build, 'render' | 'renderRefusal' | 'renderOffline'> = await import(RENDER.href)
  const { render, renderRefusal, renderOffline } = built
  return { render, renderRefusal, renderOffline, worker, assets: assetsIn(manifest) }
}

/** Static files. Those with a hash in their name never change. */
export async function serveBuild(app: FastifyInstance, { renderOffline, assets, worker }: Build, site: Site) {
  serveOffline(app, { ...renderOffline({ site, assets }), worker })
  await app.register(fastifyStatic, {
    root: fileURLToPath(WEB),
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    index: false,
    preCompressed: true,
    acceptRanges: false,
    schemaHide: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = path.includes('/assets/') ? `public, max-age=31536000, immutable` : 'public, max-age=3600'
      reply.header('cache-control', forever)
    },
  })
}

function assetsIn(manifest: Manifest): Assets {
  const files = Object.values(manifest).map(({ file }) => file)
  const page = filesFor(manifest, HYDRATE)
  const others = (source: string) => filesFor(manifest, source).filter((file) => !page.includes(file))
  const chunks = new Map(Object.keys(manifest).map((source) => [source, others(source)]))
  return {
    styles: page.filter(isStyle),
    fonts: files.filter((file) => file.endsWith('.woff2')).map(address),
    scripts: filesFor(manifest, FIRST),
    page: page.filter((file) => !isStyle(file)),
    chunksOf: (source) => chunks.get(source) ?? [],
  }
}

const address = (file: string) => `/${file}`
const isStyle = (file: string) => file.endsWith('.css')

/** The files of a module and of what it imports, each once. */
function filesFor(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  const own = [chunk.file, ...(chunk.css ?? [])].map(address)
  return [...own, ...(chunk.imports ?? []).flatMap((needed) => filesFor(manifest, needed, seen))]
}
