import { expect, test } from 'vitest'
import { placeBeside } from '#web/ui/place.ts'

const page = { width: 400, height: 800 }
const button = (left: number, top: number) => ({ left, top, width: 44, height: 44 })
const bubble = { width: 100, height: 30 }
const above = { side: 'above', align: 'center', gap: 4 } as const
const below = { side: 'below', align: 'end', gap: 4 } as const

test('a tooltip stands centred above its button', () => {
  expect(placeBeside(button(200, 300), bubble, page, above)).toEqual({ side: 'above', left: 172, top: 266 })
})

test('it goes below where there is no room above', () => {
  expect(placeBeside(button(200, 10), bubble, page, above)).toEqual({ side: 'below', left: 172, top: 58 })
})

test('it stays on the page at both edges', () => {
  expect(placeBeside(button(0, 300), bubble, page, above).left).toBe(8)
  expect(placeBeside(button(356, 300), bubble, page, above).left).toBe(292)
})

test('a menu hangs below, ending where its button ends', () => {
  expect(placeBeside(button(300, 10), { width: 272, height: 220 }, page, below)).toEqual({
    side: 'below',
    left: 72,
    top: 58,
  })
})

test('a menu goes above at the foot of the page', () => {
  expect(placeBeside(button(300, 700), { width: 272, height: 220 }, page, below)).toMatchObject({
    side: 'above',
    top: 476,
  })
})

test('what fits nowhere keeps its start on the page', () => {
  expect(placeBeside(button(300, 10), { width: 500, height: 900 }, page, below)).toMatchObject({ left: 8, top: 8 })
})
