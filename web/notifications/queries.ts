import { queryOptions, useQuery } from '@tanstack/react-query'
import type { NotificationList } from '#contract/notifications.ts'
import { get } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'

const EVERY_MINUTE = 60_000

/** What the person was told, how much of it is unread, and what also comes by mail. */
export const notificationList = queryOptions({
  queryKey: keys.notifications,
  queryFn: ({ client }) => get<NotificationList>(client, '/api/notifications'),
})

/** How many notifications are unread, as far as this page knows. It asks again each minute while somebody looks at it. */
export const useUnread = (): number =>
  useQuery({
    ...notificationList,
    select: ({ unread }) => unread,
    refetchInterval: EVERY_MINUTE,
    refetchOnWindowFocus: 'always',
    // Unlike a list that is looked at, a number in the corner just tries again.
    retryOnMount: true,
  }).data ?? 0
