import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { fillDataFolder } from '#test/database.ts'
import { freePort } from '../../scripts/ports.mjs'
import { startArguments } from '../../scripts/run.mjs'

type Start = {
  /** An embedded database in this folder, unless the settings name a server. */
  folder?: string
  port?: number
  settings?: Record<string, string>
  /** Modules that are loaded before the server. */
  preload?: string[]
  /** It ends with the test that starts it, or by `afterAll` with the file. */
  endsWith?: (end: () => Promise<void>) => void
  /** Kills the server after this time. */
  endsAfterMs?: number
}

export type TestServer = Awaited<ReturnType<typeof startServer>>

/** A folder that is removed with the test. */
export function newFolder(endsWith: (end: () => Promise<void>) => void = onTestFinished) {
  const folder = mkdtempSync(join(tmpdir(), 'zaphiring-resilience-'))
  endsWith(async () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts the server as in production, but without limits and demo data, on a free port. It ends with the test. */
export async function startServer({ endsWith = onTestFinished, folder = newFolder(endsWith), ...start }: Start = {}) {
  const isNew = !start.settings?.DATABASE_URL && !existsSync(join(folder, 'database'))
  if (isNew) await fillDataFolder(folder)
  const server = await tryToStartServer({ endsWith, folder, ...start })
  if (!('url' in server)) throw new Error(`The server did not start:\n${server.output()}`)
  return server
}

/** The same for a start that may fail; without `url` if it did. */
export async function tryToStartServer({
  endsWith = onTestFinished,
  folder = newFolder(endsWith),
  port,
  settings = {},
  preload = [],
  endsAfterMs,
}: Start) {
  const own = { HOST: '127.0.0.1', PORT: `${port ?? (await freePort())}`, DATA_DIR: folder }
  const calm = { DEMO_DATA: 'off', RATE_LIMIT: 'off', PROOF_OF_WORK: 'off', DATABASE_URL: '', PUBLIC_URL: '' }
  const production = { NODE_ENV: 'production', LOG_LEVEL: '' }
  const imports = preload.flatMap((module) => ['--import', module])
  const child = spawn(process.execPath, [...imports, ...startArguments()], {
    env: { ...process.env, ...production, ...calm, ...own, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (endsAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), endsAfterMs)
  const exit = once(child, 'close').then(([code, signal]) => ({ code, signal }) as Ending)
  const output: string[] = []
  const requests: string[] = []
  child.stderr.on('data', (text) => output.push(String(text)))
  endsWith(async () => {
    child.kill('SIGKILL')
    await exit
  })
  const opened = Promise.withResolvers<string>()
  createInterface(child.stdout).on('line', (line) => {
    if (line.includes('"msg":"request"')) return void requests.push(line)
    output.push(`${line}\n`)
    const url = /is open at ([^\s"]+)/.exec(line)?.[1]
    if (url) opened.resolve(url)
  })
  const process_ = {
    pid: child.pid ?? 0,
    folder,
    /** Everything that it has printed, without its access log and its warnings of settings. */
    output: () => output.join('').replaceAll(WARNINGS, ''),
    /** Its access log. */
    requests: () => requests.map((line) => JSON.parse(line) as AccessLine),
    ended: exit,
    /** Closes the pipe that reads its output. */
    stopReading: () => child.stdout.destroy(),
    signal: (name: NodeJS.Signals) => child.kill(name),
    end: (name: NodeJS.Signals) => {
      child.kill(name)
      return exit
    },
  }
  const url = await Promise.race([opened.promise, exit])
  return typeof url === 'string' ? { ...process_, url, port: Number(new URL(url).port) } : process_
}

/** What a start in production warns of: placeholders, and no mail server. */
const WARNINGS = /^(Visitors still see placeholders|Links in mails lead to|No mail is sent)\b.*\n/gm

type AccessLine = { requestId: string; path: string; status: number | null; ms: number }

type Ending = { code: number | null; signal: NodeJS.Signals | null }

/** The resident memory of a process, in MB. */
export function memoryOf({ pid }: { pid: number }): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(stdout) / 1024
}
