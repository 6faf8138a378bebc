import { expect, test } from 'vitest'
import { summaryOf } from '../scripts/summary.mjs'

test('npm test ends with the tests that ran in no suite, then the failures, then the totals', () => {
  const lines = summaryOf([
    {
      name: 'unit',
      seconds: 12.3,
      passed: 4,
      failed: 1,
      failures: ['a.test.ts › two is one'],
      skipped: ['b.test.ts › one', 'b.test.ts › on a server'],
    },
    { name: 'postgres', seconds: 0, passed: 0, failed: 0, skipped: ['all of it: PostgreSQL was not found'] },
    { name: 'server', seconds: 30, passed: 1, failed: 0, ran: ['b.test.ts › on a server'] },
    { name: 'e2e', seconds: 60, passed: 2, failed: 0 },
  ])
  expect(lines.join('\n').split('\n')).toEqual([
    'unit       4 passed, 1 failed, 1 SKIPPED (12 s)',
    'postgres   SKIPPED (0 s)',
    'server     1 passed, 0 failed (30 s)',
    'e2e        2 passed, 0 failed (60 s)',
    '',
    'NOT TESTED:',
    '',
    'unit: b.test.ts › one',
    'postgres: all of it: PostgreSQL was not found',
    '',
    'Failed:',
    '',
    'unit: a.test.ts › two is one',
    '',
    '7 passed, 1 failed',
  ])
})
