import { z } from 'zod'

/** What can be guarded by proofs. */
export const GUARDED = ['login', 'registration', 'mail', 'report'] as const
export type Guarded = (typeof GUARDED)[number]

/** A challenge of ALTCHA, version 2: https://altcha.org. It is signed, so that the server need not store it. */
export const Challenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number().int(),
    keyLength: z.number().int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    expiresAt: z.number().int(),
    data: z.object({
      guards: z.enum(GUARDED),
      network: z.string(),
      /** From when on it is accepted without a solution, in seconds since 1970. */
      waitUntil: z.number().int(),
    }),
  }),
  signature: z.string(),
})
export type Challenge = z.infer<typeof Challenge>

/** The content of the header, as JSON in base64url. A client that has waited sends no solution. */
export const Proof = z.object({
  challenge: Challenge,
  solution: z.object({ counter: z.number().int(), derivedKey: z.string() }).optional(),
})
export type Proof = z.infer<typeof Proof>
