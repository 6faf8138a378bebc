import { useQuery } from '@tanstack/react-query'
import { MINUTE_MS } from '#contract/durations.ts'
import type { Notification, NotificationList } from '#contract/notifications.ts'
import { keys } from '#web/api/keys.ts'
import { newestEntries, type PagedList } from '#web/api/pagedList.ts'
import { useHydrated } from '#web/ui/hydration.ts'

export const notificationPages: PagedList<Notification> = {
  queryKey: keys.notifications,
  path: '/api/notifications',
  name: 'notifications',
}

/** The notifications, the number of unread ones, and the choice of mails. */
export const notificationList = newestEntries<NotificationList>(notificationPages)

/**
 * What waits for the account, as far as this page knows; undefined until hydration. React hydrates parts of a page one after the other, and an
 * early part must not change what the server rendered for a later one.
 */
export function useWaiting() {
  const isHydrated = useHydrated()
  const { data } = useQuery({
    ...notificationList,
    select: ({ unread, counts }) => ({ unread, ...counts }),
  })
  return isHydrated ? data : undefined
}

/** The number of unread notifications that this page knows of. */
export const useUnread = (): number => useWaiting()?.unread ?? 0

/** Fetches what waits every minute while the page is visible. */
export const usePolling = () =>
  useQuery({
    ...notificationList,
    select: () => null,
    refetchInterval: MINUTE_MS,
    refetchOnWindowFocus: 'always',
    // Unlike a list on the screen, this number is not shown as failed but requested again.
    retryOnMount: true,
  })
