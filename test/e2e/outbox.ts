import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { headerIn, textIn } from '#test/smtpServer.ts'

/** The raw mails that a server with this data folder sent to an address. */
export async function mailsTo(folder: string, address: string): Promise<string[]> {
  const outbox = join(folder, 'outbox')
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
  return mails.filter((raw) => headerIn(raw, 'To')?.includes(address))
}

/** Waits for a mail to an address, and returns its link with a token to this page. */
export async function linkFor(folder: string, address: string, path: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const pattern = new RegExp(`https?://[^/\\s]+(${path}\\?token=[\\w-]+)`)
    link = (await mailsTo(folder, address)).flatMap((raw) => pattern.exec(textIn(raw))?.[1] ?? []).at(-1)
    expect(link).toBeDefined()
  }).toPass({ timeout: 30_000 })
  return link ?? ''
}
