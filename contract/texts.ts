import { z } from 'zod'
import { TEXT_MAX } from '#contract/limits.ts'
import { forEachLanguage, LANGUAGES } from '#contract/preferences.ts'
import { emptyIsNull, text } from '#contract/text.ts'
import { WRITABLE_TEXTS } from '#contract/textNames.ts'

const name = z.enum(WRITABLE_TEXTS)

const markdown = text().max(TEXT_MAX, 'text.tooLong')

/** A new version, in Markdown. In a language without one, the page has the text of the product. */
export const TextDraft = z.strictObject({
  name,
  markdown: z.strictObject(forEachLanguage(() => emptyIsNull(markdown))),
  /** The version that the operator has read, so that no version is replaced unseen; null for none. */
  replaces: z.int().positive().nullable(),
})
export type TextDraft = z.infer<typeof TextDraft>

export const MarkdownDraft = z.strictObject({ markdown })

const summary = {
  id: z.number().int(),
  name,
  /** The mail address of the operator; null for a command. */
  operator: z.string().nullable(),
  createdAt: z.string(),
}

export const TextVersion = z.object({ ...summary, markdown: z.object(forEachLanguage(() => z.string().nullable())) })
export type TextVersion = z.infer<typeof TextVersion>

/** The newest versions, the newest first. The first of each text is the one that its page shows. */
export const TextHistory = z.object({ versions: z.array(z.object(summary)) })
export type TextHistory = z.infer<typeof TextHistory>

/** A text as its page shows it: HTML that the server has made of Markdown. */
export const ShownText = z.object({
  intro: z.string(),
  sections: z.array(z.object({ id: z.string(), heading: z.string().nullable(), html: z.string() })),
})
export type ShownText = z.infer<typeof ShownText>

/** The operator's text for a page; null where the product's own text is shown. */
export const PageText = z.object({ text: ShownText.extend({ updated: z.string() }).nullable() })
export type PageText = z.infer<typeof PageText>

export const TextQuery = z.strictObject({ name, language: z.enum(LANGUAGES) })
