import { COMMENT_MAX } from '#contract/limits.ts'
import type { MessageKey } from '#contract/messages.ts'

/** The text that would be posted, as the server normalises it. */
export const contentOf = (draft: string): string => draft.normalize('NFC').trim()

/** The length in characters: an emoji counts as one, although it is stored as two. */
export const lengthOf = (draft: string): number => [...contentOf(draft)].length

/** The error of a draft; null if it can be posted. */
export function faultOf(draft: string): MessageKey | null {
  const length = lengthOf(draft)
  if (length === 0) return 'comments.form.empty'
  return length > COMMENT_MAX ? 'comments.form.tooLong' : null
}

/** The draft with a question at its end, which is added only once. */
export const withQuestion = (draft: string, question: string): string =>
  draft.includes(question) ? draft : `${draft.trimEnd()} ${question}`.trimStart()
