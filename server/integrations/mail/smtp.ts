import { createTransport } from 'nodemailer'
import { type Mailer, Undeliverable } from '#server/integrations/mail/mail.ts'
import { messageOf } from '#server/integrations/mail/message.ts'

type Options = { url: string; from: string; attemptMs?: number }

/** Sends mails to the SMTP server at an address such as `smtps://name:password@mail.example:465`. */
export function smtpMailer({ url, from, attemptMs = ATTEMPT_MS }: Options): Mailer {
  const transport = createTransport({ url, ...TIMEOUTS })
  return {
    async send(mail) {
      try {
        await transport.sendMail({ ...messageOf(mail, from), signal: AbortSignal.timeout(attemptMs) })
      } catch (error) {
        throw isRefusal(error) ? new Undeliverable(`refused with ${error.responseCode}`) : new Error(reasonOf(error))
      }
    },
  }
}

/**
 * These timeouts only limit the silence of the server. The connection to a server that answers slowly without an end is closed a little
 * before the queue gives the attempt up; otherwise one would stay open for each attempt.
 */
const ATTEMPT_MS = 90_000
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

type SmtpError = Error & { code?: string; command?: string; responseCode?: number }

/** A 5xx status about the recipient or the content. One about the login or the sender is an error in the settings, which can be fixed. */
const isRefusal = (error: unknown): error is SmtpError => {
  if (!(error instanceof Error)) return false
  const { command = '', responseCode = 0 } = error as SmtpError
  return responseCode >= 500 && /^(RCPT TO|DATA)$/.test(command)
}

/** Without the server's text, which may contain the recipient's address. */
function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return 'unknown'
  const { code, command, responseCode } = error as SmtpError
  return [code, command, responseCode].filter(Boolean).join(' ') || error.name
}
