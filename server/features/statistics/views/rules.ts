import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { crc32 } from 'node:zlib'
import { isbot } from 'isbot'
import { type Channel, isLinkChannel, type SiteChannel } from '#contract/channels.ts'
import { VIA } from '#contract/viaChannel.ts'
import { network } from '#server/clientAddress.ts'

type Request = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** How many visitors are distinguished in one network, so that invented user agents cannot add views without limit. */
const BROWSERS_PER_NETWORK = 32

/** The job whose page a person opens with this request; null for any other request. */
export function viewedJob({ method, url = '', headers }: Request): number | null {
  const id = method === 'GET' ? JOB_PAGE.exec(url)?.[1] : undefined
  const { 'sec-fetch-dest': destination = 'document' } = headers
  return id && destination === 'document' && isVisit(headers) ? Number(id) : null
}

const JOB_PAGE = /^\/jobs\/([1-9]\d{0,8})(?:\?|$)/

/** Whether a person sent the request. Programs are recognised by their user agent, and prefetches by their headers. */
export function isVisit(headers: IncomingHttpHeaders): boolean {
  const browser = headers['user-agent']
  if (!browser || kindOf(browser) === null) return false
  return ![headers['sec-purpose'], headers.purpose, headers['x-moz']].some((why) => why && PREFETCH.test(`${why}`))
}

const PREFETCH = /prefetch|prerender|preview/i

/** Classifying a user agent is the slowest part of a view, and most visitors have one of a few. */
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

/** How a visitor came to the page: as the link states, or else by the referrer. */
export function channelOf({ url = '', headers }: Request, publicUrl: string): Channel {
  const query = url.indexOf('?')
  const named = query < 0 ? null : new URLSearchParams(url.slice(query)).get(VIA)
  if (isLinkChannel(named)) return named
  const from = headers.referer ? URL.parse(headers.referer) : null
  if (!from) return 'direct'
  if (from.host === headers.host || from.origin === publicUrl) return siteChannelOf(from)
  return WHATSAPP.test(from.host) ? 'whatsapp' : 'web'
}

/** The host of its website, or the id of its Android app. */
const WHATSAPP = /(?:^|\.)whatsapp(?:\.com)?$/

/** The list on which a visitor acted without opening the job; null if it was not a list of this site. */
export function listChannelOf({ referer = '' }: IncomingHttpHeaders): SiteChannel | null {
  const from = URL.parse(referer)
  if (!from || JOB_PAGE.test(from.pathname)) return null
  return siteChannelOf(from)
}

const siteChannelOf = (list: URL): SiteChannel => (list.searchParams.get('search') ? 'search' : 'list')

/** What distinguishes visitors within a day: the network, and one of a few kinds of browsers. */
export function visitorOf(address: string, { 'user-agent': browser = '' }: IncomingHttpHeaders): string {
  return `${network(address)} ${kindOf(browser)}`
}
