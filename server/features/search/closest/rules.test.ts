import { expect, test } from 'vitest'
import { JobFilter } from '#contract/jobs.ts'
import { relaxed } from '#server/features/search/closest/rules.ts'
import { readSearch } from '#server/features/search/rules.ts'

test('Beside a short list, a long search with many filters takes ten other searches at most', () => {
  const filter = JobFilter.parse({
    jobType: 'Part-time',
    minPay: '12',
    district: 'Mitte',
    day: 'sa,su',
    time: 'evening',
    week: '0fffff8',
    kind: 'minijob',
    english: 'true',
    untrained: 'true',
    start: 'now',
    station: '900078101',
    minutes: '30',
  })
  const { wishes } = readSearch('Servicekraft plates carry remember coffee three machine vegan Neukölln', '2026-11-30')
  expect(wishes.length).toBeGreaterThan(5)

  const searches = relaxed({ wishes, filter })
  expect(searches.length).toBeGreaterThan(0)
  expect(searches.length).toBeLessThanOrEqual(10)
})
