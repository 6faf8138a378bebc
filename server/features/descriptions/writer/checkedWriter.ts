import { setTimeout as pause } from 'node:timers/promises'
import { builtInWriter } from '#server/features/descriptions/writer/builtIn.ts'
import { type Fault, faultsIn } from '#server/features/descriptions/writer/checker.ts'
import { type Breaker, createBreaker } from '#server/features/descriptions/writer/circuitBreaker.ts'
import { promptFor } from '#server/features/descriptions/writer/prompt.ts'
import { sentencesOf } from '#server/features/descriptions/writer/sentences.ts'
import { until } from '#server/features/descriptions/writer/until.ts'
import type { DescribedJob, Writer } from '#server/features/descriptions/writer/writer.ts'
import { type Provider, ProviderFailure } from '#server/integrations/ai/provider.ts'

/** Why a text was rejected, for the log. Contains no part of the text or the prompt. */
export type ProviderProblem = { failure: string; status?: number | undefined; faults?: Fault[] }

type Options = {
  provider: Provider
  /** Whether this business may use the provider again. */
  mayAsk: (businessId: number) => Promise<boolean>
  /** Aborts calls when the server shuts down. */
  closing?: AbortSignal
  onProblem?: (problem: ProviderProblem) => void
  breaker?: Breaker
  limitMs?: number
}

/** The longest time that a user waits for a text. */
const LIMIT_MS = 8000
const TRIES = 2
const JITTER_MS = [100, 400] as const

/**
 * Lets the provider write, and checks each sentence. If the provider fails or a sentence is rejected, the built-in
 * writer takes over.
 */
export function createCheckedWriter({
  provider,
  mayAsk,
  closing = new AbortController().signal,
  onProblem = () => {},
  breaker = createBreaker(),
  limitMs = LIMIT_MS,
}: Options): Writer {
  return {
    async *write(facts, order) {
      const left = order.signal ?? new AbortController().signal
      const enough = new AbortController()
      const end = AbortSignal.any([AbortSignal.timeout(limitMs), closing, left, enough.signal])
      let sent = false
      try {
        if (breaker.mayAsk() && (await mayAsk(order.businessId))) {
          for await (const text of withRetry(facts, end)) {
            sent = true
            yield { text, by: 'ai' }
          }
          return
        }
      } catch (error) {
        if (left.aborted) return
        onProblem(problemOf(error))
      } finally {
        // Aborts the call to the provider, also after an error.
        enough.abort()
      }
      if (sent) yield 'restart'
      yield* builtInWriter.write(facts, order)
    },
  }

  async function* withRetry(facts: DescribedJob, end: AbortSignal): AsyncIterable<string> {
    for (let attempt = 1; ; attempt += 1) {
      let sent = false
      try {
        for await (const sentence of checked(facts, end)) {
          sent = true
          yield sentence
        }
        return breaker.succeeded()
      } catch (error) {
        if (error instanceof RejectedText) breaker.succeeded()
        else if (isProviderFailure(error, end)) breaker.failed()
        const again = error instanceof ProviderFailure && error.retryable && !sent && attempt < TRIES && !end.aborted
        if (!again) throw error
        onProblem(problemOf(error))
        await pause(JITTER_MS[0] + Math.random() * (JITTER_MS[1] - JITTER_MS[0]), undefined, { signal: end })
      }
    }
  }

  async function* checked(facts: DescribedJob, end: AbortSignal): AsyncIterable<string> {
    const own = new AbortController()
    let text = ''
    try {
      const written = until(end, provider.write(promptFor(facts), AbortSignal.any([end, own.signal])))
      for await (const sentence of sentencesOf(written)) {
        text += sentence
        refuse(faultsIn(text, facts, { whole: false }))
        yield sentence
      }
    } finally {
      own.abort()
    }
    if (text === '') throw new ProviderFailure('empty', { retryable: true })
    refuse(faultsIn(text, facts))
  }

  /** An abort by the client or by a shutdown is not a failure of the provider. */
  function isProviderFailure(error: unknown, end: AbortSignal): boolean {
    if (end.aborted) return isTimeout(end.reason)
    return error instanceof ProviderFailure && !error.refused
  }
}

/** A text that was rejected by the checker. */
class RejectedText extends Error {
  readonly faults: Fault[]

  constructor(faults: Fault[]) {
    super('unfit')
    this.faults = faults
  }
}

function refuse(faults: Fault[]) {
  if (faults.length > 0) throw new RejectedText(faults)
}

const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === 'TimeoutError'

function problemOf(error: unknown): ProviderProblem {
  if (error instanceof RejectedText) return { failure: error.message, faults: error.faults }
  if (error instanceof ProviderFailure) return { failure: error.message, status: error.status }
  return { failure: isTimeout(error) ? 'timeout' : error instanceof Error ? error.name : 'unknown' }
}
