import { expect, test } from 'vitest'
import { linkAfter, shadeFor, shadeSteps } from '#web/features/jobs/map/rules.ts'

test.each([
  [0, []],
  [1, [1]],
  [2, [1, 2]],
  [30, [1, 3, 10]],
  [1000, [1, 10, 100]],
])('Where the most jobs of a district are %i, the shades begin at %j', (most, steps) => {
  expect(shadeSteps(most)).toEqual(steps)
})

test('A district is darker the more jobs it has', () => {
  const steps = shadeSteps(30)
  expect([0, 1, 2, 3, 9, 10, 30].map((jobs) => shadeFor(jobs, steps))).toEqual([0, 1, 1, 2, 2, 3, 3])
})

test('Arrow keys go around a list, and other keys do nothing', () => {
  expect(linkAfter('ArrowRight', 2, 3)).toBe(0)
  expect(linkAfter('ArrowUp', 0, 3)).toBe(2)
  expect([linkAfter('Home', 2, 3), linkAfter('End', 0, 3)]).toEqual([0, 2])
  expect(linkAfter('Enter', 1, 3)).toBeUndefined()
})
