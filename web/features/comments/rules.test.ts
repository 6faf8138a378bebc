import { expect, test } from 'vitest'
import { CommentDraft } from '#contract/comments.ts'
import { messages } from '#contract/messages.ts'
import { contentOf, faultOf, withQuestion } from '#web/features/comments/rules.ts'

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

test('A question is added to the end of a draft, and only once', () => {
  expect(withQuestion('', 'When does it start?')).toBe('When does it start?')
  expect(withQuestion('Hello, ', 'When does it start?')).toBe('Hello, When does it start?')
  expect(withQuestion('When does it start? Bye', 'When does it start?')).toBe('When does it start? Bye')
})
