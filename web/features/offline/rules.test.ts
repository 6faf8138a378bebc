import { expect, test } from 'vitest'
import type { Job } from '#contract/jobs.ts'
import { copyOf, hasExpired, isFresh } from '#web/features/offline/rules.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
const UNTIL = later(12).toISOString()
const JOB = { id: 20, title: 'Barista', businessName: 'Café Nord', payRate: '15 €', liked: true, applied: true } as Job

test('a copy holds only what the page shows, not what the user did with the jobs', () => {
  const { userId, keptAt, jobs } = copyOf(7, [JOB], NOW, UNTIL)

  expect({ userId, keptAt }).toEqual({ userId: 7, keptAt: NOW.toISOString() })
  expect(jobs[0]).toMatchObject({ id: 20, title: 'Barista', businessName: 'Café Nord', payRate: '15 €' })
  expect(jobs[0]).not.toHaveProperty('liked')
  expect(jobs[0]).not.toHaveProperty('applied')
})

test.each([
  [0, true, false],
  [2, false, false],
  [11, false, false],
  [12, false, true],
  [-2, false, true],
])('after %i hours the copy of a session of twelve hours is fresh: %s, expired: %s', (hours, fresh, over) => {
  const copy = copyOf(7, [], NOW, UNTIL)
  expect(isFresh(copy, later(hours))).toBe(fresh)
  expect(hasExpired(copy, later(hours))).toBe(over)
})

test('a copy without a valid time has expired', () => {
  expect(hasExpired({ userId: 7, keptAt: 'some day', until: UNTIL, jobs: [] }, NOW)).toBe(true)
  expect(hasExpired({ userId: 7, keptAt: NOW.toISOString(), until: 'some day', jobs: [] }, NOW)).toBe(true)
})
