import { createTransport } from 'nodemailer'
import { messageOf } from '#server/outside/mail/message.ts'
import { type Mailer, Undeliverable } from '#server/outside/mail.ts'

/** Hands mails to the SMTP server at an address such as `smtps://name:password@mail.example:465`. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({ url, ...PATIENCE })
  return {
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail, from))
      } catch (error) {
        throw isRefusal(error) ? new Undeliverable(`refused with ${error.responseCode}`) : new Error(reasonOf(error))
      }
    },
  }
}

const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

type SmtpError = Error & { code?: string; command?: string; responseCode?: number }

/** A 5xx about this recipient or these words. One about the login or the sender is a mistake of ours that gets mended. */
const isRefusal = (error: unknown): error is SmtpError => {
  if (!(error instanceof Error)) return false
  const { command = '', responseCode = 0 } = error as SmtpError
  return responseCode >= 500 && /^(RCPT TO|DATA)$/.test(command)
}

/** Without the server's own words, which tend to repeat the address. */
function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return 'unknown'
  const { code, command, responseCode } = error as SmtpError
  return [code, command, responseCode].filter(Boolean).join(' ') || error.name
}
