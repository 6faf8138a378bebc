import { z } from 'zod'

const base64url = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}={0,2}$`))

/** Where the browser of this session can be reached, as it says so itself (`PushSubscription`). */
export const PushSubscriptionDraft = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(2000),
  p256dh: base64url(87),
  auth: base64url(22),
})
export type PushSubscriptionDraft = z.infer<typeof PushSubscriptionDraft>

/** The public key that a browser subscribes with, and the address that is told about news of this session, if there is one. */
export const PushState = z.object({ key: z.string(), endpoint: z.string().nullable() })
export type PushState = z.infer<typeof PushState>

/** What the service worker gets, encrypted. */
export type PushMessage = { title: string; body: string; url: string }
