import { expect, test } from 'vitest'
import { placeBeside } from '#web/ui/popoverPosition.ts'

const page = { width: 400, height: 800 }
const button = (left: number, top: number) => ({ left, top, width: 44, height: 44 })
const bubble = { width: 100, height: 30 }
const above = { side: 'above', align: 'center', gap: 4 } as const
const below = { side: 'below', align: 'end', gap: 4 } as const

test('a tooltip is centred above its button', () => {
  expect(placeBeside(button(200, 300), bubble, page, above)).toEqual({ side: 'above', left: 172, top: 266 })
})

test('a tooltip without room above its button is placed below', () => {
  expect(placeBeside(button(200, 10), bubble, page, above)).toEqual({ side: 'below', left: 172, top: 58 })
})

test('a tooltip stays within both edges of the page', () => {
  expect(placeBeside(button(0, 300), bubble, page, above).left).toBe(8)
  expect(placeBeside(button(356, 300), bubble, page, above).left).toBe(292)
})

test('a menu is placed below its button and aligned with its end', () => {
  expect(placeBeside(button(300, 10), { width: 272, height: 220 }, page, below)).toEqual({
    side: 'below',
    left: 72,
    top: 58,
  })
})

test('a menu at the bottom of the page is placed above its button', () => {
  expect(placeBeside(button(300, 700), { width: 272, height: 220 }, page, below)).toMatchObject({
    side: 'above',
    top: 476,
  })
})

test('a popover that is too large keeps its start on the page', () => {
  expect(placeBeside(button(300, 10), { width: 500, height: 900 }, page, below)).toMatchObject({ left: 8, top: 8 })
})
