import type { SendMailOptions } from 'nodemailer'
import type { Mail } from '#server/outside/mail.ts'

/** A mail as nodemailer takes it. `from` is one address, with or without a name before it. */
export function messageOf({ id, to, subject, text, site, settingsUrl }: Mail, from: string): SendMailOptions {
  const host = new URL(site).hostname
  return {
    from,
    to: { name: oneLine(to.name), address: to.address },
    subject: oneLine(subject),
    text,
    messageId: `<${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(settingsUrl && { list: { unsubscribe: settingsUrl } }),
    // What people typed is text, never the name of a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Without what would end a header or turn its direction. */
const oneLine = (words: string) => words.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
