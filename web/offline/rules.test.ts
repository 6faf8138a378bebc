import { expect, test } from 'vitest'
import type { Job } from '#contract/jobs.ts'
import { copyOf, isFresh, isOver } from '#web/offline/rules.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
const JOB = { id: 20, title: 'Barista', businessName: 'Café Nord', payRate: '15 €', liked: true, applied: true } as Job

test('a copy holds what the page shows, and nothing of what somebody did with the jobs', () => {
  const { userId, keptAt, jobs } = copyOf(7, [JOB], NOW)

  expect({ userId, keptAt }).toEqual({ userId: 7, keptAt: NOW.toISOString() })
  expect(jobs[0]).toMatchObject({ id: 20, title: 'Barista', businessName: 'Café Nord', payRate: '15 €' })
  expect(jobs[0]).not.toHaveProperty('liked')
  expect(jobs[0]).not.toHaveProperty('applied')
})

test.each([
  [0, true, false],
  [2, false, false],
  [24 * 30 - 1, false, false],
  [24 * 30, false, true],
  [-24 * 31, false, true],
])('after %i hours a copy is fresh: %s, over: %s', (hours, fresh, over) => {
  const copy = copyOf(7, [], NOW)
  expect(isFresh(copy, later(hours))).toBe(fresh)
  expect(isOver(copy, later(hours))).toBe(over)
})

test('a copy without a readable time is over', () => {
  expect(isOver({ userId: 7, keptAt: 'some day', jobs: [] }, NOW)).toBe(true)
})
