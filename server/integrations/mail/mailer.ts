import { folderMailer } from '#server/integrations/mail/folder.ts'
import type { Mailer } from '#server/integrations/mail/mail.ts'
import { smtpMailer } from '#server/integrations/mail/smtp.ts'
import type { Settings } from '#server/settings/settings.ts'

/** Opens the configured mailer: an SMTP server, or a folder if there is none. */
export const openMailer = ({ smtpUrl, from, outbox }: Settings['mail']): Mailer =>
  smtpUrl ? smtpMailer({ url: smtpUrl, from }) : folderMailer({ folder: outbox, from })
