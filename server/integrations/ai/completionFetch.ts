import { traced } from '#server/observability/tracer.ts'

/** A description needs less than a thousandth of this, but a response that is far too long can still be cut. */
const ANSWER_MAX_BYTES = 3_000_000

/**
 * `fetch` that follows no redirects, which would leak the key, and that reads a bounded amount. Endpoints that answer
 * at once although a stream was requested are supported, too.
 */
export const boundedFetch: typeof fetch = async (address, init) => {
  const answer = await traced('ask the writer', {}, () => fetch(address, { ...init, redirect: 'error' }))
  if (!answer.body) return answer
  const body = answer.body.pipeThrough(atMost(ANSWER_MAX_BYTES))
  const { status, statusText, headers } = answer
  const bounded = new Response(body, { status, statusText, headers })
  const isWhole = answer.ok && headers.get('content-type')?.startsWith('application/json')
  return isWhole ? asStream(await bounded.text(), status) : bounded
}

function atMost(bytes: number) {
  let left = bytes
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      left -= chunk.byteLength
      if (left < 0) controller.error(new Error('The answer is too long'))
      else controller.enqueue(chunk)
    },
  })
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
