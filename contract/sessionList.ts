import { z } from 'zod'
import { nextCursor } from '#contract/pages.ts'

/** A session of the account. */
export const Session = z.object({
  device: z.string().nullable(),
  current: z.boolean(),
  remembered: z.boolean(),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type Session = z.infer<typeof Session>

/** The latest login first. */
export const SessionList = z.object({ sessions: z.array(Session), nextCursor })
export type SessionList = z.infer<typeof SessionList>
