import { z } from 'zod'
import { PAGE_SIZE_MAX } from '#contract/limits.ts'
import { blankIsMissing, wholeNumber } from '#contract/query.ts'

/** Where a page begins: after the one whose response had this as its `nextCursor`. */
export const cursor = z.preprocess(blankIsMissing, z.string().max(200).optional())

/** The query of a paged list. Everything is optional; an empty value means the same as none. */
export const PageQuery = z.object({
  cursor,
  limit: wholeNumber(PAGE_SIZE_MAX),
})
export type PageQuery = z.infer<typeof PageQuery>

/** Continues a list where its page ends; null on the last page. */
export const nextCursor = z.string().nullable()
