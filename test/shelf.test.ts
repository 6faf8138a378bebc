import { expect, test } from 'vitest'
import { createShelf } from '#entry/shelf.ts'

const piecesOf = (...texts: string[]) => texts.map((text) => Buffer.from(text))

test('what was made of something is made once', () => {
  const shelf = createShelf()
  const first = shelf.find('frame', () => piecesOf('<html>', '</html>'))

  expect(shelf.find('frame', () => piecesOf('another'))).toBe(first)
  expect(first.join('')).toBe('<html></html>')
})

test('a full shelf begins anew', () => {
  const shelf = createShelf()
  const large = () => piecesOf('x'.repeat(1.2e6))
  const first = shelf.find('first', large)
  shelf.find('second', large)

  expect(shelf.find('first', large)).not.toBe(first)
})

// Node cuts short buffers out of larger ones: a piece of 100 bytes would keep 64 kB.
test('what is kept holds no bytes but its own', () => {
  const pieces = createShelf().find('frame', () => piecesOf('<html>', '</html>'))

  expect(pieces.map(({ buffer }) => buffer.byteLength)).toEqual(pieces.map(({ length }) => length))
})
