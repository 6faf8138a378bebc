import { hash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'

/** Made of the bytes, so that the same ones are known again after they were made anew, and in every process. */
export const etagOf = (body: Buffer) => `"${hash('sha256', body, 'base64url').slice(0, 22)}"`

/** Whether whoever asks has these very bytes already. A proxy may have marked their name as a weak one. */
export const isKnown = (etag: unknown, { headers }: IncomingMessage) =>
  headers['if-none-match']?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag) ?? false

/** What a word instead of the bytes must not say of them. */
export const OF_THE_BODY = ['content-length', 'content-type', 'content-encoding']

export const withoutBody = (headers: OutgoingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_BODY.includes(name)))
