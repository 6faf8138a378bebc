import { expect, test } from 'vitest'
import type { BusinessJob, JobState } from '#contract/jobs.ts'
import { activeJobs, asksForNewJob, csvRow, isDemo, lastDay, standingOf } from '#web/dashboard/rules.ts'

const now = new Date('2026-06-10T10:00:00Z')
const job = (state: JobState, expiresAt: string) => ({ state, expiresAt })
const midnight = (day: number) => `2026-06-${day}T22:00:00.000Z`

test('only one address asks for a new job', () => {
  expect(asksForNewJob('?new=job')).toBe(true)
  expect(asksForNewJob('?tab=incidents&new=incident')).toBe(false)
})

test('a job is open, soon expires, is closed or has expired; what expired is not merely closed', () => {
  expect(standingOf(job('open', midnight(20)), now)).toBe('open')
  expect(standingOf(job('open', midnight(13)), now)).toBe('open')
  expect(standingOf(job('open', midnight(12)), now)).toBe('expiring')
  expect(standingOf(job('closed', midnight(12)), now)).toBe('closed')
  expect(standingOf(job('expired', midnight(1)), now)).toBe('expired')
})

test('a page that was left open sees a job expire', () => {
  expect(standingOf(job('open', now.toISOString()), now)).toBe('expired')
  expect(activeJobs([job('open', midnight(20)), job('open', now.toISOString())], now)).toBe(1)
})

test('the last day of a job is the one that its last midnight ends', () => {
  expect(lastDay(midnight(12))).toBe('2026-06-12T21:59:59.999Z')
})

test('demo jobs are known by their number or by their business', () => {
  expect(isDemo({ id: 14, businessName: 'Café' })).toBe(true)
  expect(isDemo({ id: 15, businessName: 'Café' })).toBe(false)
  expect(isDemo({ id: 99, businessName: 'Demo Café Kreuzberg' })).toBe(true)
})

test('a job as a line of a table has the days of Berlin', () => {
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
