import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { fillDataFolder } from '#test/database.ts'

/** Includes the build, which `npm start` makes after an edit. */
const BUILD_TIMEOUT_MS = 120_000

// Runs `npm start` as in a terminal: npm, its shell, and the server.
test.each([
  ['SIGTERM to npm', ({ npm }: Started) => process.kill(npm, 'SIGTERM')],
  ['Ctrl-C, which all processes of the terminal receive,', ({ npm }: Started) => process.kill(-npm, 'SIGINT')],
])('%s ends the server gracefully, and npm with it', { timeout: BUILD_TIMEOUT_MS }, async (_, stop) => {
  const started = await npmStart()
  expect(existsSync(started.pidFile)).toBe(true)

  stop(started)
  await started.ended

  // The server removes this file last, after it has closed its database.
  expect(existsSync(started.pidFile)).toBe(false)
  await expect(fetch(started.url)).rejects.toThrow('fetch failed')
})

test('Ctrl-C after SIGTERM does not wait for a load balancer, and ends the server gracefully', {
  timeout: BUILD_TIMEOUT_MS,
}, async () => {
  const started = await npmStart({ DRAIN_SECONDS: '120' })
  const server = Number(readFileSync(started.pidFile, 'utf8'))
  process.kill(server, 'SIGTERM')
  await expect.poll(async () => (await fetch(`${started.url}/readyz`)).status).toBe(503)
  process.kill(server, 'SIGINT')
  await started.ended

  expect(existsSync(started.pidFile)).toBe(false)
})

type Started = { npm: number; url: string; pidFile: string; ended: Promise<unknown> }

async function npmStart(settings: Record<string, string> = {}): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'zaphiring-starting-'))
  await fillDataFolder(folder)
  const own = { DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', PUBLIC_URL: '', DATABASE_URL: '', DEMO_DATA: 'off' }
  const child = spawn('npm', ['start'], {
    env: { ...process.env, NODE_ENV: 'development', LOG_LEVEL: '', ...own, ...settings },
    // A separate process group, as in a terminal.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  const npm = child.pid ?? 0
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-npm, 'SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  const url = await Promise.race([addressIn(child.stdout), ended.then(() => '')])
  if (!url) throw new Error('npm start ended before the server was open')
  return { npm, url, pidFile: join(folder, 'server.pid'), ended }
}

async function addressIn(output: Readable) {
  let text = ''
  for await (const chunk of output.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    text += chunk
    const [, url] = /open at (\S+)/.exec(text) ?? []
    if (url) return url
  }
  return ''
}
