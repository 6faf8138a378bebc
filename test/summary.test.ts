import { expect, test } from 'vitest'
import { summaryOf } from '../scripts/summary.mjs'

test('npm test ends with the failures, then the skipped tests, then the totals', () => {
  const lines = summaryOf([
    {
      name: 'unit',
      seconds: 12.3,
      passed: 4,
      failed: 1,
      failures: ['a.test.ts › two is one'],
      skipped: ['b.test.ts › one'],
    },
    { name: 'postgres', seconds: 0, passed: 0, failed: 0, skipped: ['all of it: PostgreSQL was not found'] },
    { name: 'e2e', seconds: 60, passed: 2, failed: 0 },
  ])
  expect(lines.join('\n').split('\n')).toEqual([
    'unit       4 passed, 1 failed, 1 SKIPPED (12 s)',
    'postgres   SKIPPED (0 s)',
    'e2e        2 passed, 0 failed (60 s)',
    '',
    'Failed:',
    '',
    'unit: a.test.ts › two is one',
    '',
    'NOT TESTED:',
    '',
    'unit: b.test.ts › one',
    'postgres: all of it: PostgreSQL was not found',
    '',
    '6 passed, 1 failed',
  ])
})
