import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { makeFolder } from '#server/folders.ts'
import type { Mailer } from '#server/integrations/mail/mail.ts'
import { messageOf } from '#server/integrations/mail/message.ts'

/** Writes each mail into a file that mail programs open, instead of sending it. The oldest files are deleted. */
export function folderMailer({
  folder,
  from,
  keep = MAX_FILES,
}: {
  folder: string
  from: string
  keep?: number
}): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from))
      makeFolder(folder)
      // Renamed when it is complete, so that an incomplete mail is never opened.
      const file = join(folder, `${mail.id}.eml`)
      await writeFile(`${file}.new`, message, { mode: 0o600 })
      await rename(`${file}.new`, file)
      await deleteOldest(folder, keep)
    },
  }
}

const MAX_FILES = 500
/** A tenth more files are allowed before the oldest are deleted, because listing all ages takes longer than writing a file. */
const SLACK = 1.1

async function deleteOldest(folder: string, keep: number) {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  if (files.length <= keep * SLACK) return
  const aged = await Promise.all(files.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })))
  aged.sort((a, b) => a.at - b.at)
  for (const { name } of aged.slice(0, aged.length - keep)) await rm(join(folder, name), { force: true })
}
