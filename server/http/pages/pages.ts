import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/accounts.ts'
import type { Banner } from '#contract/banners.ts'
import type { Language, Theme } from '#contract/preferences.ts'
import type { Site } from '#contract/site.ts'
import { refuse } from '#server/http/errors.ts'
import { asksForPage, isBrokenAddress } from '#server/http/pages/malformedUrl.ts'
import { preferredLanguage, preferredTheme } from '#server/http/pages/preferences.ts'
import { systemClock } from '#server/integrations/clock.ts'
import { insideOf } from '#server/observability/requests.ts'
import { traced } from '#server/observability/tracer.ts'
import { Refusal } from '#server/refusal.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The user whose session cookie a request has; null for a visitor. */
    sessionUser: (request: FastifyRequest, reply: FastifyReply) => Promise<User | null>
    /** The announcements at the top of a page for this user (null for a visitor) with these cookies. */
    bannersFor: (user: User | null, cookie: string) => Banner[]
  }
}

/** URLs of the files that a page needs, as the build named them. */
export type Assets = {
  styles: readonly string[]
  fonts: readonly string[]
  scripts: readonly string[]
  /** What the first script loads to hydrate the page. */
  page: readonly string[]
  /** The scripts and styles of a module, by its source path, besides those of the page; the browser would otherwise discover them late. */
  chunksOf: (source: string) => readonly string[]
}

/** The part of a response that pages read; a whole `Response` object costs as much as ten elements of the page. */
type Answer = Pick<Response, 'ok' | 'status' | 'statusText' | 'text' | 'json' | 'body'> & {
  headers: Pick<Headers, 'get'>
}

export type PageRequest = {
  /** Path and query of the request. */
  url: string
  /** Calls the API with the cookies of the request. */
  wire: (path: string, init?: RequestInit) => Promise<Answer>
  /** The user of the session: null for a visitor, undefined if the API has to be asked. */
  user?: Promise<User | null | undefined>
  /** The announcements at the top of the page for this user; null for a visitor. */
  bannersFor?: (user: User | null) => Banner[]
  language: Language
  theme: Theme
  site: Site
  now: Date
  assets: Assets
  /** The request id, which an error page shows. */
  reference: string
}

export type RenderedPage = {
  status: number
  html: string
  location?: string
  /** A bug that occurred while rendering, for the log. */
  bug?: unknown
}

/** Renders a page to HTML. Never throws: an error is rendered as a page, too. */
export type Render = (request: PageRequest) => Promise<RenderedPage>

/** The error page, rendered with as little code as possible. */
export type RenderRefusal = (
  request: Pick<PageRequest, 'url' | 'language' | 'theme' | 'site' | 'assets' | 'reference'> & { refusal: Refusal },
) => Promise<string>

/** The offline page, the same for everyone, and the files that it needs. */
export type RenderOffline = (wanted: { site: Site; assets: Assets }) => { html: string; files: readonly string[] }

/** Where pages come from: a build, or the sources in development. */
export type Renderer = { render: Render; renderRefusal: RenderRefusal; assets: Assets }

/** Serves pages at all addresses that no other route handles. */
export function servePages(app: FastifyInstance, { renderer, site }: { renderer: Renderer; site: Site }) {
  app.decorate('drawRefusal', (request, refusal) => {
    const { cookie = '' } = request.headers
    const [language, theme] = [preferredLanguage(cookie), preferredTheme(cookie)]
    const { url, id: reference } = request
    return renderer.renderRefusal({ url, language, theme, site, assets: renderer.assets, refusal, reference })
  })
  app.get('/*', { schema: { hide: true }, config: { forEveryone: true, isPage: true } }, async (request, reply) => {
    if (/^\/api(?:[/?]|$)/.test(request.url)) return refuse(reply, new Refusal('not_found', 'errors.notFound'))
    // A missing file or API path must not be answered with a page.
    if (request.url.startsWith('/assets/') && !asksForPage(request)) {
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
    }
    const page = await traced('render page', {}, () =>
      renderer.render(pageRequest(app, request, reply, { assets: renderer.assets, site, now: systemClock.now() })),
    )
    if (page.bug !== undefined) request.log.error({ err: page.bug }, 'page failed')
    return sendPage(reply, isBrokenAddress(request) ? { ...page, status: 400 } : page)
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
    // If the session could not be read, an API call of the page will show the reason.
    user: app.sessionUser(request, reply).catch(() => undefined),
    bannersFor: (user) => app.bannersFor(user, cookie),
    language: preferredLanguage(cookie),
    theme: preferredTheme(cookie),
    site,
    now,
    assets,
    reference: request.id,
  }
}

/** The pages of the operators' desk are never cached, not even by the browser. */
const OF_OPERATORS = /^\/operator(?:[/?#]|$)/

/** Sends a page. It is rendered for one visitor, so proxies do not cache it, and the browser requests it again each time. */
export function sendPage(reply: FastifyReply, { status, html, location }: RenderedPage) {
  const caching = OF_OPERATORS.test(reply.request.url) ? 'no-store' : 'private, no-cache'
  reply.code(status).headers({ 'cache-control': caching, vary: 'Cookie, Accept-Encoding' })
  if (status >= 500) reply.header('retry-after', 1)
  if (location !== undefined) reply.header('location', location)
  return reply.type('text/html; charset=utf-8').send(Buffer.from(html))
}

/** Calls the API in process, as the visitor who requested the page. */
const wireInProcess =
  (app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): PageRequest['wire'] =>
  async (path) => {
    const { headers, address, hidesContacts } = request
    const ready = app.cachedBody(path, { cookie: headers.cookie, hidesContacts })
    if (ready) return readyJson(ready)
    const answer = await app.inject({
      url: path,
      headers: { ...insideOf(request), ...(headers.cookie && { cookie: headers.cookie }) },
      remoteAddress: address,
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

const readyJson = (body: Buffer): Answer => ({
  ok: true,
  status: 200,
  statusText: 'OK',
  headers: { get: (name) => (name === 'content-type' ? 'application/json; charset=utf-8' : null) },
  text: async () => body.toString(),
  json: async () => JSON.parse(body.toString()),
  body: null,
})
