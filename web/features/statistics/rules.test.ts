import { expect, test } from 'vitest'
import { CHANNELS } from '#contract/channels.ts'
import { csvRow, percentOf, total, weekOf } from '#web/features/statistics/rules.ts'

const line = (...last: number[]) => [...Array<number>(30 - last.length).fill(100), ...last]
const byDay = {
  seen: line(1, 2, 3, 4, 5, 6, 7),
  applied: line(0, 0, 0, 1, 0, 0, 1),
  saved: [],
  answered: [],
  hired: [],
}

test('A week is the last seven days', () => {
  expect(weekOf({ byDay })).toEqual({ seen: 28, applied: 2 })
})

test('A bar shows its part of the largest one, and is visible as soon as there is anything', () => {
  expect([percentOf(0, 0), percentOf(0, 9), percentOf(1, 1000), percentOf(1, 3), percentOf(9, 9)]).toEqual([
    ...[0, 0, 1, 33, 100],
  ])
})

test('A row of the download has the title, the status, all steps, those of each channel and the link of a job', () => {
  const funnel = { seen: 140, saved: 12, applied: 6, answered: 5, hired: 1 }
  const channels = [{ channel: 'search' as const, seen: 90, applied: 4, answered: 3, hired: 1 }]
  const job = { id: 21, title: 'Barista', state: 'open' as const, funnel, seenByDay: [], channels }
  expect(csvRow(job, 'Open', 'https://zap.example')).toEqual([
    ...['Barista', 'Open', 140, 12, 6, 5, 1],
    ...CHANNELS.flatMap((channel) => (channel === 'search' ? [90, 4, 3, 1] : [0, 0, 0, 0])),
    'https://zap.example/jobs/21',
  ])
  expect(total([1, 2, 3])).toBe(6)
})
