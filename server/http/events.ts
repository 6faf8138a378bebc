import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** One event of a stream of events, as browsers know them. */
export type ServerEvent = { event: string; data: unknown }

/** Whether the client would rather watch an answer come into being than wait for the whole of it. */
export const wantsEvents = ({ headers }: FastifyRequest) => /\btext\/event-stream\b/i.test(headers.accept ?? '')

/** Answers with events as they come; `left` tells their maker that the client is gone. */
export function sendEvents(reply: FastifyReply, eventsFor: (left: AbortSignal) => AsyncIterable<ServerEvent>) {
  const left = new AbortController()
  const stream = Readable.from(lines(eventsFor(left.signal)))
  // Not the stream's own closing, which waits for the event that is in the making.
  reply.raw.once('close', () => left.abort())
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(stream)
}

async function* lines(events: AsyncIterable<ServerEvent>) {
  // At once, so that the client knows that it is understood.
  yield ': events follow\n\n'
  for await (const { event, data } of events) yield `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
