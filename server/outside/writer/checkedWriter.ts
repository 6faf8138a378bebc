import { setTimeout as pause } from 'node:timers/promises'
import { type Breaker, createBreaker } from '#server/outside/writer/breaker.ts'
import { builtInWriter } from '#server/outside/writer/builtIn.ts'
import { type Fault, faultsIn } from '#server/outside/writer/checker.ts'
import { type Provider, ProviderFailure } from '#server/outside/writer/provider.ts'
import { sentencesOf } from '#server/outside/writer/sentences.ts'
import { until } from '#server/outside/writer/until.ts'
import type { JobFacts, Writer } from '#server/outside/writer.ts'

/** What may be known of a text that was not shown. Nothing of it, nor of what was asked. */
export type Mishap = { failure: string; status?: number | undefined; faults?: Fault[] }

type Means = {
  provider: Provider
  /** Whether this business may have one more text by the provider. */
  mayAsk: (businessId: number) => Promise<boolean>
  /** Hurries those who still wait when the house closes. */
  closing?: AbortSignal
  tell?: (mishap: Mishap) => void
  breaker?: Breaker
  limitMs?: number
}

/** Longer than this nobody waits for a text. */
const LIMIT_MS = 8000
const TRIES = 2
const JITTER_MS = [100, 400] as const

/**
 * Has texts written by the provider and checked sentence by sentence. Whatever is wrong with the provider or with its
 * text, the built-in writer tells its own instead.
 */
export function createCheckedWriter({
  provider,
  mayAsk,
  closing = new AbortController().signal,
  tell = () => {},
  breaker = createBreaker(),
  limitMs = LIMIT_MS,
}: Means): Writer {
  return {
    async *tell(facts, order) {
      const left = order.signal ?? new AbortController().signal
      const enough = new AbortController()
      const end = AbortSignal.any([AbortSignal.timeout(limitMs), closing, left, enough.signal])
      let told = false
      try {
        if (breaker.mayAsk() && (await mayAsk(order.businessId))) {
          for await (const text of tried(facts, end)) {
            told = true
            yield { text }
          }
          return
        }
      } catch (error) {
        if (left.aborted) return
        tell(mishapOf(error))
      } finally {
        // However it ended, nothing is asked for any longer.
        enough.abort()
      }
      if (told) yield 'restart'
      yield* builtInWriter.tell(facts, order)
    },
  }

  async function* tried(facts: JobFacts, end: AbortSignal): AsyncIterable<string> {
    for (let attempt = 1; ; attempt += 1) {
      let told = false
      try {
        for await (const sentence of checked(facts, end)) {
          told = true
          yield sentence
        }
        return breaker.succeeded()
      } catch (error) {
        if (error instanceof Unfit) breaker.succeeded()
        else if (isItsFault(error, end)) breaker.failed()
        const again = error instanceof ProviderFailure && error.retryable && !told && attempt < TRIES && !end.aborted
        if (!again) throw error
        tell(mishapOf(error))
        await pause(JITTER_MS[0] + Math.random() * (JITTER_MS[1] - JITTER_MS[0]), undefined, { signal: end })
      }
    }
  }

  async function* checked(facts: JobFacts, end: AbortSignal): AsyncIterable<string> {
    const own = new AbortController()
    let text = ''
    try {
      const written = until(end, provider.write(facts, AbortSignal.any([end, own.signal])))
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

  /** Who goes away, or a house that closes, says nothing about the provider. */
  function isItsFault(error: unknown, end: AbortSignal): boolean {
    if (end.aborted) return isTimeout(end.reason)
    return error instanceof ProviderFailure && !error.refused
  }
}

/** A text that was written but cannot be shown. */
class Unfit extends Error {
  readonly faults: Fault[]

  constructor(faults: Fault[]) {
    super('unfit')
    this.faults = faults
  }
}

function refuse(faults: Fault[]) {
  if (faults.length > 0) throw new Unfit(faults)
}

const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === 'TimeoutError'

function mishapOf(error: unknown): Mishap {
  if (error instanceof Unfit) return { failure: error.message, faults: error.faults }
  if (error instanceof ProviderFailure) return { failure: error.message, status: error.status }
  return { failure: isTimeout(error) ? 'timeout' : error instanceof Error ? error.name : 'unknown' }
}
