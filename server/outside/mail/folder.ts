import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { messageOf } from '#server/outside/mail/message.ts'
import type { Mailer } from '#server/outside/mail.ts'

/** Keeps mails in a folder instead of sending them, one file each, which any mail program opens. The oldest make room. */
export function folderMailer({ folder, from, keep = KEPT }: { folder: string; from: string; keep?: number }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from))
      await mkdir(folder, { recursive: true })
      // It gets its name when it is whole, so that nobody ever opens half a mail.
      const file = join(folder, `${mail.id}.eml`)
      await writeFile(`${file}.new`, message, { mode: 0o600 })
      await rename(`${file}.new`, file)
      await makeRoom(folder, keep)
    },
  }
}

const KEPT = 500
/** A tenth more before room is made: looking at the age of all takes longer than writing one. */
const SLACK = 1.1

async function makeRoom(folder: string, keep: number) {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  if (files.length <= keep * SLACK) return
  const aged = await Promise.all(files.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })))
  aged.sort((a, b) => a.at - b.at)
  for (const { name } of aged.slice(0, aged.length - keep)) await rm(join(folder, name), { force: true })
}
