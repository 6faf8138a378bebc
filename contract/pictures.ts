import { z } from 'zod'
import { ALT_MAX, PHOTOS_MAX } from '#contract/limits.ts'
import { emptyIsNull, line } from '#contract/text.ts'

export type PictureKind = 'logo' | 'photo'

export type PictureSize = 'small' | 'medium' | 'large'

/** A logo or photo as everyone sees it. The addresses are on this site, and their content never changes. */
export const Picture = z.object({
  id: z.number().int(),
  /** What the picture shows, if the business has described it. */
  alt: z.string().nullable(),
  small: z.string(),
  medium: z.string(),
  large: z.string(),
  /** The size of the large one. The others have the same proportions. */
  width: z.number().int(),
  height: z.number().int(),
})
export type Picture = z.infer<typeof Picture>

/** The photos in the order that the business has given them. */
export const Pictures = z.object({ logo: Picture.nullable(), photos: z.array(Picture) })
export type Pictures = z.infer<typeof Pictures>

/** Fields left out stay. `position` counts the photos from 0. */
export const PicturePatch = z.strictObject({
  alt: emptyIsNull(line().max(ALT_MAX, 'text.tooLong')),
  position: z
    .number()
    .int()
    .min(0)
    .max(PHOTOS_MAX - 1)
    .optional(),
})
export type PicturePatch = z.infer<typeof PicturePatch>
