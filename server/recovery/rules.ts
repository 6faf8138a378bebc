import type { Language } from '#contract/preferences.ts'
import { english } from '#server/outside/mail/english.ts'
import { german } from '#server/outside/mail/german.ts'
import type { MailTexts } from '#server/outside/mail/texts.ts'
import type { Letter, Mail } from '#server/outside/mail.ts'

const TEXTS: Record<Language, MailTexts> = { en: english, de: german }

type Reader = { fullName: string; address: string; language: Language }
type Content = { id: string; occasion: Letter['occasion']; link: string }

/** A letter about the account itself, in the language of its reader. */
export function letterTo(reader: Reader, { id, occasion, link }: Content, publicUrl: string): Mail {
  const { greeting, letters } = TEXTS[reader.language]
  const { subject, says } = letters[occasion]
  const filled = greeting.replace('{recipient}', () => reader.fullName.replace(/\s+/g, ' '))
  return {
    id,
    to: { name: reader.fullName, address: reader.address },
    subject,
    text: `${filled}\n\n${says.replace('{link}', () => link)}`,
    site: publicUrl,
  }
}
