import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language, Theme } from '#contract/preferences.ts'
import type { Site } from '#contract/site.ts'
import { refuse } from '#server/http/errors.ts'
import { preferredLanguage, preferredTheme } from '#server/http/preferences.ts'
import { insideOf } from '#server/http/requests.ts'
import { type Clock, systemClock } from '#server/outside/clock.ts'
import { Refusal } from '#server/refusal.ts'
import { traced } from '#server/spans.ts'

/** Addresses of the files that a page needs, as the build named them. */
export type Assets = {
  styles: readonly string[]
  fonts: readonly string[]
  scripts: readonly string[]
  /** What the first script loads, once the page is drawn, to bring it to life. */
  page: readonly string[]
  /** The chunks that hold a module, given by its path in the source: what the browser would otherwise find late. */
  chunksOf: (source: string) => readonly string[]
}

/** As much of a response as a page reads; a whole one costs as much as ten elements of the page. */
type Answer = Pick<Response, 'ok' | 'status' | 'statusText' | 'text' | 'json' | 'body'> & {
  headers: Pick<Headers, 'get'>
}

export type PageRequest = {
  /** Path and query as they were asked for. */
  url: string
  /** How the page reaches the API, in the name of whoever asks. */
  wire: (path: string, init?: RequestInit) => Promise<Answer>
  /** Nobody who is logged in, as far as can be told without asking. */
  visitor?: boolean
  language: Language
  theme: Theme
  site: Site
  now: Date
  assets: Assets
  /** What the log calls this request, for a page that has to say that it failed. */
  reference: string
}

export type RenderedPage = {
  status: number
  /** Text, or the bytes of it. */
  html: string | Buffer
  location?: string
  /** A bug that was met on the way, for the log. */
  bug?: unknown
}

/** One page as HTML. Never throws: what goes wrong on the way is a page, too. */
export type Render = (request: PageRequest) => Promise<RenderedPage>

/** The page that stands in without a network, the same for everybody, and the files that it needs. */
export type RenderOffline = (wanted: { site: Site; assets: Assets }) => { html: string; files: readonly string[] }

/** Where the pages come from: a build, or the sources as they are at this moment. */
export type Renderer = { render: Render; assets: Assets }

type Deps = { renderer: Renderer; site: Site; clock?: Clock }

/** Every address that is nothing else is a page. */
export function servePages(app: FastifyInstance, { renderer, site, clock = systemClock }: Deps) {
  app.get('/*', { schema: { hide: true }, config: { forEveryone: true } }, async (request, reply) => {
    if (/^\/api(?:[/?]|$)/.test(request.url)) return refuse(reply, new Refusal('not_found', 'errors.notFound'))
    const page = await traced('render page', {}, () =>
      renderer.render(pageRequest(app, request, reply, { assets: renderer.assets, site, now: clock.now() })),
    )
    if (page.bug !== undefined) request.log.error({ err: page.bug }, 'page failed')
    return sendPage(reply, page)
  })
}

export function pageRequest(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { assets, site, now }: Pick<PageRequest, 'assets' | 'site' | 'now'>,
): PageRequest {
  const { cookie = '' } = request.headers
  return {
    url: request.url,
    wire: wireInProcess(app, request, reply),
    visitor: !cookie.includes('session'),
    language: preferredLanguage(cookie),
    theme: preferredTheme(cookie),
    site,
    now,
    assets,
    reference: request.id,
  }
}

/** A page is the visitor's own: no proxy keeps it, and the browser asks again each time. */
function sendPage(reply: FastifyReply, { status, html, location }: RenderedPage) {
  reply.code(status).headers({ 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' })
  if (status >= 500) reply.header('retry-after', 1)
  if (location !== undefined) reply.header('location', location)
  return reply.type('text/html; charset=utf-8').send(html)
}

/** The same API that the browser calls, without the network, as whoever asked for the page. */
const wireInProcess =
  (app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): PageRequest['wire'] =>
  async (path) => {
    const { headers, ip } = request
    const ready = app.recall(path, headers.cookie)
    if (ready) return readyJson(ready)
    const answer = await app.inject({
      url: path,
      headers: { ...insideOf(request), ...(headers.cookie && { cookie: headers.cookie }) },
      remoteAddress: ip,
    })
    const cookies = answer.headers['set-cookie']
    if (cookies) reply.header('set-cookie', cookies)
    return {
      ok: answer.statusCode < 300,
      status: answer.statusCode,
      statusText: answer.statusMessage,
      headers: { get: (name) => answer.headers[name]?.toString() ?? null },
      text: async () => answer.body,
      json: async () => answer.json(),
      body: null,
    }
  }

/** Read once, for as long as the bytes are in memory: pages know by it what they have drawn of it before. Nobody changes it. */
const read = new WeakMap<Buffer, unknown>()

function readOnce(body: Buffer): unknown {
  const known = read.get(body) ?? JSON.parse(body.toString())
  read.set(body, known)
  return known
}

const readyJson = (body: Buffer): Answer => ({
  ok: true,
  status: 200,
  statusText: 'OK',
  headers: { get: (name) => (name === 'content-type' ? 'application/json; charset=utf-8' : null) },
  text: async () => body.toString(),
  json: async () => readOnce(body),
  body: null,
})
