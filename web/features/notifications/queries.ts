import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Notification, NotificationList } from '#contract/notifications.ts'
import { keys } from '#web/api/keys.ts'
import { type PagedList, readNewest } from '#web/api/pagedList.ts'

const EVERY_MINUTE = 60_000

export const notificationPages: PagedList<Notification> = {
  queryKey: keys.notifications,
  path: '/api/notifications',
  name: 'notifications',
}

/** The notifications, the number of unread ones, and the choice of mails. */
export const notificationList = queryOptions({
  queryKey: keys.notifications,
  queryFn: ({ client }) => readNewest<NotificationList>(client, notificationPages),
})

/** The number of unread notifications that this page knows of. It is fetched every minute while the page is visible. */
export const useUnread = (): number =>
  useQuery({
    ...notificationList,
    select: ({ unread }) => unread,
    refetchInterval: EVERY_MINUTE,
    refetchOnWindowFocus: 'always',
    // Unlike a list on the screen, the number in the corner just tries again.
    retryOnMount: true,
  }).data ?? 0
