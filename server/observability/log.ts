import { type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import { reasonOf } from '#server/db/unavailable.ts'
import type { Settings } from '#server/settings/settings.ts'

export type Out = { write: (text: string) => unknown; isTTY?: boolean }

/** Options of the log: JSON, or readable lines in a developer's terminal. */
export function logOptions(
  { logLevel, production }: Pick<Settings, 'logLevel' | 'production'>,
  out: Out = process.stdout,
): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  const readable = !production && out.isTTY === true
  return {
    level: logLevel,
    serializers: { err: plainError },
    stream: batchLines(out, readable ? readableLine : undefined),
  }
}

/** What Fastify itself logs about a request. The access log has a line of its own for each. */
export class RequestLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true, requestIdLogLabel: 'requestId' })
  }

  /** The client has part of the response, so it can be told of the error only by closing the connection. */
  override streamError(err: Error & { code?: string }, request: FastifyRequest) {
    // The client left.
    if (err.code !== 'ERR_STREAM_PREMATURE_CLOSE') request.log.error({ err }, 'a response broke off')
  }
}

/** Whether the log level includes requests and other routine messages. */
export const logsRequests = ({ logLevel }: Pick<Settings, 'logLevel'>) => ['info', 'debug', 'trace'].includes(logLevel)

const FLUSH_DELAY_MS = 100
const MAX_BATCH_LENGTH = 16_384
const WARN = 40

/** With this property pino sets the metadata of each line on the stream. */
const METADATA = Symbol.for('pino.metadata')

const flushAtExit = new Set<() => void>()
process.once('exit', () => {
  for (const flush of flushAtExit) flush()
})

type Line = { lastLevel: number; lastMsg: string | undefined; lastObj: object; lastLogger?: { bindings(): object } }

/**
 * Writes log lines in batches a few times a second, because one write for each line would cost more than some
 * responses. Warnings and errors are written at once, and the rest when the process exits.
 */
function batchLines(out: Out, format?: (line: Line) => string) {
  let lines = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const ready = lines
    lines = ''
    if (ready) out.write(ready)
  }
  flushAtExit.add(flush)
  return {
    [METADATA]: true,
    lastLevel: 0,
    lastMsg: undefined,
    lastObj: {},
    write(this: Line, line: string) {
      lines += format ? format(this) : line
      if (this.lastLevel >= WARN || lines.length > MAX_BATCH_LENGTH) flush()
      else timer ??= setTimeout(flush, FLUSH_DELAY_MS).unref()
    },
  }
}

const NAMES: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'WARN', 50: 'ERROR', 60: 'FATAL' }

function readableLine({ lastLevel, lastMsg, lastObj, lastLogger }: Line) {
  const { err, pid: _, hostname: __, ...more } = { ...lastLogger?.bindings(), ...lastObj } as Record<string, unknown>
  const facts = Object.entries(more).map(([name, value]) => `${name}=${shown(value)}`)
  const stack = err instanceof Error ? `\n${plainError(err).stack}` : ''
  const time = new Date().toTimeString().slice(0, 8)
  return `${[time, NAMES[lastLevel] ?? lastLevel, lastMsg ?? '', ...facts].join(' ')}${stack}\n`
}

/** Values that cannot be serialized are stringified: an exception here would end the process. */
function shown(value: unknown) {
  try {
    return JSON.stringify(value)
  } catch {
    return String(value)
  }
}

type Plain = { type: string; message: string; stack: string; code?: unknown; constraint?: unknown; cause?: unknown }

/** An error without user input: drivers put the values of a statement into messages and fields. */
function plainError(thrown: unknown): Plain {
  const error = thrown instanceof Error ? thrown : new Error(`thrown: ${typeof thrown}`)
  const { code, constraint, cause } = error as { code?: unknown; constraint?: unknown; cause?: unknown }
  const message = withoutValues(error.message)
  const frames = String(error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
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

const withoutValues = (message: unknown) => String(message).replace(/\nparams:[\s\S]*$/, '')
