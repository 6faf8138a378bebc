import type { Language } from '#contract/preferences.ts'
import { type Kept, RETENTION, retentionText } from '#contract/retention.ts'
import type { Site } from '#contract/site.ts'
import { linkParts, type LinkPart as Part } from '#contract/textLinks.ts'
import type { Section, Text } from '#web/features/operator/Text.ts'

/** The values of the placeholders; null for what this operator has not set. */
export type Gaps = Record<string, string | null>

export const gapsOf = (site: Site, language: Language): Gaps => ({
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
  ...keptGaps(language),
})

/** How long what is kept, as `{keptMeeting}`. */
const keptGaps = (language: Language): Gaps =>
  Object.fromEntries(
    (Object.keys(RETENTION) as Kept[]).map((kept) => [
      `kept${kept.charAt(0).toUpperCase()}${kept.slice(1)}`,
      retentionText(kept, language),
    ]),
  )

/** A section with its placeholders filled in. Sentences without a value are left out, and so are sections that become empty. */
export type FilledSection = Omit<Section, 'body'> & { body: (Part[] | Part[][])[] }

export function filledSections({ sections }: Text, gaps: Gaps): FilledSection[] {
  const paragraph = (text: string) =>
    gapsIn(text).some((gap) => (gaps[gap] ?? null) === null) ? [] : [partsOf(text, gaps)]
  const block = (block: Section['body'][number]): FilledSection['body'] => {
    if (typeof block === 'string') return paragraph(block)
    const points = block.flatMap(paragraph)
    return points.length > 0 ? [points] : []
  }
  return sections
    .map(({ body, ...section }) => ({ ...section, body: body.flatMap(block) }))
    .filter(({ body }) => body.length > 0)
}

export const gapsIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, gap = '']) => gap)

/** Links are found before placeholders are filled in, so that no value can become a link. */
export function partsOf(text: string, gaps: Gaps): Part[] {
  const filled = (words: string) => words.replace(/\{(\w+)\}/g, (_, gap: string) => gaps[gap] ?? '')
  return linkParts(text).map((part) => ({
    text: filled(part.text),
    ...(part.href !== undefined && { href: filled(part.href) }),
  }))
}
