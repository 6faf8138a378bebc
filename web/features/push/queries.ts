import { queryOptions } from '@tanstack/react-query'
import type { PushState } from '#contract/push.ts'
import { get } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'

/** Whether this browser gets messages. `blocked`: the user has blocked them in the browser. */
export type PushStatus = 'on' | 'off' | 'blocked' | 'unsupported'

/** Messages need a service worker. iPhones support them only for installed apps. */
const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The worker of this site, if it is registered yet. */
export const serviceWorker = async () => (isSupported() ? await navigator.serviceWorker.getRegistration() : undefined)

/**
 * The state of push messages in this browser, compared with the server. A subscription of another account or of an ended session does not
 * count.
 */
export const pushQuery = queryOptions({
  queryKey: keys.push,
  queryFn: async ({ client, signal }): Promise<{ status: PushStatus; key: string }> => {
    if (!isSupported()) return { status: 'unsupported', key: '' }
    const { key, endpoint } = await get<PushState>(client, '/api/push', {}, { signal })
    if (Notification.permission === 'denied') return { status: 'blocked', key }
    const worker = await serviceWorker()
    const own = await worker?.pushManager.getSubscription()
    const isOn = Notification.permission === 'granted' && !!own && own.endpoint === endpoint
    return { status: isOn ? 'on' : 'off', key }
  },
})
