import type { LanguageModel } from 'ai'
import { completionFetch } from '#server/integrations/ai/completionFetch.ts'

export type ProviderSettings = { baseUrl: string; apiKey: string; model: string }

/** The instructions for a model, and the facts to write about. */
export type Prompt = { instructions: string; material: string }

/** A model behind an API. Its output must still be checked. */
export type Provider = { write(prompt: Prompt, signal: AbortSignal): AsyncIterable<string> }

type Circumstances = { status?: number | undefined; retryable?: boolean; refused?: boolean }

/** What went wrong, without any part of the prompt or the answer. */
export class ProviderFailure extends Error {
  readonly status: number | undefined
  /** Whether a retry may succeed. */
  readonly retryable: boolean
  /** Whether the provider works, and only refused this text. */
  readonly refused: boolean

  constructor(kind: string, { status, retryable = false, refused = false }: Circumstances = {}) {
    super(kind)
    this.status = status
    this.retryable = retryable
    this.refused = refused
  }
}

/** Enough for a long description, and for a model with reasoning tokens. */
const OUTPUT_TOKENS = 1000
/** Some variety in wording, but not in facts. */
const TEMPERATURE = 0.5

/** Any endpoint with the OpenAI protocol. One call, no tools, no retries of its own. */
export function createProvider({ baseUrl, apiKey, model }: ProviderSettings): Provider {
  // Loaded only when configured, and before the first request needs it.
  const sdk = import('ai')
  const endpoint = import('@ai-sdk/openai-compatible').then(
    ({ createOpenAICompatible }): LanguageModel =>
      createOpenAICompatible({ name: 'provider', baseURL: baseUrl, apiKey, fetch: completionFetch })(model),
  )

  return {
    async *write({ instructions, material }, signal) {
      const { streamText } = await sdk
      const { stream } = streamText({
        model: await endpoint,
        instructions,
        messages: [{ role: 'user', content: material }],
        temperature: TEMPERATURE,
        maxOutputTokens: OUTPUT_TOKENS,
        maxRetries: 0,
        abortSignal: signal,
        telemetry: { isEnabled: false },
        // Otherwise the library prints the error with the whole prompt.
        onError: () => {},
      })
      try {
        for await (const part of stream) {
          if (part.type === 'text-delta') yield part.text
          if (part.type === 'error') throw part.error
          if (part.type === 'finish' && !USABLE_FINISH_REASONS.includes(part.finishReason)) {
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

/** `length` means that the answer stopped at the token limit; what was written is still used. */
const USABLE_FINISH_REASONS = ['stop', 'length']

function failureOf(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error
  const { name, statusCode, isRetryable, cause } = typeof error === 'object' && error !== null ? seen(error) : {}
  if (cause instanceof ProviderFailure) return cause
  const status = typeof statusCode === 'number' ? statusCode : undefined
  // Only the name: error messages quote the prompt.
  const kind = typeof name === 'string' ? name : 'error'
  return new ProviderFailure(kind, { status, retryable: typeof isRetryable === 'boolean' ? isRetryable : true })
}

const seen = (error: object): { name?: unknown; statusCode?: unknown; isRetryable?: unknown; cause?: unknown } => error
