import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { crc32 } from 'node:zlib'
import { isbot } from 'isbot'
import { type Channel, isLinkChannel, type SiteChannel } from '#contract/channels.ts'
import { VIA } from '#contract/viaChannel.ts'
import { network } from '#server/clientAddress.ts'

type Request = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** As many visitors are told apart in one network, so that made-up names of browsers do not add views without end. */
const BROWSERS_PER_NETWORK = 32

/** The job whose page a request asks for, to be looked at by a person now; null for every other request. */
export function viewedJob({ method, url = '', headers }: Request): number | null {
  const id = method === 'GET' ? JOB_PAGE.exec(url)?.[1] : undefined
  const { 'sec-fetch-dest': destination = 'document' } = headers
  return id && destination === 'document' && isVisit(headers) ? Number(id) : null
}

const JOB_PAGE = /^\/jobs\/([1-9]\d{0,8})(?:\?|$)/

/** Whether a person sent the request. Browsers have a name, and mark what they fetch in advance. */
export function isVisit(headers: IncomingHttpHeaders): boolean {
  const browser = headers['user-agent']
  if (!browser || kindOf(browser) === null) return false
  return ![headers['sec-purpose'], headers.purpose, headers['x-moz']].some((why) => why && PREFETCH.test(`${why}`))
}

const PREFETCH = /prefetch|prerender|preview/i

/** Reading the name of a browser costs more than all else about a view, and most visitors have one of a few. */
const KINDS_MAX = 256
const kinds = new Map<string, number | null>()

/** One of a few kinds of browsers; null for a program. */
function kindOf(browser: string): number | null {
  const known = kinds.get(browser)
  if (known !== undefined) return known
  const kind = isbot(browser) ? null : crc32(browser) % BROWSERS_PER_NETWORK
  if (kinds.size >= KINDS_MAX) kinds.clear()
  kinds.set(browser, kind)
  return kind
}

/** How a visitor came to the page: what the link names, or else what the referrer tells. */
export function channelOf({ url = '', headers }: Request, publicUrl: string): Channel {
  const query = url.indexOf('?')
  const named = query < 0 ? null : new URLSearchParams(url.slice(query)).get(VIA)
  if (isLinkChannel(named)) return named
  const from = headers.referer ? URL.parse(headers.referer) : null
  if (!from) return 'direct'
  if (from.host === headers.host || from.origin === publicUrl) return siteChannelOf(from)
  return WHATSAPP.test(from.host) ? 'whatsapp' : 'web'
}

/** Its web page, or the name of its Android app. */
const WHATSAPP = /(?:^|\.)whatsapp(?:\.com)?$/

/** The list from which somebody acted without opening the job; null if that was no list of this site. */
export function listChannelOf({ referer = '' }: IncomingHttpHeaders): SiteChannel | null {
  const from = URL.parse(referer)
  if (!from || JOB_PAGE.test(from.pathname)) return null
  return siteChannelOf(from)
}

const siteChannelOf = (list: URL): SiteChannel => (list.searchParams.get('search') ? 'search' : 'list')

/** What tells one visitor from another within a day: the network, and one of a few kinds of browsers. */
export function visitorOf(address: string, { 'user-agent': browser = '' }: IncomingHttpHeaders): string {
  return `${network(address)} ${kindOf(browser)}`
}
