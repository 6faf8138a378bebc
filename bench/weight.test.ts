import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startServer } from '#bench/processes.ts'
import { kilobytes, load, WEIGHTS } from '#bench/weight.ts'
import { en } from '#web/i18n/en.ts'
import { startArguments } from '../scripts/run.mjs'

const dataDir = mkdtempSync(join(tmpdir(), 'zaphiring-weight-'))
const environment = { NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'on', LOG_LEVEL: 'error' }
const server = await startServer({ args: startArguments(), environment })
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const home = await load(server.url)

test.each(Object.entries(WEIGHTS))('The first view of the home page stays within its size: %s', (kind, { must }) => {
  const first = kilobytes(
    home.filter(({ named }) => named),
    kind,
  )
  expect(first).toBeGreaterThan(1)
  expect(first).toBeLessThanOrEqual(must)
})

test('The files that load later are small, and hold nothing of the first view', () => {
  expect(
    kilobytes(
      home.filter(({ named }) => !named),
      'script',
    ),
  ).toBeLessThan(10)
})

test('The map of open jobs loads at most 40 kB when it is opened, with all its data, and nothing from other hosts', async () => {
  const loaded = await load(server.url, async (page) => {
    const counts = page.waitForResponse((response) => response.url().includes('/api/districts'))
    await page.getByRole('button', { name: en['filters.map'], exact: true }).click()
    await page.getByRole('group', { name: en['jobMap.label'] }).waitFor()
    await counts
  })
  expect(loaded.some(({ path }) => path === '/api/districts')).toBe(true)
  expect(loaded.filter(({ foreign }) => foreign)).toEqual([])
  expect(loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toBeLessThan(40)
})

test.each(['/', '/auth', '/partners'])('%s loads nothing from other hosts', async (path) => {
  const loaded = await load(`${server.url}${path}`)
  expect(loaded.length).toBeGreaterThan(3)
  expect(loaded.filter(({ foreign }) => foreign)).toEqual([])
})
