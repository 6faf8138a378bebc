import { z } from 'zod'
import type { Language } from '#contract/preferences.ts'

export const EMBED_THEMES = ['light', 'dark'] as const
export type EmbedTheme = (typeof EMBED_THEMES)[number]

/** The colour of lines and marks, never of text, so that any colour leaves the text readable. */
export const EMBED_COLOR = '#ffb81c'

/**
 * The two parameters that style the list of jobs on a business's own site. Other sites write these addresses, so unknown values are ignored
 * instead of refused.
 */
export const EmbedStyle = z.object({
  theme: z.enum(EMBED_THEMES).catch('light').default('light'),
  color: z
    .string()
    .regex(/^[0-9a-f]{6}$/i)
    .transform((digits) => `#${digits.toLowerCase()}`)
    .catch(EMBED_COLOR)
    .default(EMBED_COLOR),
})
export type EmbedStyle = z.infer<typeof EmbedStyle>

type Embed = { site: string; id: number; language: Language; style: EmbedStyle }

/** The address of the list of jobs of a business for its own site. */
export function embedUrl({ site, id, language, style: { theme, color } }: Embed): string {
  const style = [theme !== 'light' && `theme=${theme}`, color !== EMBED_COLOR && `color=${color.slice(1)}`]
  const query = style.filter((parameter) => parameter !== false).join('&')
  return `${site}/partners/${id}/embed.${language}${query && `?${query}`}`
}
