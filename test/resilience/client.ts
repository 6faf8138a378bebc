import { Agent, request } from 'node:http'

/** The result of a request: an answer, or the code of an error. */
export type Outcome =
  | { kind: 'answer'; status: number; headers: Record<string, unknown>; body: string; ms: number }
  | { kind: 'broken'; code: string; path: string; ms: number }

type Question = { method?: string; body?: unknown; cookie?: string; headers?: Record<string, string> }

/** Sends requests over kept-alive connections, as browsers and proxies do, and returns the result of each. */
export function createClient(url: string, { connections = 64 } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const ask = (path: string, { method = 'GET', body, cookie, headers = {} }: Question = {}): Promise<Outcome> => {
    const since = performance.now()
    const text = body === undefined ? undefined : JSON.stringify(body)
    const sent = {
      ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...(cookie && { cookie }),
      ...headers,
    }
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    const fail = (error: NodeJS.ErrnoException) =>
      resolve({ kind: 'broken', code: error.code ?? error.message, path, ms: performance.now() - since })
    const asking = request(`${url}${path}`, { method, agent, headers: sent }, (reply) => {
      let answer = ''
      reply.setEncoding('utf8')
      reply.on('data', (part) => (answer += part))
      reply.on('error', fail)
      reply.on('end', () => {
        const { statusCode: status = 0, headers } = reply
        resolve({ kind: 'answer', status, headers, body: answer, ms: performance.now() - since })
      })
    })
    asking.on('error', fail)
    asking.end(text)
    return promise
  }
  return { ask, close: () => agent.destroy() }
}

export const kindOf = (outcome: Outcome) => (outcome.kind === 'answer' ? String(outcome.status) : outcome.code)

export const isStatus = (outcome: Outcome, ...statuses: number[]) =>
  outcome.kind === 'answer' && statuses.includes(outcome.status)

/** A proper temporary refusal: it has no internal details, and says when to try again. */
export const isPlainNo = (outcome: Outcome) =>
  outcome.kind === 'answer' &&
  outcome.status === 503 &&
  outcome.headers['retry-after'] !== undefined &&
  !/postgres|sql|ECONN|connection|terminat|timeout|pool|at \/|relation|disk|ENOSPC/i.test(outcome.body)

/** A percentile of the numbers. */
export function quantile(numbers: number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
