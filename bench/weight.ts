import { gzipSync } from 'node:zlib'
import { chromium, type Page, type Response } from '@playwright/test'
import type { Finding } from '#bench/findings.ts'
import { ensureBrowser } from '../scripts/browser.mjs'

/** The upper bounds of the weights, in kB with gzip. */
export const WEIGHTS = {
  script: { must: 110, aim: 95 },
  stylesheet: { must: 15, aim: 10 },
  font: { must: 40, aim: 30 },
} as const

/** `named` files are linked in the page itself and belong to the first view. All others load later. */
export type Loaded = { path: string; kind: string; bytes: number; named: boolean; foreign: boolean }

/** The files that a browser loads for a page until the network is idle, and those that it loads after `press` has used the page. */
export async function load(url: string, press?: (page: Page) => Promise<void>): Promise<Loaded[]> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] })
  try {
    // The service worker does not belong to the first view.
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
    const page = await context.newPage()
    const responses: Response[] = []
    page.on('response', (response) => responses.push(response))
    const document = await page.goto(url, { waitUntil: 'networkidle' })
    const html = (await document?.text()) ?? ''
    if (press) {
      // The first keystroke loads the toasts and their styles, in any field.
      const toasts = [/ToastRegion/, /later-[^/]*\.css/].map((file) => page.waitForResponse(file))
      await Promise.all([...toasts, page.keyboard.press('Shift')])
      responses.length = 0
      await press(page)
    }
    return await Promise.all(responses.map((response) => weigh(response, new URL(url).host, html)))
  } finally {
    await browser.close()
  }
}

async function weigh(response: Response, host: string, html: string): Promise<Loaded> {
  const { host: from, pathname: path } = new URL(response.url())
  const kind = response.request().resourceType()
  const body = await response.body()
  return { path, kind, bytes: packed(kind, body), named: html.includes(`"${path}"`), foreign: from !== host }
}

/** Fonts and pictures are already compressed. */
const packed = (kind: string, body: Buffer) =>
  kind === 'font' || kind === 'image' ? body.length : gzipSync(body, { level: 9 }).length

/** The kilobytes of the loaded files of one kind. */
export const kilobytes = (loaded: Loaded[], kind: string) =>
  loaded.filter((one) => one.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0) / 1000

/** Measures the weight of the home page by kind, and the bytes that any of these pages loads from other hosts. */
export async function measureWeight(url: string, paths: string[]): Promise<Finding[]> {
  const home = await load(url)
  const [first, later] = [home.filter(({ named }) => named), home.filter(({ named }) => !named)]
  const weights = Object.entries(WEIGHTS).map(([kind, bounds]): Finding => {
    const [figure, rest] = [kilobytes(first, kind), kilobytes(later, kind)]
    return {
      what: `weight of /: ${kind}`,
      measured: `${figure.toFixed(1)} kB gz`,
      beside: rest > 0 ? `and ${rest.toFixed(1)} kB later` : '',
      figure,
      unit: ' kB',
      bounds: { ...bounds, better: 'less' },
    }
  })
  const foreign = (await Promise.all(paths.map((path) => load(`${url}${path}`)))).flat().filter((one) => one.foreign)
  const others: Finding = {
    what: 'requests to other hosts',
    measured: String(foreign.length),
    beside: `on ${paths.length} pages`,
    figure: foreign.length,
    unit: '',
    bounds: { must: 0, aim: 0, better: 'less' },
  }
  return [...weights, others]
}
