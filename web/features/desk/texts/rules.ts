import type { WritableText } from '#contract/texts.ts'
import type { TextName } from '#web/features/texts/hooks.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

export const TEXT_TITLES = {
  impressum: 'footer.legalNotice',
  terms: 'footer.terms',
  privacy: 'footer.privacy',
} as const satisfies Record<WritableText, Phrase>

/** The text of the product of the same page. */
export const PRODUCT_TEXTS = {
  impressum: 'Impressum',
  terms: 'Terms',
  privacy: 'Privacy',
} as const satisfies Record<WritableText, TextName>
