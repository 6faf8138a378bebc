import type { FastifyServerOptions } from 'fastify'
import { reasonOf } from '#server/db/unavailable.ts'
import type { Settings } from '#server/settings.ts'

export type Out = { write: (text: string) => unknown; isTTY?: boolean }

/** The log of the house: JSON for whoever collects it, lines to read for somebody at a terminal at home. */
export function logOptions(
  { logLevel, production }: Pick<Settings, 'logLevel' | 'production'>,
  out: Out = process.stdout,
): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  const readable = !production && out.isTTY === true
  return { level: logLevel, serializers: { err: plainError }, stream: gather(out, readable ? toRead : undefined) }
}

/** Whether the log has a line for each request, and for what goes well in general. */
export const tellsAll = ({ logLevel }: Pick<Settings, 'logLevel'>) => ['info', 'debug', 'trace'].includes(logLevel)

const SOON_MS = 100
const BATCH = 16_384
const WARN = 40

/** What pino tells a stream that has this name beside each line. */
const TOLD_MORE = Symbol.for('pino.metadata')

const atTheEnd = new Set<() => void>()
process.once('exit', () => {
  for (const flush of atTheEnd) flush()
})

type Line = { lastLevel: number; lastMsg: string | undefined; lastObj: object; lastLogger?: { bindings(): object } }

/**
 * Writes many lines at once, some times a second: a write for each would cost more than some answers do. What tells of
 * trouble goes out at once, and the end of the process takes nothing with it but for a kill.
 */
function gather(out: Out, told?: (line: Line) => string) {
  let lines = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const ready = lines
    lines = ''
    if (ready) out.write(ready)
  }
  atTheEnd.add(flush)
  return {
    [TOLD_MORE]: true,
    lastLevel: 0,
    lastMsg: undefined,
    lastObj: {},
    write(this: Line, line: string) {
      lines += told ? told(this) : line
      if (this.lastLevel >= WARN || lines.length > BATCH) flush()
      else timer ??= setTimeout(flush, SOON_MS).unref()
    },
  }
}

const NAMES: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'WARN', 50: 'ERROR', 60: 'FATAL' }

function toRead({ lastLevel, lastMsg, lastObj, lastLogger }: Line) {
  const { err, pid: _, hostname: __, ...more } = { ...lastLogger?.bindings(), ...lastObj } as Record<string, unknown>
  const facts = Object.entries(more).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  const stack = err instanceof Error ? `\n${plainError(err).stack}` : ''
  const time = new Date().toTimeString().slice(0, 8)
  return `${[time, NAMES[lastLevel] ?? lastLevel, lastMsg ?? '', ...facts].join(' ')}${stack}\n`
}

type Plain = { type: string; message: string; stack: string; code?: unknown; constraint?: unknown; cause?: unknown }

/** An error without what people typed: drivers put the values of a statement into messages and fields of their own. */
function plainError(error: Error): Plain {
  const { code, constraint, cause } = error as { code?: unknown; constraint?: unknown; cause?: unknown }
  const message = withoutValues(error.message)
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message,
    stack: [`${error.name}: ${message}`, ...frames].join('\n'),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(cause instanceof Error && { cause: plainError(cause) }),
    ...(error instanceof AggregateError && { cause: reasonOf(error) }),
  }
}

const withoutValues = (message: string) => message.replace(/\nparams:[\s\S]*$/, '')
