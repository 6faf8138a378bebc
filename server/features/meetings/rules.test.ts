import { describe, expect, test } from 'vitest'
import { timesFrom } from '#server/features/meetings/rules.ts'

describe('Times on offer', () => {
  const NOW = new Date('2026-10-24T08:00:00.000Z')
  const issue = (drafts: Parameters<typeof timesFrom>[0]) => {
    try {
      timesFrom(drafts, NOW)
      return null
    } catch (error) {
      return (error as { issues: { path: string }[] }).issues[0]?.path
    }
  }

  test('last as long as they are said to, also in the night in which the clocks are put back', () => {
    expect(timesFrom([{ start: '2026-10-25T01:30', minutes: 120 }], NOW)).toEqual([
      { startsAt: '2026-10-24T23:30:00.000Z', endsAt: '2026-10-25T01:30:00.000Z' },
    ])
  })

  test('are sorted, and may follow each other without a pause', () => {
    const times = timesFrom(
      [
        { start: '2026-10-26T16:00', minutes: 60 },
        { start: '2026-10-26T15:00', minutes: 60 },
      ],
      NOW,
    )
    expect(times.map(({ startsAt }) => startsAt)).toEqual(['2026-10-26T14:00:00.000Z', '2026-10-26T15:00:00.000Z'])
  })

  test('are at least a quarter of an hour ahead and until the end of the thirtieth day, exist, and do not overlap', () => {
    const one = { start: '2026-10-26T15:00', minutes: 60 }
    expect(issue([{ start: '2026-10-24T10:15', minutes: 60 }])).toBeNull()
    expect(issue([{ start: '2026-10-24T10:14', minutes: 60 }])).toBe('times.0.start')
    expect(issue([one, { start: '2026-11-23T23:59', minutes: 60 }])).toBeNull()
    expect(issue([one, { start: '2026-11-24T00:00', minutes: 60 }])).toBe('times.1.start')
    expect(issue([one, { start: '2026-10-26T15:59', minutes: 60 }])).toBe('times.1.start')
  })
})
