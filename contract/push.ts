import { z } from 'zod'

const base64url = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}={0,2}$`))

/** The address and keys for push messages to the browser of this session, as the browser reports them (`PushSubscription`). */
export const PushSubscriptionDraft = z.strictObject({
  // Browsers escape all other characters, and the database cannot store each of them.
  endpoint: z
    .url({ protocol: /^https?$/ })
    .regex(/^[!-~]*$/)
    .max(2000),
  p256dh: base64url(87),
  auth: base64url(22),
})
export type PushSubscriptionDraft = z.infer<typeof PushSubscriptionDraft>

/** The public key that a browser subscribes with, and the address that gets the news of this session; null if there is none. */
export const PushState = z.object({ key: z.string(), endpoint: z.string().nullable() })
export type PushState = z.infer<typeof PushState>

/** The content of a message to the service worker, before encryption. */
export type PushMessage = { title: string; body: string; url: string }
