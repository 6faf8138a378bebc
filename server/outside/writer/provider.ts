import type { LanguageModel } from 'ai'
import { boundedFetch } from '#server/outside/writer/boundedFetch.ts'
import { instructionsFor, material } from '#server/outside/writer/prompt.ts'
import type { JobFacts } from '#server/outside/writer.ts'

export type ProviderSettings = { baseUrl: string; apiKey: string; model: string }

/** A model somewhere else that writes. What it says has yet to be checked. */
export type Provider = { write(facts: JobFacts, signal: AbortSignal): AsyncIterable<string> }

type Circumstances = { status?: number | undefined; retryable?: boolean; refused?: boolean }

/** What went wrong out there, without a word of what was asked or answered. */
export class ProviderFailure extends Error {
  readonly status: number | undefined
  /** Whether the next try might fare better. */
  readonly retryable: boolean
  /** Whether it is well, and only would not write this text. */
  readonly refused: boolean

  constructor(kind: string, { status, retryable = false, refused = false }: Circumstances = {}) {
    super(kind)
    this.status = status
    this.retryable = retryable
    this.refused = refused
  }
}

/** Enough for a long description, and for a model that thinks before it writes. */
const OUTPUT_TOKENS = 1000
/** Some play with words, none with facts. */
const TEMPERATURE = 0.5

/** Any endpoint that speaks the OpenAI protocol. One call, no tools, no retries of its own. */
export function createProvider({ baseUrl, apiKey, model }: ProviderSettings): Provider {
  // Loaded only where it is configured, and before the first job waits for it.
  const sdk = import('ai')
  const endpoint = import('@ai-sdk/openai-compatible').then(
    ({ createOpenAICompatible }): LanguageModel =>
      createOpenAICompatible({ name: 'provider', baseURL: baseUrl, apiKey, fetch: boundedFetch })(model),
  )

  return {
    async *write(facts, signal) {
      const { streamText } = await sdk
      const { stream } = streamText({
        model: await endpoint,
        instructions: instructionsFor(facts),
        messages: [{ role: 'user', content: material(facts) }],
        temperature: TEMPERATURE,
        maxOutputTokens: OUTPUT_TOKENS,
        maxRetries: 0,
        abortSignal: signal,
        telemetry: { isEnabled: false },
        // Without this it prints the error, with the whole question in it.
        onError: () => {},
      })
      try {
        for await (const part of stream) {
          if (part.type === 'text-delta') yield part.text
          if (part.type === 'error') throw part.error
          if (part.type === 'finish' && !WRITTEN.includes(part.finishReason)) {
            throw new ProviderFailure(part.finishReason, { refused: part.finishReason === 'content-filter' })
          }
        }
      } catch (error) {
        throw signal.aborted ? signal.reason : failureOf(error)
      }
      signal.throwIfAborted()
    },
  }
}

/** How an answer ends that can be used; one that became too long is cut. */
const WRITTEN = ['stop', 'length']

function failureOf(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error
  const { name, statusCode, isRetryable, cause } = typeof error === 'object' && error !== null ? seen(error) : {}
  if (cause instanceof ProviderFailure) return cause
  const status = typeof statusCode === 'number' ? statusCode : undefined
  // Only a name: messages quote what was sent.
  const kind = typeof name === 'string' ? name : 'error'
  return new ProviderFailure(kind, { status, retryable: typeof isRetryable === 'boolean' ? isRetryable : true })
}

const seen = (error: object): { name?: unknown; statusCode?: unknown; isRetryable?: unknown; cause?: unknown } => error
