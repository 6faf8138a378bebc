import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'

declare module 'node:http' {
  interface IncomingMessage {
    /** The URL as it was requested, when it is routed by a rewritten one; set by Fastify. */
    originalUrl?: string
  }
}

type RequestHead = Pick<IncomingMessage, 'url' | 'headers'>

/** Whether the client wants HTML rather than data. */
export const asksForPage = ({ headers }: Pick<RequestHead, 'headers'>) => headers.accept?.includes('text/html') ?? false

/**
 * The URL by which a request is routed. The router rejects a path that cannot be decoded before any page is rendered. With its percent
 * signs escaped, it is the URL of a page that does not exist. The API and clients that want JSON still get an error.
 */
export function routableUrl({ url = '/', headers }: RequestHead): string {
  if (!url.includes('%')) return url
  const [path = ''] = url.split('?', 1)
  const wantsData = /^\/api(?:\/|$)/.test(path) || (isJson(headers) && !asksForPage({ headers }))
  return wantsData || isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

/** Whether a page was requested with a URL that cannot be decoded. */
export const isBrokenAddress = ({ originalUrl, url }: Pick<FastifyRequest, 'originalUrl' | 'url'>) =>
  originalUrl !== url

const isJson = ({ accept = '' }: RequestHead['headers']) => /\bjson\b/.test(accept)

function isDecodable(path: string): boolean {
  try {
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}
