import { z } from 'zod'

/** What a sign-in with Google can end with instead of a session, in the words of the identity libraries. */
export const GoogleCode = z.enum([
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'web-storage-unsupported',
  'unauthorized-domain',
  'network-request-failed',
  'invalid-api-key',
  'auth-domain-config-required',
  'internal-error',
])
export type GoogleCode = z.infer<typeof GoogleCode>

/** Who the browser says that it came back as, and the one-time proof of it. Only the proof counts. */
export const GoogleSignIn = z.strictObject({
  email: z.string().max(254),
  fullName: z.string().max(500),
  googleUid: z.string().min(1).max(255),
  proof: z.string().min(1).max(100),
})
export type GoogleSignIn = z.infer<typeof GoogleSignIn>

/** The popup's words to the page that opened it. `attempt` tells which try of that page they belong to. */
export const GoogleOutcome = z.union([
  z.object({ attempt: z.string(), ...GoogleSignIn.shape }),
  z.object({ attempt: z.string(), error: GoogleCode }),
])
export type GoogleOutcome = z.infer<typeof GoogleOutcome>

/** The channel on which the popup speaks. */
export const GOOGLE_CHANNEL = 'google-sign-in'
/** The screen that the popup ends on. */
export const GOOGLE_LANDING = '/auth/google'
