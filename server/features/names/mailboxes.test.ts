import { expect, test } from 'vitest'
import { mailboxOf } from '#server/features/names/rules.ts'

test.each([
  ['Anna+Jobs@Example.org', 'anna@example.org'],
  ['a.n.n.a+one@googlemail.com', 'anna@gmail.com'],
  ['anna.berg@example.org', 'anna.berg@example.org'],
  ['+49@example.org', '+49@example.org'],
])('mails to %s are counted for the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})

test('mails to different people are counted apart', () => {
  expect(mailboxOf('anna@gmail.com')).not.toBe(mailboxOf('anna@example.org'))
  expect(mailboxOf('anna.berg@example.org')).not.toBe(mailboxOf('annaberg@example.org'))
})
