import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cpuSeconds } from '#bench/processes.ts'
import { startArguments } from '../../scripts/run.mjs'

export type House = {
  url: string
  /** Its data, and the mails that it would have sent. */
  folder: string
  close: (keepAt?: string) => Promise<void>
  /** Ends it as a machine does that loses its power. */
  kill: () => Promise<void>
  /** All that it has said so far. */
  log: () => string
}

/** A folder with demo data from which each worker's house is copied: filling it again and again would take long. */
export const FURNISHED = join('test-results', 'furnished')

const PATIENCE_MS = 120_000
const FAREWELL_MS = 15_000

/**
 * Starts the server as people do, with demo data, on a free port and a folder of its own: a copy of `from`, if that is
 * there. `version` is the folder of its sources.
 */
export async function startHouse(
  settings: Record<string, string> = {},
  from = FURNISHED,
  version = '.',
): Promise<House> {
  const folder = await mkdtemp(join(tmpdir(), 'zaphiring-journeys-'))
  if (existsSync(from)) await cp(from, folder, { recursive: true })
  const port = settings.PORT ? Number(settings.PORT) : await freePort()
  const own = { HOST: '127.0.0.1', PORT: `${port}`, DATA_DIR: folder, DEMO_DATA: 'on', LOG_LEVEL: 'warn' }
  const server = spawn(process.execPath, startArguments(version), {
    env: { ...process.env, DATABASE_URL: '', PUBLIC_URL: '', ...own, ...settings },
    cwd: version,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = `http://127.0.0.1:${port}`
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (text) => (said += text))
  const log = () => said
  await untilHealthy(url, server, log)
  return { url, folder, log, close: (keepAt) => close(server, folder, keepAt), kill: () => kill(server, folder) }
}

type OwnHouse = [
  (none: object, use: (house: House) => Promise<void>) => Promise<void>,
  { scope: 'worker'; timeout: number },
]

/** A fixture of Playwright's: a house with these settings for each worker. */
export const ownHouse = (settings: Record<string, string> = {}): OwnHouse => [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of this argument.
  async ({}, use) => {
    const house = await startHouse(settings)
    await use(house)
    await house.close()
  },
  { scope: 'worker', timeout: 150_000 },
]

/** A port on which nobody listens yet. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port was found')
  return address.port
}

async function untilHealthy(url: string, server: ChildProcess, said: () => string) {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await isHealthy(url))) {
    if (hasEnded(server)) throw new Error(`The server ended at its start:\n${said()}`)
    if (Date.now() > deadline) {
      // Tells one that stands still from one that is slow.
      const used = cpuSeconds(server.pid ?? 0)
      server.kill('SIGKILL')
      throw new Error(`The server did not start in time, and took ${used} s of the processor:\n${said()}`)
    }
    await pause(100)
  }
}

const isHealthy = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

const hasEnded = (server: ChildProcess) => server.exitCode !== null || server.signalCode !== null

/** Stops it as a machine does that shuts down, and keeps its folder at a place or removes it. A server that does not listen has a fault. */
async function close(server: ChildProcess, folder: string, keepAt?: string) {
  if (!hasEnded(server)) {
    server.kill('SIGTERM')
    const farewell = setTimeout(() => server.kill('SIGKILL'), FAREWELL_MS)
    await once(server, 'exit')
    clearTimeout(farewell)
  }
  if (keepAt !== undefined) await cp(folder, keepAt, { recursive: true })
  await rm(folder, { recursive: true, force: true })
  if (server.signalCode === 'SIGKILL') throw new Error('The server did not stop on SIGTERM')
}

async function kill(server: ChildProcess, folder: string) {
  server.kill('SIGKILL')
  await once(server, 'exit')
  await rm(folder, { recursive: true, force: true })
}
