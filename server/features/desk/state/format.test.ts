import { expect, test } from 'vitest'
import { maskedAddress } from '#server/features/desk/state/format.ts'

test.each([
  ['mira@post.example', 'm…@post.example'],
  ['a@b.example', 'a…@b.example'],
  ['"odd@name"@post.example', '"…@post.example'],
  ['mira', '…'],
  ['@post.example', '…'],
])('Of the address %s is shown %s', (address, shown) => {
  expect(maskedAddress(address)).toBe(shown)
})
