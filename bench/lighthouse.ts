import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import type { Finding } from '#bench/findings.ts'
import { median } from '#bench/load.ts'
import { ensureBrowser } from '../scripts/browser.mjs'
import { freePort } from '../scripts/ports.mjs'

const RUNS = 5
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Run = { scores: number[]; lcp: number; tbt: number; cls: number }

/** Runs Lighthouse for phones: the median of five runs for each page. */
export async function measureLighthouse(url: string, paths: string[]): Promise<Finding[]> {
  const port = await freePort()
  const args = ['--no-sandbox', `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args })
  try {
    const findings: Finding[] = []
    for (const path of paths) {
      const runs: Run[] = []
      for (let at = 0; at < RUNS; at += 1) runs.push(await runLighthouse(`${url}${path}`, port))
      findings.push(...findingsOf(path, runs))
    }
    return findings
  } finally {
    await browser.close()
  }
}

async function runLighthouse(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent', onlyCategories: [...SCORES] })
  if (!result) throw new Error(`Lighthouse returned nothing for ${url}`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`)
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    scores: SCORES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    lcp: value('largest-contentful-paint') / 1000,
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  }
}

function findingsOf(path: string, runs: Run[]): Finding[] {
  const of = (figure: (run: Run) => number) => median(runs.map(figure))
  const scores = SCORES.map((_, at) => of((one) => one.scores[at] ?? 0))
  const finding = (what: string, figure: number, unit: string, must: number, aim: number): Finding => ({
    what: `${what} of ${path}`,
    measured: `${Number(figure.toFixed(3))}${unit}`,
    beside: `${runs.length} looks`,
    figure,
    unit,
    bounds: { must, aim, better: 'less' },
  })
  const [performance = 0, ...others] = scores
  return [
    {
      what: `Lighthouse of ${path}: performance`,
      measured: scores.join(' / '),
      beside: 'performance / accessibility / best practices / SEO',
      figure: performance,
      unit: '',
      bounds: { must: 98, aim: 100, better: 'more' },
    },
    {
      what: `Lighthouse of ${path}: the others`,
      measured: others.join(' / '),
      beside: '',
      figure: Math.min(...others),
      unit: '',
      bounds: { must: 100, aim: 100, better: 'more' },
    },
    finding(
      'LCP',
      of((one) => one.lcp),
      ' s',
      1.6,
      1.2,
    ),
    finding(
      'TBT',
      of((one) => one.tbt),
      ' ms',
      100,
      20,
    ),
    finding(
      'CLS',
      of((one) => one.cls),
      '',
      0.02,
      0,
    ),
  ]
}
