import { cityDate } from '#contract/days.ts'
import type { Notification, NotificationKind } from '#contract/notifications.ts'

/** Notifications that are shown as one entry, the newest first. */
export type Group = [Notification, ...Notification[]]

const GROUPED: NotificationKind[] = ['new-applicant', 'new-comment']

/**
 * Groups applications and comments on one job into one entry: all new ones together, and older ones by day. An entry has the place of its
 * newest notification.
 */
export function grouped(notifications: Notification[], isNew: (id: number) => boolean): Group[] {
  const groups = new Map<string, Group>()
  for (const one of notifications) {
    const when = isNew(one.id) ? 'new' : cityDate(new Date(one.createdAt))
    const key = GROUPED.includes(one.kind) && one.jobId !== null ? `${one.kind} ${one.jobId} ${when}` : `${one.id}`
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return [...groups.values()]
}
