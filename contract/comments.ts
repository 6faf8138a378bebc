import { z } from 'zod'
import { COMMENT_MAX } from '#contract/limits.ts'
import { nextCursor } from '#contract/pages.ts'
import { isBlank, text } from '#contract/text.ts'

export const CommentDraft = z.strictObject({
  content: text('comments.form.empty')
    .min(1, 'comments.form.empty')
    .max(COMMENT_MAX, 'comments.form.tooLong')
    .refine((content) => !isBlank(content), 'comments.form.empty'),
})
export type CommentDraft = z.infer<typeof CommentDraft>

export const Comment = z.object({
  id: z.number().int(),
  /** Null when the account is deleted. */
  userId: z.number().int().nullable(),
  username: z.string(),
  content: z.string(),
  createdAt: z.string(),
})
export type Comment = z.infer<typeof Comment>

/** The newest first. */
export const CommentList = z.object({ comments: z.array(Comment), nextCursor })
export type CommentList = z.infer<typeof CommentList>
