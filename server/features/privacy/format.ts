import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Pages } from '#server/features/privacy/queries.ts'

export type Archive = Record<string, Pages>

/** Sends an archive as a file while it is being read from the database. */
export const sendArchive = (reply: FastifyReply, fileName: string, archive: Archive) =>
  reply
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .type('application/json')
    // As bytes, so that less is buffered for a slow client.
    .send(Readable.from(archiveText(archive), { objectMode: false }))

/** An archive as JSON, in parts, because it may be larger than the memory. */
export async function* archiveText(archive: Archive): AsyncGenerator<string> {
  let text = '{'
  for (const [name, pages] of Object.entries(archive)) {
    const [open, close] = name === 'account' ? ['', ''] : ['[', ']']
    text += `${text === '{' ? '' : ','}\n  "${name}": ${open}`
    let separator = ''
    for await (const rows of pages) {
      for (const row of rows) {
        text += `${separator}\n    ${JSON.stringify(row)}`
        separator = ','
      }
      yield text
      text = ''
    }
    text += close
  }
  yield `${text}\n}\n`
}
