import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { ensureBrowser } from '../scripts/browser.mjs'

const KINDS = ['document', 'script', 'stylesheet', 'font', 'image'] as const
type Row = { requests: number; 'kB gz': number }

/** What a visitor's first view of `/` loads, by kind, as gzip would send it; and how much of it comes from other hosts. */
export async function weigh(url: string): Promise<Record<string, Row>> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const loaded: { kind: string; bytes: number; foreign: boolean }[] = []
    const sizes: Promise<void>[] = []
    page.on('response', (response) => {
      const kind = response.request().resourceType()
      const foreign = new URL(response.url()).host !== new URL(url).host
      sizes.push(response.body().then((body) => void loaded.push({ kind, bytes: packed(kind, body), foreign })))
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await Promise.all(sizes)
    return tableOf(loaded)
  } finally {
    await browser.close()
  }
}

/** Fonts and pictures are packed already. */
const packed = (kind: string, body: Buffer) =>
  kind === 'font' || kind === 'image' ? body.length : gzipSync(body).length

function tableOf(loaded: { kind: string; bytes: number; foreign: boolean }[]): Record<string, Row> {
  const row = (some: typeof loaded): Row => ({
    requests: some.length,
    'kB gz': Math.round(some.reduce((sum, { bytes }) => sum + bytes, 0) / 100) / 10,
  })
  return {
    ...Object.fromEntries(KINDS.map((kind) => [kind, row(loaded.filter((one) => one.kind === kind))])),
    'in total': row(loaded),
    'from other hosts': row(loaded.filter(({ foreign }) => foreign)),
  }
}
