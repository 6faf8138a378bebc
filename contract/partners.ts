import { z } from 'zod'
import { BusinessType } from '#contract/accounts.ts'
import { AnswerFigures } from '#contract/answers.ts'
import { FRAUD_SIGNS } from '#contract/fraudSigns.ts'
import { Job } from '#contract/jobs.ts'
import { nextCursor } from '#contract/pages.ts'
import { Pictures } from '#contract/pictures.ts'
import { searchWords, wholeNumber } from '#contract/query.ts'
import { Verified } from '#contract/verification.ts'

/** A business that hires here, as everyone sees it. */
export const Partner = z.object({
  id: z.number().int(),
  businessName: z.string(),
  businessType: BusinessType.nullable(),
  /** Null when the business has not given its location. */
  businessLocation: z.string().nullable(),
  joinedAt: z.string(),
  openJobs: z.number().int(),
  /** The address of the small logo, on this site. */
  logo: z.string().nullable(),
  /** The highest level that it has proved. */
  verified: Verified.nullable(),
})
export type Partner = z.infer<typeof Partner>

/** `nextPage` is null on the last page. */
export const PartnerList = z.object({ partners: z.array(Partner), nextPage: z.number().int().nullable() })
export type PartnerList = z.infer<typeof PartnerList>

/**
 * A partner with its description and its open jobs, the newest first: `/api/partners/{id}/jobs` has those after
 * `nextCursor`.
 */
export const PartnerDetail = z.object({
  partner: Partner,
  about: z.string().nullable(),
  website: z.string().nullable(),
  /** All levels that it has proved, the highest first. */
  levels: z.array(Verified),
  answers: AnswerFigures.nullable(),
  pictures: Pictures,
  /** Signs of known fraud in its text or its website; a hint, never a verdict. Missing if there are none. */
  fraudSigns: z.array(z.enum(FRAUD_SIGNS)).optional(),
  jobs: z.array(Job),
  nextCursor,
})
export type PartnerDetail = z.infer<typeof PartnerDetail>

/** The query of a partner list. Everything is optional; an empty value means the same as none. */
export const PartnerListQuery = z.strictObject({
  search: searchWords,
  page: wholeNumber(999_999_999),
})
export type PartnerListQuery = z.infer<typeof PartnerListQuery>
