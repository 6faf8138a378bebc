import { z } from 'zod'
import { ApplicationStatus } from '#contract/applications.ts'
import { COUNTED_AT_MOST } from '#contract/limits.ts'
import { nextCursor } from '#contract/pages.ts'

export const NotificationKind = z.enum([
  'new-applicant',
  'new-comment',
  'application-status',
  'application-declined',
  'job-expiring',
  'answers-due',
  'meeting',
])
export type NotificationKind = z.infer<typeof NotificationKind>

/**
 * What happened to the times for a talk or trial shift. `suspended`: an operator hid the job or blocked the other side. `resumed`: it takes
 * place after all.
 */
export const MeetingEvent = z.enum(['offered', 'taken', 'proposed', 'declined', 'cancelled', 'suspended', 'resumed'])
export type MeetingEvent = z.infer<typeof MeetingEvent>

/** The values for a notification's sentence; which of them exist depends on its kind. */
export const NotificationFacts = z.object({
  /** Who applied or commented. */
  name: z.string().optional(),
  title: z.string().optional(),
  /** The comment is by the business of the job, and answers those who have commented on it. */
  byBusiness: z.boolean().optional(),
  status: z.enum([...ApplicationStatus.options, 'closed']).optional(),
  /** It ended as `rejected` without an answer. */
  unanswered: z.boolean().optional(),
  /** How many applications wait for an answer. */
  count: z.number().int().optional(),
  /** The message of an applicant who declined. */
  words: z.string().optional(),
  meeting: MeetingEvent.optional(),
  /** ISO 8601 UTC: the time that was taken, cancelled, suspended or resumed. */
  startsAt: z.string().optional(),
  /** ISO 8601 UTC: the time that the taken one replaces. */
  movedFrom: z.string().optional(),
  /** ISO 8601 UTC: the agreed time that the offered ones replace. */
  replaces: z.string().optional(),
  /** ISO 8601 UTC: when a job expires, or the first of the waiting applications ends. */
  expiresAt: z.string().optional(),
  /** A held job is public from now on. */
  released: z.boolean().optional(),
  /** The pay of an open job will be below the minimum wage from this day on. */
  wage: z.object({ day: z.string(), wageCents: z.number().int(), payRate: z.string() }).optional(),
})
export type NotificationFacts = z.infer<typeof NotificationFacts>

export const Notification = z.object({
  id: z.number().int(),
  kind: NotificationKind,
  jobId: z.number().int().nullable(),
  /** The application or comment that it leads to; null if there is none of its own. */
  entryId: z.number().int().nullable(),
  facts: NotificationFacts,
  read: z.boolean(),
  createdAt: z.string(),
})
export type Notification = z.infer<typeof Notification>

/**
 * Which kinds come by mail. A response omits kinds that the account never gets; a change omits kinds that stay as
 * they are.
 */
export const MailChoice = z.strictObject({
  'new-applicant': z.boolean().optional(),
  'new-comment': z.boolean().optional(),
  'application-status': z.boolean().optional(),
  'application-declined': z.boolean().optional(),
  'job-expiring': z.boolean().optional(),
  'answers-due': z.boolean().optional(),
  meeting: z.boolean().optional(),
})
export type MailChoice = z.infer<typeof MailChoice>

/** The link in the header of a mail (RFC 8058). */
export const UnsubscribeQuery = z.strictObject({ token: z.string().max(100) })
export type UnsubscribeQuery = z.infer<typeof UnsubscribeQuery>

/** What waits for the account: answers that it has not read, jobs that it saved, and applications that it has not answered. */
export const WaitingCounts = z.object({
  answers: z.number().int().max(COUNTED_AT_MOST),
  saved: z.number().int().max(COUNTED_AT_MOST),
  pendingApplications: z.number().int().max(COUNTED_AT_MOST),
})
export type WaitingCounts = z.infer<typeof WaitingCounts>

/** The newest notifications, the number of all unread ones, what else waits, and which kinds also come by mail. */
export const NotificationList = z.object({
  notifications: z.array(Notification),
  nextCursor,
  unread: z.number().int(),
  counts: WaitingCounts,
  mails: MailChoice,
})
export type NotificationList = z.infer<typeof NotificationList>

/** How many notifications a request can name. */
export const READ_AT_ONCE = 200

/** Which notifications were read: the named ones, all up to the newest that was shown, or all when neither is given. */
export const ReadRequest = z.strictObject({
  ids: z.array(z.int32().positive()).max(READ_AT_ONCE).optional(),
  upTo: z.int32().positive().optional(),
})
export type ReadRequest = z.infer<typeof ReadRequest>

export const Unread = z.object({ unread: z.number().int() })
export type Unread = z.infer<typeof Unread>
