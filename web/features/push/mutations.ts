import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PushSubscriptionDraft } from '#contract/push.ts'
import { post, remove } from '#web/api/api.ts'
import { pushQuery, serviceWorker } from '#web/features/push/queries.ts'

/** Turns messages to this browser on or off. Only turning them on makes the browser ask for its permission. */
export function useSwitchPush() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ on, key }: { on: boolean; key: string }) => (on ? turnOn(cache, key) : turnOff(cache)),
    onSettled: () => cache.invalidateQueries({ queryKey: pushQuery.queryKey }),
  })
}

async function turnOn(cache: QueryClient, key: string) {
  // If the user refuses, the settings show that messages are blocked, and how to change that.
  if ((await Notification.requestPermission()) !== 'granted') return
  const worker = await serviceWorker()
  if (!worker) throw new Error('There is no service worker')
  // The browser may have a subscription of another account.
  await (await worker.pushManager.getSubscription())?.unsubscribe()
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await post(cache, '/api/push', { endpoint, p256dh, auth } satisfies PushSubscriptionDraft)
}

async function turnOff(cache: QueryClient) {
  await remove(cache, '/api/push')
  await endPush()
}

/**
 * Ends the messages to this browser, and closes those that it still shows. The server sends none after a logout, but the push service may
 * hold one for a day, and the next user of the device would read it.
 */
export async function endPush() {
  const worker = await serviceWorker()
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
  for (const message of (await worker?.getNotifications()) ?? []) message.close()
}
