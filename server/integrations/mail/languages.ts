import type { Language } from '#contract/preferences.ts'
import { english } from '#server/integrations/mail/english.ts'
import { german } from '#server/integrations/mail/german.ts'
import type { MailTexts } from '#server/integrations/mail/texts.ts'

/** The texts of all mails, in every language. */
export const MAIL_TEXTS: Record<Language, MailTexts> = { en: english, de: german }
