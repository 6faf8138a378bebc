import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api.ts'
import { createCache } from '#web/api/queryClient.ts'
import { eventsIn, type StreamEvent, watch } from '#web/api/stream.ts'

const TEXT =
  ': hello\n\nevent: text\ndata: {"text":"Café „Wölkchen“ 🥐 sucht"}\n\nevent: restart\r\ndata: {}\r\n\r\ndata: {"a":\ndata: 1}\n\nevent: done\ndata:{"description":"ß"}\n\n'
const EVENTS: StreamEvent[] = [
  { event: 'text', data: { text: 'Café „Wölkchen“ 🥐 sucht' } },
  { event: 'restart', data: {} },
  { event: 'message', data: { a: 1 } },
  { event: 'done', data: { description: 'ß' } },
]

/** A stream that delivers its bytes in chunks of one size. */
function cut(text: string, length: number) {
  const bytes = new TextEncoder().encode(text)
  let at = 0
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, at + length))
      at += length
    },
  })
}

const all = async (events: AsyncIterable<StreamEvent>) => {
  const found: StreamEvent[] = []
  for await (const event of events) found.push(event)
  return found
}

test('the events are the same wherever their bytes are split, even within a character', async () => {
  for (let length = 1; length < 220; length += 1) expect(await all(eventsIn(cut(TEXT, length)))).toEqual(EVENTS)
})

test('an incomplete event is dropped', async () => {
  expect(await all(eventsIn(cut('event: text\ndata: {"text":"half', 5)))).toEqual([])
  expect(await all(eventsIn(cut('event: text\ndata: {}\n', 5)))).toEqual([])
})

test('a caller that stops reading closes the stream', async () => {
  let canceled = false
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
    cancel: () => {
      canceled = true
    },
  })
  for await (const _event of eventsIn(endless)) break
  expect(canceled).toBe(true)
})

const startStream = (answer: () => Response) => {
  const requests: (RequestInit | undefined)[] = []
  const cache = createCache(async (_path, init) => {
    requests.push(init)
    return answer()
  })
  return { requests, events: watch(cache, '/api/x', { a: 1 }, new AbortController().signal) }
}

test('the client requests a stream and reads it', async () => {
  const headers = { 'content-type': 'text/event-stream; charset=utf-8' }
  const { requests, events } = startStream(() => new Response(cut(TEXT, 7), { headers }))

  expect(await all(events)).toEqual(EVENTS)
  expect(requests[0]).toMatchObject({ method: 'POST', body: '{"a":1}', credentials: 'include' })
  expect(new Headers(requests[0]?.headers).get('accept')).toContain('text/event-stream')
})

test('an answer without a stream is one event', async () => {
  const { events } = startStream(() => Response.json({ description: 'Text' }))
  expect(await all(events)).toEqual([{ event: 'done', data: { description: 'Text' } }])
})

test('a refusal of a stream is thrown as an ApiError', async () => {
  const { events } = startStream(() => Response.json({ message: 'No', code: 'forbidden' }, { status: 403 }))
  await expect(all(events)).rejects.toThrow(ApiError)
})
