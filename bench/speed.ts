import type { Bounds, Finding } from '#bench/findings.ts'
import { type Ask, type Asked, measure } from '#bench/load.ts'
import { shownRate, shownTime } from '#bench/report.ts'
import { compareAnswers, openRaw, type Stage } from '#bench/stage.ts'
import * as targets from '#bench/targets.ts'

type Row = {
  what: string
  target: targets.Target
  beside: 'floor' | 'raw' | 'constant'
  bounds: Bounds
  /** What is judged: the rate at 32 connections, or the median time at one. */
  judged: 'rate' | 'p50'
}

const rate = { judged: 'rate' } as const
const more = (must: number, aim: number): Bounds => ({ must, aim, better: 'more' })
const reading = { ...rate, beside: 'floor' } as const
const writing = { ...rate, beside: 'floor', bounds: more(0.4, 0.7) } as const
const visiting = { ...rate, beside: 'raw', bounds: more(0.5, 0.8) } as const

/** A thousand and two thousand pages a second, where a constant is sent 58,000 times a second. */
const RENDERING = more(1000 / 58_000, 2000 / 58_000)

export const SPEED: Record<string, Row> = {
  list: { what: 'list, logged in', target: targets.list, ...reading, bounds: more(0.5, 0.8) },
  'list-visitor': { what: 'list, visitor', target: targets.listVisitor, ...visiting },
  'home-visitor': { what: 'home page, visitor', target: targets.homeVisitor, ...visiting },
  search: {
    what: 'search, words never seen before',
    target: targets.search,
    beside: 'floor',
    judged: 'p50',
    bounds: { must: 2, aim: 1.3, better: 'less' },
  },
  detail: { what: 'detail, logged in', target: targets.detail, ...reading, bounds: more(0.5, 0.7) },
  page: {
    what: 'page rendered, no cache',
    target: targets.pageWithoutCache,
    ...rate,
    beside: 'constant',
    bounds: RENDERING,
  },
  like: { what: 'like, durable', target: targets.like, ...writing },
  comment: { what: 'comment, durable', target: targets.comment, ...writing },
  apply: { what: 'apply, durable', target: targets.apply, ...writing },
}

export type Effort = { seconds: number; rounds: number; databasePid: number | null }

/** One row at one connection and at 32, beside its anchor and the previous commit. */
export async function measureSpeed(
  stage: Stage,
  { what, target, beside, bounds, judged }: Row,
  effort: Effort,
): Promise<Finding[]> {
  const asks = target(stage.people, stage.jobs)
  if (beside === 'floor' && !asks[0]?.body) await compareAnswers(stage, asks)
  const anchor = beside === 'floor' ? stage.floor : await openRaw(stage.house, anchorAsk(beside, asks))
  const servers: Record<string, Asked> = {
    house: { server: stage.house, asks },
    anchor: { server: anchor, asks },
    ...(stage.before && { before: { server: stage.before, asks } }),
  }
  const findings: Finding[] = []
  try {
    for (const connections of [1, 32]) {
      const rounds = await measure(servers, { connections, ...effort })
      const { house, anchor, before } = rounds
      if (!house || !anchor) throw new Error('Nothing was measured')
      if (house.failed + anchor.failed > 0)
        throw new Error(`${what}: ${house.failed} and ${anchor.failed} requests failed`)
      const byTime = judged === 'p50' && connections === 1
      const isJudged = byTime || (judged === 'rate' && connections === 32)
      findings.push({
        what: `${what} ×${connections}`,
        measured: byTime ? shownTime(house.p50) : shownRate(house),
        beside: `${beside} ${byTime ? shownTime(anchor.p50) : shownRate(anchor)}`,
        figure: byTime ? house.p50 / anchor.p50 : house.rate / anchor.rate,
        unit: ` of ${beside}`,
        bounds: isJudged ? bounds : null,
        ...(before && { ofBefore: byTime ? house.p50 / before.p50 : house.rate / before.rate }),
        rounds,
      })
    }
  } finally {
    if (anchor !== stage.floor) await anchor.stop()
  }
  return findings
}

const anchorAsk = (beside: 'raw' | 'constant', [first]: Ask[]): Ask =>
  beside === 'constant' || !first ? { path: '/healthz' } : first
