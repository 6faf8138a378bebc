import { z } from 'zod'
import { BusinessType } from '#contract/accounts.ts'
import { Job } from '#contract/jobs.ts'
import { SEARCH_MAX } from '#contract/limits.ts'
import { line } from '#contract/text.ts'

/** A business that hires here, as everybody may see it. */
export const Partner = z.object({
  id: z.number().int(),
  businessName: z.string(),
  businessType: BusinessType.nullable(),
  /** Null when the business has not said where it is. */
  businessLocation: z.string().nullable(),
  joinedAt: z.string(),
  openJobs: z.number().int(),
})
export type Partner = z.infer<typeof Partner>

/** `nextPage` is null when nothing follows. */
export const PartnerList = z.object({ partners: z.array(Partner), nextPage: z.number().int().nullable() })
export type PartnerList = z.infer<typeof PartnerList>

/** A partner, what it tells about itself, and its open jobs, the newest first. */
export const PartnerDetail = z.object({ partner: Partner, about: z.string().nullable(), jobs: z.array(Job) })
export type PartnerDetail = z.infer<typeof PartnerDetail>

const blankIsMissing = (value: unknown) => (value === '' ? undefined : value)

/** The query of a partner list. Everything may be left out; an empty value means the same. */
export const PartnerListQuery = z.strictObject({
  search: z.preprocess(blankIsMissing, line().max(SEARCH_MAX, 'text.tooLong').optional()),
  page: z.preprocess(
    blankIsMissing,
    z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number)
      .optional(),
  ),
})
export type PartnerListQuery = z.infer<typeof PartnerListQuery>
