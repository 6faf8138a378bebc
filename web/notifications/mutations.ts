import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MailChoice, ReadRequest, Unread } from '#contract/notifications.ts'
import { patch, post } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'
import { notificationList } from '#web/notifications/queries.ts'

/** Marks notifications as read, all of them when none are named. */
export function useMarkRead() {
  const cache = useQueryClient()

  return useMutation({
    mutationFn: (request: ReadRequest) => post<Unread>(cache, '/api/notifications/read', request),
    onSuccess: async ({ unread }, { ids }) => {
      // A list that was asked for before the change must not come in after it.
      await cache.cancelQueries({ queryKey: keys.notifications })
      cache.setQueryData(notificationList.queryKey, (known) => {
        if (!known) return known
        const seen = (id: number) => ids === undefined || ids.includes(id)
        return {
          ...known,
          unread,
          notifications: known.notifications.map((it) => (seen(it.id) ? { ...it, read: true } : it)),
        }
      })
    },
  })
}

/** Sets which kinds also come by mail. Nothing changes on the screen before the server has said so. */
export function useChooseMails() {
  const cache = useQueryClient()

  return useMutation({
    mutationFn: (choice: MailChoice) => patch<MailChoice>(cache, '/api/notifications/mails', choice),
    onSuccess: async (mails) => {
      await cache.cancelQueries({ queryKey: keys.notifications })
      cache.setQueryData(notificationList.queryKey, (known) => known && { ...known, mails })
    },
  })
}
