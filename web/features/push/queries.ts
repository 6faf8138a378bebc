import { queryOptions } from '@tanstack/react-query'
import type { PushState } from '#contract/push.ts'
import { get } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'

/** Whether this browser gets messages: `blocked` in its own settings, or `unsupported`. */
export type PushStatus = 'on' | 'off' | 'blocked' | 'unsupported'

/** Only with a service worker can a browser be told anything. iPhones have one for installed apps only. */
const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The worker of this site, if it is registered yet. */
export const serviceWorker = async () => (isSupported() ? await navigator.serviceWorker.getRegistration() : undefined)

/** What this browser and the server know of each other. The address of another account, or of a session that ended, does not count. */
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
