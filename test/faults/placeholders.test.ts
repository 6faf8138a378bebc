import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startArguments } from '../../scripts/run.mjs'

const folder = mkdtempSync(join(tmpdir(), 'zaphiring-placeholders-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What the start complains about. It ends at once, for a database that nobody can reach. */
async function complaintsOf(settings: Record<string, string>) {
  const own = { NODE_ENV: 'production', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATA_DIR: folder }
  const server = spawn(process.execPath, startArguments(), { env: { ...process.env, ...own, ...settings } })
  let said = ''
  server.stderr.on('data', (text) => {
    said += text
  })
  await once(server, 'close')
  return said.split('\n')
}

test('a start in production warns in one line of what visitors would see', async () => {
  const [first, second] = await complaintsOf({})

  expect(first).toMatch(/^Visitors still see placeholders: set OPERATOR_NAME, .*SUPPORT_WHATSAPP/)
  expect(second).not.toContain('placeholder')
  const [development] = await complaintsOf({ NODE_ENV: 'development' })
  expect(development).not.toContain('placeholder')
})
