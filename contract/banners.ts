import { z } from 'zod'
import { BANNER_TEXT_MAX } from '#contract/limits.ts'
import { localTime } from '#contract/localTime.ts'
import { forEachLanguage } from '#contract/preferences.ts'
import { isBlank, text } from '#contract/text.ts'
import { isSafeAddress, linkParts } from '#contract/textLinks.ts'

export const BANNER_KINDS = ['information', 'warning'] as const
export const BannerKind = z.enum(BANNER_KINDS)
export type BannerKind = z.infer<typeof BannerKind>

/** Visitors see only announcements for everyone. */
export const BANNER_AUDIENCES = ['everyone', 'seekers', 'businesses'] as const
export const BannerAudience = z.enum(BANNER_AUDIENCES)
export type BannerAudience = z.infer<typeof BannerAudience>

const words = text('banners.textRequired')
  .max(BANNER_TEXT_MAX, 'text.tooLong')
  .refine((value) => !isBlank(value), 'banners.textRequired')
  .refine(
    (value) => linkParts(value).every(({ href }) => href === undefined || isSafeAddress(href)),
    'banners.linkUnsafe',
  )

const time = localTime('banners.timeInvalid')

/** An announcement at the top of pages, as an operator writes it. Without `from` it begins at once. */
export const BannerDraft = z.strictObject({
  texts: z.strictObject(forEachLanguage(() => words)),
  kind: BannerKind,
  audience: BannerAudience,
  from: time.nullish(),
  until: time,
})
export type BannerDraft = z.infer<typeof BannerDraft>

/** A change of an announcement. Missing fields keep their value, `from` as well. */
export const BannerPatch = z.strictObject({
  ...BannerDraft.partial().shape,
  texts: BannerDraft.shape.texts.partial().optional(),
})
export type BannerPatch = z.infer<typeof BannerPatch>

/** An announcement as pages show it. */
export const Banner = z.object({
  id: z.number().int(),
  /** One for each language of the pages. */
  texts: z.object(forEachLanguage(() => z.string())),
  kind: BannerKind,
  audience: BannerAudience,
  startsAt: z.string(),
  endsAt: z.string(),
})
export type Banner = z.infer<typeof Banner>

export const BannerList = z.object({ banners: z.array(Banner) })
export type BannerList = z.infer<typeof BannerList>
