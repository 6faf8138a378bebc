import { folderMailer } from '#server/outside/mail/folder.ts'
import { smtpMailer } from '#server/outside/mail/smtp.ts'
import type { Mailer } from '#server/outside/mail.ts'
import type { Settings } from '#server/settings.ts'

/** What sends the mails of this house: the SMTP server of its settings, or else a folder that keeps them. */
export const openMailer = ({ smtpUrl, from, outbox }: Settings['mail']): Mailer =>
  smtpUrl ? smtpMailer({ url: smtpUrl, from }) : folderMailer({ folder: outbox, from })
