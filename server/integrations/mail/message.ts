import type { SendMailOptions } from 'nodemailer'
import type { Mail } from '#server/integrations/mail/mail.ts'

/** A mail in the format of nodemailer. `from` is one address, optionally with a name before it. */
export function messageOf({ id, to, subject, text, html, site, unsubscribeUrl }: Mail, from: string): SendMailOptions {
  const host = new URL(site).hostname
  return {
    from,
    to: { name: oneLine(to.name), address: to.address },
    subject: oneLine(subject),
    text: withoutOverrides(text),
    html: withoutOverrides(html),
    messageId: `<${id}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
    // Otherwise user input could name a file to read or a URL to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Characters that override or turn the direction of the text after them. Text from right to left needs none. */
const withoutOverrides = (text: string) => text.replace(/[\u202a-\u202e\u2066\u2067]/g, '')

/** Without line breaks and characters that override the text direction. Directional isolates for right-to-left words stay. */
const oneLine = (text: string) => withoutOverrides(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')).trim()
