import { expect, test } from 'vitest'
import type { JobState } from '#contract/jobs.ts'
import { filterJobs, ownJobsAddress, parseOwnJobFilter } from '#web/features/dashboard/filter.ts'

const now = new Date('2026-06-10T10:00:00Z')
const job = (state: JobState, expiresAt: string) => ({ state, expiresAt })
const midnight = (day: number) => `2026-06-${day}T22:00:00.000Z`

test('a filter of own jobs finds all words in title and place, without case and accents, and the state', () => {
  const jobs = [
    { title: 'Küchenhilfe am Abend', location: 'Berlin-Wedding', ...job('open', midnight(20)) },
    { title: 'Barista', location: 'Kreuzberg', ...job('open', midnight(11)) },
    { title: 'Barista', location: null, ...job('closed', midnight(20)) },
    { title: 'Koch', location: 'Wedding', ...job('expired', midnight(1)) },
  ]
  const found = (address: string) => filterJobs(jobs, parseOwnJobFilter(address), now).map((one) => jobs.indexOf(one))
  expect(found('')).toEqual([0, 1, 2, 3])
  expect(found('?find=KUCHEN+wedd')).toEqual([0])
  expect(found('?find=kueche')).toEqual([0])
  expect(found('?find=++barista+')).toEqual([1, 2])
  expect(found('?state=open')).toEqual([0, 1])
  expect(found('?state=expiring')).toEqual([1])
  expect(found('?find=barista&state=closed')).toEqual([2])
  expect(found('?state=__proto__')).toEqual([0, 1, 2, 3])
  expect(ownJobsAddress(parseOwnJobFilter('?find=bar+ista&state=closed&new=job'))).toBe(
    '/dashboard?find=bar+ista&state=closed',
  )
})
