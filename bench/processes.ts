import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

/** A server in a separate process. */
export type Server = { url: string; pid: number; stop: () => Promise<void> }

type Start = { args: string[]; cwd?: string; environment?: Record<string, string>; input?: string }

/** Starts Node with a file that prints its address when it serves. `input` is sent to its standard input. */
export async function startServer({ args, cwd, environment, input }: Start): Promise<Server> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  running.add(child)
  const ended = once(child, 'exit').finally(() => running.delete(child))
  child.stdin.end(input)
  const url = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /http:\S+/.exec(line)?.[0]
      if (address) resolve(address)
    })
  })
  const early = ended.then(() => {
    throw new Error(`${args.join(' ')} ended before it served`)
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url: await Promise.race([url, early]), pid: child.pid ?? 0, stop }
}

const running = new Set<ChildProcess>()

/** Ends all processes with the benchmark. */
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Runs a program to its end, and returns its output. */
export async function output(command: string, args: string[], input: string): Promise<string> {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(input)
  running.add(child)
  let written = ''
  child.stdout.on('data', (text) => {
    written += text
  })
  const [code] = await once(child, 'close')
  running.delete(child)
  if (code !== 0) throw new Error(`${command} ended with ${code}`)
  return written
}

const TICKS_A_SECOND = 100

/** Measures the processor time of processes from now on, in seconds, without those that end meanwhile. */
export function startCounting(pids: number[]): () => number {
  const before = pids.map(cpuSeconds)
  return () => {
    const used = pids.map((pid, at) => cpuSeconds(pid) - (before[at] ?? 0))
    return used.filter(Number.isFinite).reduce((sum, seconds) => sum + seconds, 0)
  }
}

/** The processor time of a process in seconds; NaN if the process does not exist or the system does not report it. */
export function cpuSeconds(pid: number): number {
  const [user = Number.NaN, system = Number.NaN] = status(pid).slice(11, 13).map(Number)
  return (user + system) / TICKS_A_SECOND
}

/** The resident memory of a process in bytes, and its peak. */
export function memoryOf(pid: number): { now: number; most: number } {
  const text = read(`/proc/${pid}/status`)
  const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1] ?? Number.NaN)
  return { now: kilobytes('VmRSS') * 1024, most: kilobytes('VmHWM') * 1024 }
}

/** The ids of a process and its children. */
export function family(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
  return [pid, ...children]
}

const status = (pid: number) => read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? []

function read(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
