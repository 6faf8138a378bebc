import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api.ts'
import { type RequestOptions, type WireResponse, wireOf } from '#web/api/wire.ts'

/** One server-sent event, with its data parsed. */
export type StreamEvent = { event: string; data: unknown }

/**
 * `POST path` with a JSON body, and the server-sent events of the answer. If a proxy does not stream, the whole answer becomes the event
 * `done`. Throws `ApiError` unless the answer is OK.
 */
export const watch = (cache: QueryClient, path: string, body: object, signal: AbortSignal) =>
  eventsOf(cache, path, { body: JSON.stringify(body), signal }, 'application/json')

/** `POST path` with a file as its body, and the events of the answer, as above. */
export const sendFile = (cache: QueryClient, path: string, file: Blob, headers: Record<string, string>) =>
  eventsOf(cache, path, { body: file, headers }, 'application/octet-stream')

async function* eventsOf(cache: QueryClient, path: string, { headers, ...request }: RequestOptions, type: string) {
  const response = await wireOf(cache)(path, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': type, accept: 'text/event-stream, application/json;q=0.5', ...headers },
    ...request,
  })
  if (!response.ok) throw new ApiError(response, await response.text())
  if (isStream(response) && response.body) yield* eventsIn(response.body)
  else yield { event: 'done', data: JSON.parse(await response.text()) } satisfies StreamEvent
}

const isStream = ({ headers }: WireResponse) => headers.get('content-type')?.startsWith('text/event-stream') ?? false

const LINE = /\r\n|\n|\r(?!$)/

/** Parses server-sent events, however their bytes are split. An incomplete last event is dropped. */
export async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  // Not `for await`: some browsers cannot iterate over a stream.
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let event = ''
  let data: string[] = []
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      const lines = (rest + decoder.decode(chunk.value, { stream: true })).split(LINE)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line === '') {
          if (data.length > 0) yield { event: event || 'message', data: JSON.parse(data.join('\n')) }
          event = ''
          data = []
        } else if (line.startsWith('event:')) event = fieldOf(line)
        else if (line.startsWith('data:')) data.push(fieldOf(line))
      }
    }
  } finally {
    // Closes the connection when the caller stops reading. If it is broken already, there is nothing to do.
    await reader.cancel().catch(() => {})
  }
}

const fieldOf = (line: string) => line.slice(line.indexOf(':') + 1).replace(/^ /, '')
