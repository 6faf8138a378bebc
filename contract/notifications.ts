import { z } from 'zod'
import { ApplicationStatus } from '#contract/applications.ts'

export const NotificationKind = z.enum(['new-applicant', 'new-comment', 'application-status', 'job-expiring'])
export type NotificationKind = z.infer<typeof NotificationKind>

/** What the sentence of a notification names; which of these there are depends on its kind. */
export const NotificationFacts = z.object({
  /** Who applied or commented. */
  name: z.string().optional(),
  title: z.string().optional(),
  status: ApplicationStatus.or(z.literal('closed')).optional(),
  /** ISO 8601 UTC: until when a job is open. */
  expiresAt: z.string().optional(),
})
export type NotificationFacts = z.infer<typeof NotificationFacts>

export const Notification = z.object({
  id: z.number().int(),
  kind: NotificationKind,
  jobId: z.number().int().nullable(),
  facts: NotificationFacts,
  read: z.boolean(),
  createdAt: z.string(),
})
export type Notification = z.infer<typeof Notification>

/** Which kinds come by mail. What an account never gets is left out of an answer; what a change leaves out stays. */
export const MailChoice = z.strictObject({
  'new-applicant': z.boolean().optional(),
  'new-comment': z.boolean().optional(),
  'application-status': z.boolean().optional(),
  'job-expiring': z.boolean().optional(),
})
export type MailChoice = z.infer<typeof MailChoice>

/** The newest notifications, how many of all are unread, and which kinds also come by mail. */
export const NotificationList = z.object({
  notifications: z.array(Notification),
  unread: z.number().int(),
  mails: MailChoice,
})
export type NotificationList = z.infer<typeof NotificationList>

/** Which notifications were seen; without ids, all of them. */
export const ReadRequest = z.strictObject({ ids: z.array(z.int32().positive()).max(200).optional() })
export type ReadRequest = z.infer<typeof ReadRequest>

export const Unread = z.object({ unread: z.number().int() })
export type Unread = z.infer<typeof Unread>
