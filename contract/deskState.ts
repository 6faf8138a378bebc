import { z } from 'zod'

/** A mail that could not be sent so far. It is tried again for about four days, and then kept until it is too old to be sent. */
export const FailingMail = z.object({
  id: z.string(),
  /** The subject of the mail: the kind of a notification, or the occasion of a letter. */
  about: z.string(),
  /** Its domain and first letter; null when there is no account any more. */
  address: z.string().nullable(),
  tries: z.number().int(),
  reason: z.string(),
  /** There are no further attempts: the mail server refused the mail for good, or every attempt failed. */
  givenUp: z.boolean(),
  createdAt: z.string(),
  dueAt: z.string(),
})
export type FailingMail = z.infer<typeof FailingMail>

const queue = z.object({ waiting: z.number().int(), oldestSeconds: z.number() })
const line = z.array(z.number().int())

/** How the installation runs. */
export const DeskState = z.object({
  mails: queue.extend({
    /** Whether mails go out by SMTP. Otherwise they are written into a folder of the server. */
    sends: z.boolean(),
    /** How many mails failed at the first attempt, and the oldest of them. */
    failing: z.number().int(),
    entries: z.array(FailingMail),
  }),
  pushes: queue,
  database: z.object({
    engine: z.enum(['embedded', 'server']),
    version: z.string(),
    bytes: z.number(),
    /** The name of the last migration. */
    migration: z.string(),
  }),
  /** Of the process that answers; null for a command. */
  uptimeSeconds: z.number().int().nullable(),
  version: z.string(),
  node: z.string(),
  /** The last days up to today, the oldest first, and what happened on each. */
  days: z.array(z.string()),
  byDay: z.object({ accounts: line, jobs: line, applications: line, answered: line, reports: line }),
})
export type DeskState = z.infer<typeof DeskState>

/** How many mails are sent now instead of at their next attempt. */
export const SentAgain = z.object({ mails: z.number().int() })
export type SentAgain = z.infer<typeof SentAgain>
