import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type MessageKey, messageOf } from '#contract/messages.ts'
import type { RefusalBody, RefusalCode } from '#contract/refusals.ts'

type ConnectionError = Error & { code?: string }

/** Node's own statuses, for which there is no request to reply to. All other errors of its parser are a 400. */
const KNOWN: Record<string, [status: number, code: RefusalCode, message: MessageKey] | undefined> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'unavailable', 'errors.tooSlow'],
  HPE_HEADER_OVERFLOW: [431, 'payload_too_large', 'errors.tooLarge'],
}

/** The whole response to what Node cannot read as a request, or what did not arrive in time, in the format of the contract. */
export function answerToUnreadable(error = ''): string {
  const [status, code, message] = KNOWN[error] ?? [400, 'invalid_input', 'errors.invalidInput']
  const body = JSON.stringify({ message: messageOf(message), code } satisfies RefusalBody)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

/** Answers on the connection itself, and ends it. */
export function refuseUnreadable({ code }: ConnectionError, socket: Socket) {
  if (code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(answerToUnreadable(code))
  socket.destroy()
}
