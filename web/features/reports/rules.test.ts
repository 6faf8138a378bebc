import { expect, test } from 'vitest'
import { subjectIn } from '#web/features/reports/rules.ts'

test('The address of a report names one thing, or nothing', () => {
  expect(subjectIn({ kind: 'job', id: '15' })).toEqual({ kind: 'job', subjectId: 15 })
  for (const wrong of [
    {},
    { kind: 'job' },
    { kind: 'user', id: '1' },
    { kind: 'job', id: '0' },
    { kind: 'job', id: '1e3' },
  ])
    expect(subjectIn(wrong)).toBeNull()
})
