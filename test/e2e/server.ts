import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cpuSeconds } from '#bench/processes.ts'
import { freePort } from '../../scripts/ports.mjs'
import { startArguments } from '../../scripts/run.mjs'

export type TestServer = {
  url: string
  /** The data folder, with the mails that it would have sent. */
  folder: string
  close: (keepAt?: string) => Promise<void>
  /** Sets its clock this many seconds ahead. */
  setAhead: (seconds: number) => void
  /** Ends it with SIGKILL. */
  kill: () => Promise<void>
  /** Its output so far. */
  log: () => string
}

const MOVABLE_CLOCK = join(import.meta.dirname, 'movableClock.mjs')

/** A data folder with demo data, which each worker copies: creating the demo data takes long. */
export const DEMO_DATA_FOLDER = join('test-results', 'furnished')

const START_TIMEOUT_MS = 120_000
const SHUTDOWN_TIMEOUT_MS = 15_000

/**
 * Starts the server as in production, but with demo data, on a free port and with a data folder of its own: a copy of `from`, if
 * that exists. `version` is the folder of its sources, `script` the npm script that starts it.
 */
export async function startServer(
  settings: Record<string, string> = {},
  from = DEMO_DATA_FOLDER,
  version = '.',
  script: 'start' | 'dev' = 'start',
): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'zaphiring-e2e-'))
  if (existsSync(from)) await cp(from, folder, { recursive: true })
  const port = settings.PORT ? Number(settings.PORT) : await freePort()
  const own = { HOST: '127.0.0.1', PORT: `${port}`, DATA_DIR: folder, DEMO_DATA: 'on' }
  // As in production, so that the tests cover what happens only there, such as the access log.
  const production = { NODE_ENV: 'production', LOG_LEVEL: '' }
  const child = spawn(process.execPath, ['--import', MOVABLE_CLOCK, ...startArguments(version, script)], {
    env: { ...process.env, ...production, DATABASE_URL: '', PUBLIC_URL: '', ...own, ...settings },
    cwd: version,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const url = `http://127.0.0.1:${port}`
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  const log = () => output
  await untilHealthy(url, child, log)
  return {
    url,
    folder,
    log,
    setAhead: (seconds) => void child.send(seconds * 1000),
    close: (keepAt) => close(child, folder, keepAt),
    kill: () => kill(child, folder),
  }
}

type ServerFixture = [
  (none: object, use: (server: TestServer) => Promise<void>) => Promise<void>,
  { scope: 'worker'; timeout: number },
]

/** A fixture of Playwright: a server with these settings for each worker. */
export const serverFixture = (settings: Record<string, string> = {}): ServerFixture => [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of this argument.
  async ({}, use) => {
    const server = await startServer(settings)
    await use(server)
    await server.close()
  },
  { scope: 'worker', timeout: 150_000 },
]

async function untilHealthy(url: string, child: ChildProcess, output: () => string) {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await isHealthy(url))) {
    // The reason comes last in its output. The summary of all tests shows the first line of a message only.
    if (hasEnded(child))
      throw new Error(`The server ended at its start: ${output().trim().split('\n').at(-1)}\n${output()}`)
    if (Date.now() > deadline) {
      // Processor time distinguishes a server that hangs from a slow one.
      const used = cpuSeconds(child.pid ?? 0)
      child.kill('SIGKILL')
      throw new Error(`The server did not start in time, and took ${used} s of processor time:\n${output()}`)
    }
    await pause(100)
  }
}

const isHealthy = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** Stops the server with SIGTERM, and moves its data folder to `keepAt` or removes it. Throws if the server ignores SIGTERM. */
async function close(child: ChildProcess, folder: string, keepAt?: string) {
  if (!hasEnded(child)) {
    child.kill('SIGTERM')
    const killTimer = setTimeout(() => child.kill('SIGKILL'), SHUTDOWN_TIMEOUT_MS)
    await once(child, 'exit')
    clearTimeout(killTimer)
  }
  if (keepAt !== undefined) await cp(folder, keepAt, { recursive: true })
  await rm(folder, { recursive: true, force: true })
  if (child.signalCode === 'SIGKILL') throw new Error('The server did not stop on SIGTERM')
}

async function kill(child: ChildProcess, folder: string) {
  child.kill('SIGKILL')
  await once(child, 'exit')
  await rm(folder, { recursive: true, force: true })
}
