import { expect, test } from 'vitest'
import { idIn } from '#contract/idText.ts'

test.each([
  ['12', 12],
  ['0', 0],
  ['-1', 0],
  ['1e3', 0],
  ['12abc', 0],
  ['1.5', 0],
  ['99999999999999999999', 0],
  [undefined, 0],
  [null, 0],
])('the id in /jobs/%s is %s', (param, id) => {
  expect(idIn(param)).toBe(id)
})
