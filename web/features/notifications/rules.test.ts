import { expect, test } from 'vitest'
import type { Notification, NotificationKind } from '#contract/notifications.ts'
import { grouped } from '#web/features/notifications/rules.ts'

const one = (id: number, kind: NotificationKind, jobId: number, createdAt: string): Notification => ({
  id,
  kind,
  jobId,
  entryId: null,
  facts: {},
  read: true,
  createdAt,
})

test('Applications and comments of one job are one entry: the new ones together, and the others of one day in Berlin', () => {
  const list = [
    one(9, 'new-applicant', 1, '2026-11-24T09:00:00Z'),
    one(8, 'new-comment', 1, '2026-11-24T08:00:00Z'),
    one(7, 'new-applicant', 2, '2026-11-24T07:00:00Z'),
    one(6, 'new-applicant', 1, '2026-11-23T23:30:00Z'),
    one(5, 'new-applicant', 1, '2026-11-23T22:30:00Z'),
    one(4, 'new-applicant', 1, '2026-11-23T10:00:00Z'),
    one(3, 'application-declined', 1, '2026-11-23T09:00:00Z'),
    one(2, 'application-declined', 1, '2026-11-23T08:00:00Z'),
  ]
  const ids = (isNew: (id: number) => boolean) => grouped(list, isNew).map((group) => group.map(({ id }) => id))

  expect(ids(() => false)).toEqual([[9, 6], [8], [7], [5, 4], [3], [2]])
  expect(ids((id) => id > 4)).toEqual([[9, 6, 5], [8], [7], [4], [3], [2]])
})
