import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { isKnown, withoutBody } from '#server/http/etag.ts'
import { ID } from '#server/http/requests.ts'

/** What everybody gets who asks for the same. */
export type Ready = {
  headers: OutgoingHttpHeaders
  /** The same as names and values in turn, which Node sends the fastest. */
  head: string[]
  body: Buffer
  until: number
  /** The pattern of the address that it answers. */
  route: string | undefined
}

export const readyAnswer = (answer: Omit<Ready, 'head'>): Ready => ({ ...answer, head: inTurn(answer.headers) })

const inTurn = (headers: OutgoingHttpHeaders) =>
  Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().flatMap((each) => [name, String(each)]))

/** Sends it, or the word that whoever asks has it already, under the name of the request. Returns the length of the body. */
export function sendReady(
  request: IncomingMessage,
  reply: ServerResponse,
  id: string,
  { headers, head, body }: Ready,
): number {
  const isUnchanged = isKnown(headers.etag, request)
  reply.writeHead(isUnchanged ? 304 : 200, [...(isUnchanged ? inTurn(withoutBody(headers)) : head), ID, id])
  reply.end(isUnchanged || request.method === 'HEAD' ? undefined : body)
  return isUnchanged ? 0 : body.length
}
