import type { Language } from '#contract/preferences.ts'
import { MAIL_TEXTS } from '#server/integrations/mail/languages.ts'
import type { Letter, Mail } from '#server/integrations/mail/mail.ts'

type Recipient = { address: string; language: Language }
type Content = { id: string; occasion: Letter['occasion']; link: string }

/**
 * A mail about the account itself, in the language of its recipient. It contains no names: the account may have been
 * opened with a stranger's address, and then the names are unwanted text.
 */
export function letterTo(recipient: Recipient, { id, occasion, link }: Content, publicUrl: string): Mail {
  const { hello, letters } = MAIL_TEXTS[recipient.language]
  const { subject, says } = letters[occasion]
  return {
    id,
    to: { name: '', address: recipient.address },
    subject,
    text: `${hello}\n\n${says.replace('{link}', () => link)}`,
    site: publicUrl,
  }
}
