import type { Bounds, Finding } from '#bench/findings.ts'
import { type BenchRequest, measure, type Workload } from '#bench/load.ts'
import { shownRate, shownTime } from '#bench/report.ts'
import { compareAnswers, openRaw, type Servers } from '#bench/servers.ts'
import * as targets from '#bench/targets.ts'

type Row = {
  what: string
  target: targets.Target
  /** What the row is compared with. */
  beside: 'lower bound' | 'raw' | 'constant'
  bounds: Bounds
  /** Whether the rate on 32 connections or the median time on one is judged. */
  judged: 'rate' | 'p50'
  /** Whether the rate limits are on. */
  isLimited?: true
}

const rate = { judged: 'rate' } as const
const more = (must: number, aim: number): Bounds => ({ must, aim, better: 'more' })
const reading = { ...rate, beside: 'lower bound' } as const
const writing = { ...rate, beside: 'lower bound', bounds: more(0.4, 0.7) } as const
/** With all limits on as in production, and many accounts. */
const limited = { ...rate, beside: 'lower bound', bounds: more(0.35, 0.6), isLimited: true } as const
const visiting = { ...rate, beside: 'raw', bounds: more(0.45, 0.7) } as const

/** The bounds are 600 and 1,200 pages a second on a machine that sends a constant 58,000 times a second. */
const rendering = { ...rate, beside: 'constant', bounds: more(600 / 58_000, 1200 / 58_000) } as const

export const SPEED: Record<string, Row> = {
  list: { what: 'list, logged in', target: targets.list, ...reading, bounds: more(0.5, 0.8) },
  'list-visitor': { what: 'list, visitor', target: targets.listVisitor, ...visiting },
  'home-visitor': { what: 'home page, visitor', target: targets.homeVisitor, ...visiting },
  search: {
    what: 'search, words never seen before',
    target: targets.search,
    beside: 'lower bound',
    judged: 'p50',
    bounds: { must: 2, aim: 1.3, better: 'less' },
  },
  detail: { what: 'detail, logged in', target: targets.detail, ...reading, bounds: more(0.5, 0.7) },
  page: { what: 'page with a new search, logged in', target: targets.searchPage, ...rendering },
  'page-visitor': { what: 'page with a new search, visitor', target: targets.searchPageVisitor, ...rendering },
  like: { what: 'like, durable', target: targets.like, ...writing },
  comment: { what: 'comment, durable', target: targets.comment, ...writing },
  apply: { what: 'apply, durable', target: targets.apply, ...writing },
  'like-limited': { what: 'like, durable, all limits', target: targets.likeWithinLimits, ...limited },
  'comment-limited': { what: 'comment, durable, all limits', target: targets.commentWithinLimits, ...limited },
  'apply-limited': { what: 'apply, durable, all limits', target: targets.applyWithinLimits, ...limited },
}

export type Effort = { seconds: number; rounds: number; databasePid: number | null }

/** Measures one row on one and on 32 connections, compared with its anchor and the previous commit. */
export async function measureSpeed(
  servers: Servers,
  { what, target, beside, bounds, judged }: Row,
  effort: Effort,
): Promise<Finding[]> {
  const requests = target(servers.accounts, servers.jobs)
  if (beside === 'lower bound' && !requests[0]?.body) await compareAnswers(servers, requests)
  const anchor =
    beside === 'lower bound' ? servers.lowerBound : await openRaw(servers.product, anchorRequest(beside, requests))
  const started: Record<string, Workload> = {
    product: { server: servers.product, requests },
    anchor: { server: anchor, requests },
    ...(servers.before && { before: { server: servers.before, requests } }),
  }
  const findings: Finding[] = []
  try {
    for (const connections of [1, 32]) {
      const rounds = await measure(started, { connections, ...effort })
      const { product, anchor, before } = rounds
      if (!product || !anchor) throw new Error('Nothing was measured')
      if (product.failed + anchor.failed > 0)
        throw new Error(`${what}: ${product.failed} and ${anchor.failed} requests failed`)
      const byTime = judged === 'p50' && connections === 1
      const isJudged = byTime || (judged === 'rate' && connections === 32)
      findings.push({
        what: `${what} ×${connections}`,
        measured: byTime ? shownTime(product.p50) : shownRate(product),
        beside: `${beside} ${byTime ? shownTime(anchor.p50) : shownRate(anchor)}`,
        figure: byTime ? product.p50 / anchor.p50 : product.rate / anchor.rate,
        unit: ` of ${beside}`,
        bounds: isJudged ? bounds : null,
        ...(before && { ofBefore: byTime ? product.p50 / before.p50 : product.rate / before.rate }),
        rounds,
      })
    }
  } finally {
    if (anchor !== servers.lowerBound) await anchor.stop()
  }
  return findings
}

const anchorRequest = (beside: 'raw' | 'constant', [first]: BenchRequest[]): BenchRequest =>
  beside === 'constant' || !first ? { path: '/healthz' } : first
