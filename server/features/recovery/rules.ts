import type { Language } from '#contract/preferences.ts'
import type { MailContent } from '#server/integrations/mail/content.ts'
import { htmlOf } from '#server/integrations/mail/html.ts'
import { MAIL_TEXTS } from '#server/integrations/mail/languages.ts'
import type { Letter, Mail } from '#server/integrations/mail/mail.ts'
import { plainTextOf } from '#server/integrations/mail/plainText.ts'

type Recipient = { address: string; language: Language }
/** `number`: of the report or the decision. */
type Content = { id: string; occasion: Letter['occasion']; link: string; number?: number | undefined }

/**
 * A mail about the account itself, in the language of its recipient. It contains no names: the account may have been
 * opened with a stranger's address, and then the names are unwanted text.
 */
export function letterTo(recipient: Recipient, { id, occasion, link, number }: Content, publicUrl: string): Mail {
  const { hello, letters, foot } = MAIL_TEXTS[recipient.language]
  const { button, ...texts } = letters[occasion]
  const numbered = (text: string) => text.replace('{number}', String(number))
  const [subject, says] = [numbered(texts.subject), numbered(texts.says)]
  const content: MailContent = {
    language: recipient.language,
    subject,
    preview: says,
    parts: [
      { is: 'paragraph', text: hello },
      { is: 'heading', text: subject },
      { is: 'paragraph', text: says },
      { is: 'button', link: { text: button, url: link } },
    ],
    foot: { text: foot },
  }
  return {
    id,
    to: { name: '', address: recipient.address },
    subject,
    text: plainTextOf(content),
    html: htmlOf(content),
    site: publicUrl,
  }
}
