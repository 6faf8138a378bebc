import type { Language } from '#contract/preferences.ts'
import { RETENTION, type RetainedData, retentionText } from '#contract/retention.ts'
import type { Site } from '#contract/site.ts'
import { linkParts, type LinkPart as Part } from '#contract/textLinks.ts'
import type { Section, Text } from '#web/features/texts/Text.ts'

/** The values of the placeholders; null for settings that this operator has not set. */
export type Placeholders = Record<string, string | null>

export const placeholdersOf = (site: Site, language: Language): Placeholders => ({
  operatorName: site.operator.name,
  operatorAddressLines: site.operator.address.join('\n'),
  operatorEmail: site.operator.email,
  operatorRegister: site.operator.register,
  operatorVatId: site.operator.vatId,
  operatorResponsible: site.operator.responsible,
  supportPhone: site.supportPhone,
  supportPhoneLink: site.supportPhone.replace(/[^+\d]/g, ''),
  supportWhatsapp: site.supportWhatsapp,
  signInProvider: site.signInProvider,
  aiProvider: site.aiProvider,
  ownMachines: site.aiProvider === null ? new URL(site.publicUrl).host : null,
  ...keptPlaceholders(language),
})

/** The placeholders for how long each kind of data is kept, such as `{keptMeeting}`. */
const keptPlaceholders = (language: Language): Placeholders =>
  Object.fromEntries(
    (Object.keys(RETENTION) as RetainedData[]).map((kept) => [
      `kept${kept.charAt(0).toUpperCase()}${kept.slice(1)}`,
      retentionText(kept, language),
    ]),
  )

/** A section with its placeholders filled in. Sentences without a value are left out, and so are sections without sentences. */
export type FilledSection = Omit<Section, 'body'> & { body: (Part[] | Part[][])[] }

export function filledSections({ sections }: Text, placeholders: Placeholders): FilledSection[] {
  const paragraph = (text: string) =>
    placeholdersIn(text).some((placeholder) => (placeholders[placeholder] ?? null) === null)
      ? []
      : [partsOf(text, placeholders)]
  const block = (block: Section['body'][number]): FilledSection['body'] => {
    if (typeof block === 'string') return paragraph(block)
    const points = block.flatMap(paragraph)
    return points.length > 0 ? [points] : []
  }
  return sections
    .map(({ body, ...section }) => ({ ...section, body: body.flatMap(block) }))
    .filter(({ body }) => body.length > 0)
}

export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, placeholder = '']) => placeholder)

/** Finds links before it fills in placeholders, so that no value can become a link. */
export function partsOf(text: string, placeholders: Placeholders): Part[] {
  const filled = (words: string) =>
    words.replace(/\{(\w+)\}/g, (_, placeholder: string) => placeholders[placeholder] ?? '')
  return linkParts(text).map((part) => ({
    text: filled(part.text),
    ...(part.href !== undefined && { href: filled(part.href) }),
  }))
}
