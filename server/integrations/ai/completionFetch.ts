import { boundedFetch } from '#server/integrations/boundedFetch.ts'
import { traced } from '#server/observability/tracer.ts'

/** A description needs less than a thousandth of this, but a response that is far too long can still be cut. */
const ANSWER_MAX_BYTES = 3_000_000

const fetchCompletion = boundedFetch(ANSWER_MAX_BYTES)

/**
 * `fetch` that follows no redirects, which would leak the key, and that reads a bounded amount. Endpoints that answer
 * at once although a stream was requested are supported, too.
 */
export const completionFetch: typeof fetch = async (address, init) => {
  const answer = await traced('ask the writer', {}, () => fetchCompletion(address, { ...init, redirect: 'error' }))
  const isWhole = answer.ok && answer.headers.get('content-type')?.startsWith('application/json')
  return isWhole ? asStream(await answer.text(), answer.status) : answer
}

/**
 * Converts a completion to a single event of a stream, where `message` is called `delta`. Anything else fails as it
 * would in a stream.
 */
function asStream(text: string, status: number): Response {
  const event = JSON.stringify(deltaOf(text)) ?? 'null'
  return new Response(`data: ${event}\n\n`, { status, headers: { 'content-type': 'text/event-stream' } })
}

type Completion = { choices?: { message?: unknown; finish_reason?: unknown }[] } | null

function deltaOf(text: string): unknown {
  try {
    const completion: Completion = JSON.parse(text)
    if (!Array.isArray(completion?.choices)) return completion
    const [choice] = completion.choices
    return { choices: [{ delta: choice?.message, finish_reason: choice?.finish_reason ?? 'stop' }] }
  } catch {
    return null
  }
}
