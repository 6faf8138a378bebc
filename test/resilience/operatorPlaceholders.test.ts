import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startArguments } from '../../scripts/run.mjs'

const folder = mkdtempSync(join(tmpdir(), 'zaphiring-placeholders-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The warnings of a start, which ends at once because its database does not exist. */
async function complaintsOf(settings: Record<string, string>) {
  const own = { NODE_ENV: 'production', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATA_DIR: folder }
  const server = spawn(process.execPath, startArguments(), { env: { ...process.env, ...own, ...settings } })
  let output = ''
  server.stderr.on('data', (text) => {
    output += text
  })
  await once(server, 'close')
  return output.split('\n')
}

test('A start in production warns of placeholders in one line', async () => {
  const [first, second] = await complaintsOf({})

  expect(first).toMatch(/^Visitors still see placeholders: set OPERATOR_NAME, .*SUPPORT_WHATSAPP/)
  expect(second).not.toContain('placeholder')
  const [development] = await complaintsOf({ NODE_ENV: 'development' })
  expect(development).not.toContain('placeholder')
})
