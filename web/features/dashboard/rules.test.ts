import { expect, test } from 'vitest'
import type { JobState } from '#contract/jobs.ts'
import type { BusinessJob } from '#contract/ownJobs.ts'
import { activeJobs, asksForNewJob, csvRow, displayStateOf, isDemo, lastDay } from '#web/features/dashboard/rules.ts'

const now = new Date('2026-06-10T10:00:00Z')
const job = (state: JobState, expiresAt: string) => ({ state, expiresAt, held: [] })
const midnight = (day: number) => `2026-06-${day}T22:00:00.000Z`

test('only one address opens the form for a new job', () => {
  expect(asksForNewJob('?new=job')).toBe(true)
  expect(asksForNewJob('?tab=incidents&new=incident')).toBe(false)
})

test('a job is open, expires soon, is closed or has expired, and an expired one is not shown as closed', () => {
  expect(displayStateOf(job('open', midnight(20)), now)).toBe('open')
  expect(displayStateOf(job('open', midnight(13)), now)).toBe('open')
  expect(displayStateOf(job('open', midnight(12)), now)).toBe('expiring')
  expect(displayStateOf(job('closed', midnight(12)), now)).toBe('closed')
  expect(displayStateOf(job('expired', midnight(1)), now)).toBe('expired')
})

test('a job expires on a page that stays open', () => {
  expect(displayStateOf(job('open', now.toISOString()), now)).toBe('expired')
  const jobs = [job('open', midnight(20)), job('open', now.toISOString()), job('expired', midnight(1))]
  expect(activeJobs({ jobs, counts: { openJobs: 72 } }, now)).toBe(71)
})

test('the last day of a job is the day before it expires at midnight', () => {
  expect(lastDay(midnight(12))).toBe('2026-06-12T21:59:59.999Z')
})

test('demo jobs are recognised by their id or by their business', () => {
  expect(isDemo({ id: 14, businessName: 'Café' })).toBe(true)
  expect(isDemo({ id: 15, businessName: 'Café' })).toBe(false)
  expect(isDemo({ id: 99, businessName: 'Demo Café Kreuzberg' })).toBe(true)
})

test('a job in the downloaded table has dates in Berlin', () => {
  const known = { id: 15, title: 'Barista', likes: 3, comments: 1, applications: 2 }
  const row = { ...known, createdAt: '2026-04-13T22:30:00.000Z', expiresAt: midnight(12) } as BusinessJob
  expect(csvRow(row, 'Open', 'https://zap.example')).toEqual([
    'Barista',
    'Open',
    '2026-04-14',
    '2026-06-12',
    3,
    1,
    2,
    'https://zap.example/jobs/15',
  ])
})
