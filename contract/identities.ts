import { z } from 'zod'

/** The results of a sign-in with Google other than a session, in the terms of the identity libraries. */
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

/** The identity as the browser states it, and the one-time proof of it. Only the proof counts. */
export const GoogleSignIn = z.strictObject({
  email: z.string().max(254),
  fullName: z.string().max(500),
  googleUid: z.string().min(1).max(255),
  proof: z.string().min(1).max(100),
})
export type GoogleSignIn = z.infer<typeof GoogleSignIn>

/** The popup's message to the page that opened it. `attempt` identifies the attempt of that page. */
export const GoogleOutcome = z.union([
  z.object({ attempt: z.string(), ...GoogleSignIn.shape }),
  z.object({ attempt: z.string(), error: GoogleCode }),
])
export type GoogleOutcome = z.infer<typeof GoogleOutcome>

/** The channel on which the popup sends it. */
export const GOOGLE_CHANNEL = 'google-sign-in'
/** The screen on which the popup ends. */
export const GOOGLE_LANDING = '/auth/google'
