import { COMMENT_MAX } from '#contract/limits.ts'
import type { MessageKey } from '#contract/messages.ts'

/** What would be posted of a draft, as the server measures it. */
export const contentOf = (draft: string): string => draft.normalize('NFC').trim()

/** Its length in characters: an emoji is one, though it is stored as two. */
export const lengthOf = (draft: string): number => [...contentOf(draft)].length

/** What is wrong with a draft; null when it can be posted. */
export function faultOf(draft: string): MessageKey | null {
  const length = lengthOf(draft)
  if (length === 0) return 'comments.form.empty'
  return length > COMMENT_MAX ? 'comments.form.tooLong' : null
}
