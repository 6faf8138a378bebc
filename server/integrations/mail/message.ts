import type { SendMailOptions } from 'nodemailer'
import { withoutOverrides } from '#contract/rightToLeft.ts'
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
    // Otherwise, user input could name a file or a URL that nodemailer would attach.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * Without line breaks and characters that override the text direction. Directional isolates for right-to-left words are kept. Mail programs
 * decode what looks like an encoded word (RFC 2047), so a name could show other letters in a mail than on a page; a space prevents that.
 */
const oneLine = (text: string) =>
  withoutOverrides(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
    .replaceAll('=?', '= ?')
    .trim()
