import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { freePort } from '#test/journeys/start.ts'
import { startArguments } from '../../scripts/run.mjs'

type Start = {
  /** An embedded database in this folder, unless the settings name a server. */
  folder?: string
  port?: number
  settings?: Record<string, string>
  /** Modules that are loaded into the process before the house. */
  preload?: string[]
  /** It ends with the test that starts it, or by `afterAll` with the file. */
  endsWith?: (end: () => Promise<void>) => void
  /** It is killed then, whatever it is about. */
  endsAfterMs?: number
}

export type House = Awaited<ReturnType<typeof startHouse>>

/** A folder that goes with the test. */
export function newFolder(endsWith: (end: () => Promise<void>) => void = onTestFinished) {
  const folder = mkdtempSync(join(tmpdir(), 'zaphiring-faults-'))
  endsWith(async () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts the house without limits and demo data, on a free port. It does not outlive the test, and must not end badly before. */
export async function startHouse(start: Start = {}) {
  const house = await tryHouse(start)
  if (!('url' in house)) throw new Error(`The house did not start:\n${house.said()}`)
  return house
}

/** The same for a start that may fail; without `url` when it did. */
export async function tryHouse({
  endsWith = onTestFinished,
  folder = newFolder(endsWith),
  port,
  settings = {},
  preload = [],
  endsAfterMs,
}: Start) {
  const own = { HOST: '127.0.0.1', PORT: `${port ?? (await freePort())}`, DATA_DIR: folder, LOG_LEVEL: 'warn' }
  const calm = { DEMO_DATA: 'off', RATE_LIMIT: 'off', NODE_ENV: 'test', DATABASE_URL: '', PUBLIC_URL: '' }
  const imports = preload.flatMap((module) => ['--import', module])
  const child = spawn(process.execPath, [...imports, ...startArguments()], {
    env: { ...process.env, ...calm, ...own, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (endsAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), endsAfterMs)
  const exit = once(child, 'close').then(([code, signal]) => ({ code, signal }) as Ending)
  const said: string[] = []
  child.stderr.on('data', (text) => said.push(String(text)))
  endsWith(async () => {
    child.kill('SIGKILL')
    await exit
  })
  const opened = Promise.withResolvers<string>()
  createInterface(child.stdout).on('line', (line) => {
    said.push(`${line}\n`)
    const url = /is open at ([^\s"]+)/.exec(line)?.[1]
    if (url) opened.resolve(url)
  })
  const process_ = {
    pid: child.pid ?? 0,
    folder,
    said: () => said.join(''),
    ended: exit,
    signal: (name: NodeJS.Signals) => child.kill(name),
    end: (name: NodeJS.Signals) => {
      child.kill(name)
      return exit
    },
  }
  const url = await Promise.race([opened.promise, exit])
  return typeof url === 'string' ? { ...process_, url, port: Number(new URL(url).port) } : process_
}

type Ending = { code: number | null; signal: NodeJS.Signals | null }

/** What a process holds of the machine's memory, in MB. */
export function memoryOf({ pid }: { pid: number }): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(stdout) / 1024
}
