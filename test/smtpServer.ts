import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type Letter = { to: string[]; raw: string }

/** A mail server that accepts all mails. `refuse(550)` makes it refuse the next one. */
export async function openMailbox(port = 0) {
  const letters: Letter[] = []
  const refusals: number[] = []
  const options: SMTPServerOptions = {
    authOptional: true,
    disableReverseLookup: true,
    // For connections that a mailer keeps open.
    closeTimeout: 100,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, callback) => {
      const code = refusals.shift()
      callback(code === undefined ? null : Object.assign(new Error(`Not ${address}`), { responseCode: code }))
    },
    onData: (stream, { envelope }, callback) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        letters.push({ to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(parts).toString() })
        callback()
      })
    },
  }
  const server = new SMTPServer(options)
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mailbox has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    letters,
    refuse: (...codes: number[]) => refusals.push(...codes),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** A header of a mail, its folded lines joined and its words decoded. */
export function headerIn(raw: string, name: string): string | undefined {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  const line = head.split('\r\n').find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return line
    ?.slice(name.length + 1)
    .trim()
    .replace(/(=\?utf-8\?[qb]\?[^?]*\?=)\s+(?==\?)/gi, '$1')
    .replace(/(?:=\?utf-8\?q\?[^?]*\?=)+/gi, (words) =>
      decoded(words.replace(/=\?utf-8\?q\?([^?]*)\?=/gi, '$1').replaceAll('_', ' ')),
    )
    .replace(/=\?utf-8\?b\?([^?]*)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString())
}

/** A mail as mail programs read it: its headers, its text and its HTML. */
export const readMail = (raw: string): Promise<Email> => PostalMime.parse(raw)

/** The text of a mail, decoded. Of a mail with parts it is the first one. */
export function textIn(raw: string): string {
  const [, boundary] = /boundary="([^"]+)"/.exec(headerIn(raw, 'Content-Type') ?? '') ?? []
  if (boundary) return textIn(raw.split(`--${boundary}\r\n`)[1] ?? '')
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4)
  const encoding = headerIn(raw, 'Content-Transfer-Encoding')
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : encoding === 'quoted-printable'
        ? decoded(body.replace(/=\r\n/g, ''))
        : body
  return text.replaceAll('\r\n', '\n').trimEnd()
}

const decoded = (text: string) =>
  text.replace(/(?:=[\dA-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
