import { expect, test } from 'vitest'
import { nextInMenu } from '#web/ui/menuKeys.ts'

const items = ['Profile', 'Dashboard', ' Partners', 'Übersicht']

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 3, 0],
  ['ArrowUp', -1, 3],
  ['ArrowUp', 0, 3],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 3],
  ['d', 0, 1],
  ['p', 0, 2],
  ['P', 2, 0],
  ['ü', 0, 3],
])('%s at item %i moves to item %i', (key, at, next) => {
  expect(nextInMenu(key, at, items)).toBe(next)
})

test.each(['x', ' ', 'Enter', 'Escape', 'Shift'])('%s does not move to another item', (key) => {
  expect(nextInMenu(key, 0, items)).toBe(null)
})
