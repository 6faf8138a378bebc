import { expect, test } from 'vitest'
import { sameIssues } from '#web/features/desk/imports/rules.ts'

test('The same mistake in many rows is named once, with its rows', () => {
  const issue = (row: number, column: string | null, message: string) => ({ row, column, message })
  expect(
    sameIssues([
      ...[2, 3, 4].map((row) => issue(row, 'jobType', 'Unknown')),
      issue(4, 'title', 'Too short'),
      ...[7, 9, 10].map((row) => issue(row, 'jobType', 'Unknown')),
      issue(11, null, 'Unknown'),
    ]),
  ).toEqual([
    { rows: '2–4, 7, 9–10', column: 'jobType', message: 'Unknown' },
    { rows: '4', column: 'title', message: 'Too short' },
    { rows: '11', column: null, message: 'Unknown' },
  ])
})
