import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Statistics } from '#contract/statistics.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { statistics } from '#web/features/statistics/queries.ts'
import { StatisticsTab } from '#web/features/statistics/StatisticsTab.tsx'
import { de } from '#web/i18n/de.ts'
import { en } from '#web/i18n/en.ts'
import { ToastProvider } from '#web/ui/ToastProvider.tsx'

afterEach(cleanup)

const NOTHING = Array<number>(30).fill(0)
const today = (count: number) => [...NOTHING.slice(1), count]

/** The numbers of a business with this many jobs, views and applications today. */
function numbers({ jobs, seen, applied }: { jobs: number; seen: number; applied: number }): Statistics {
  const funnel = { seen, saved: 0, applied, answered: 0, hired: 0 }
  return {
    days: NOTHING.map((_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`),
    channels: [],
    advice: null,
    countedSince: '2026-10-01',
    nextCursor: null,
    byDay: { seen: today(seen), saved: NOTHING, applied: today(applied), answered: NOTHING, hired: NOTHING },
    jobs: Array.from({ length: jobs }, (_, id) => ({
      id,
      title: `Job ${id}`,
      state: 'open' as const,
      funnel,
      seenByDay: NOTHING,
      channels: [],
    })),
  }
}

test.each([
  [{ jobs: 1, seen: 140, applied: 6 }, 'Your job was seen by 140 people this week, 6 applied.'],
  [{ jobs: 2, seen: 140, applied: 1 }, 'Your jobs were seen by 140 people this week, 1 applied.'],
  [{ jobs: 1, seen: 1, applied: 0 }, 'Your job was seen by 1 person this week.'],
  [{ jobs: 2, seen: 0, applied: 3 }, '3 people applied this week.'],
  [{ jobs: 2, seen: 0, applied: 0 }, 'No job was seen this week yet.'],
])('Of %j, the week says: %s', (found, sentence) => {
  expect(week('en', numbers(found))).toBe(sentence)
})

test('The week is told in German, too', () => {
  expect(week('de', numbers({ jobs: 1, seen: 140, applied: 6 }))).toBe(
    'Deinen Job haben diese Woche 140 Leute gesehen, 6 haben sich beworben.',
  )
})

function week(language: 'en' | 'de', found: Statistics) {
  const cache = createCache(async () => Response.json(found))
  cache.setQueryData(statistics.queryKey, found)
  const catalogue = language === 'de' ? de : en
  render(
    <AppProviders cache={cache} locale={{ language, catalogue }} site={SITE} now={new Date()}>
      <ToastProvider>
        <StatisticsTab />
      </ToastProvider>
    </AppProviders>,
  )
  return screen.getByRole('region', { name: catalogue['statistics.tab'] }).querySelector('p')?.textContent
}
