import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { MailChoice, Notification, ReadRequest, Unread } from '#contract/notifications.ts'
import { patch, post } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'
import { notificationList } from '#web/features/notifications/queries.ts'

/**
 * Marks everything up to the newest shown notification as read when the user sees the list. A page that is only rendered, prefetched or in a
 * background tab does not count. `isNew` stays true until the user leaves the page.
 */
export function useMarkSeen(shown: Notification[], isUnread: boolean) {
  const { mutate, isError } = useMarkRead()
  const isLookedAt = useIsLookedAt()
  const unread = shown.flatMap(({ id, read }) => (read ? [] : id))
  const [fresh, setFresh] = useState(unread)
  if (unread.some((id) => !fresh.includes(id))) setFresh([...new Set([...fresh, ...unread])])

  const newest = Math.max(0, ...shown.map(({ id }) => id))
  useEffect(() => {
    if (isLookedAt && isUnread && newest > 0) mutate({ upTo: newest })
  }, [isLookedAt, isUnread, newest, mutate])

  return { isNew: (id: number) => fresh.includes(id), isFailed: isError }
}

const useIsLookedAt = () =>
  useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  )

function onVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Marks notifications as read; all of them if no ids are given. */
export function useMarkRead() {
  const cache = useQueryClient()

  return useMutation({
    mutationFn: (request: ReadRequest) => post<Unread>(cache, '/api/notifications/read', request),
    onSuccess: ({ unread }, { ids, upTo = Number.POSITIVE_INFINITY }) => {
      cache.setQueryData(notificationList.queryKey, (known) => {
        if (!known) return known
        const seen = (id: number) => id <= upTo && (ids === undefined || ids.includes(id))
        return {
          ...known,
          unread,
          notifications: known.notifications.map((it) => (seen(it.id) ? { ...it, read: true } : it)),
        }
      })
      // Loads what arrived meanwhile, and cancels a request for the list that was sent before the change.
      void cache.invalidateQueries({ queryKey: keys.notifications })
    },
  })
}

/** Sets which kinds also come by mail. The screen changes only after the server has confirmed it. */
export function useChooseMails() {
  const cache = useQueryClient()

  return useMutation({
    mutationFn: (choice: MailChoice) => patch<MailChoice>(cache, '/api/notifications/mails', choice),
    onSuccess: async (_, choice) => {
      await cache.cancelQueries({ queryKey: keys.notifications })
      cache.setQueryData(
        notificationList.queryKey,
        (known) => known && { ...known, mails: { ...known.mails, ...choice } },
      )
    },
  })
}
