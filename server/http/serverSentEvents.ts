import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** One server-sent event. */
export type ServerEvent = { event: string; data: unknown }

/** Whether the client asks for a stream of events instead of one response. */
export const wantsEvents = ({ headers }: FastifyRequest) => /\btext\/event-stream\b/i.test(headers.accept ?? '')

/** Sends events as they come. `left` is aborted when the client disconnects. */
export function sendEvents(reply: FastifyReply, eventsFor: (left: AbortSignal) => AsyncIterable<ServerEvent>) {
  const left = new AbortController()
  const stream = Readable.from(lines(eventsFor(left.signal)))
  // Limits, log and metrics wait for its end, too: together more than Node takes for a leak.
  reply.raw.setMaxListeners(0)
  // The stream's own `close` would wait for the event that is being made.
  reply.raw.once('close', () => left.abort())
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(stream)
}

async function* lines(events: AsyncIterable<ServerEvent>) {
  // Headers are sent at once, so that the client knows that the request was accepted.
  yield ': events follow\n\n'
  for await (const { event, data } of events) yield `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
