import { expect, test } from 'vitest'
import { CommentDraft } from '#contract/comments.ts'
import { messages } from '#contract/messages.ts'
import { contentOf, faultOf } from '#web/features/comments/rules.ts'

test.each([
  ['', 'Comment cannot be empty'],
  [' \n\t ', 'Comment cannot be empty'],
  ['x', null],
  ['x'.repeat(500), null],
  [` ${'x'.repeat(500)} `, null],
  ['x'.repeat(501), 'Comment too long'],
  ['😀'.repeat(500), null],
  ['😀'.repeat(501), 'Comment too long'],
  ['e\u0301'.repeat(500), null],
])('%o', (draft, message) => {
  const fault = faultOf(draft)
  expect(fault && messages[fault]).toBe(message)
  expect(CommentDraft.safeParse({ content: contentOf(draft) }).success).toBe(fault === null)
})
