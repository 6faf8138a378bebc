import { z } from 'zod'
import { TakeBack } from '#contract/desk.ts'
import { FoundAccount, FoundApplication, FoundComment, FoundJob } from '#contract/deskSearch.ts'
import { firstOf, LevelLine } from '#contract/deskVerification.ts'
import { ACTIONS, RECORDED_ACTS, REPORT_REASONS, RULES, SUBJECT_KINDS } from '#contract/moderationValues.ts'
import { line } from '#contract/text.ts'

/** What an operator does to an account needs a reason, which the record keeps. */
export const AccountAct = TakeBack

/** Ends an account. The operator types its username, so that no other account is ended by mistake. */
export const AccountEnd = z.strictObject({ why: TakeBack.shape.why, username: line().max(200, 'text.tooLong') })
export type AccountEnd = z.infer<typeof AccountEnd>

const subject = { kind: z.enum(SUBJECT_KINDS), subjectId: z.number().int(), title: z.string() }

export const AccountReport = z.object({
  number: z.number().int(),
  ...subject,
  reason: z.enum(REPORT_REASONS),
  createdAt: z.string(),
  open: z.boolean(),
})
export type AccountReport = z.infer<typeof AccountReport>

/** A decision without what it is about, which may be a message. */
export const AccountDecision = z.object({
  id: z.number().int(),
  ...subject,
  action: z.enum(ACTIONS),
  rule: z.enum(RULES).nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
})
export type AccountDecision = z.infer<typeof AccountDecision>

/** A line of the record. */
export const RecordLine = z.object({
  act: z.enum(RECORDED_ACTS),
  /** The address of the operator; null for a command on the server. */
  operator: z.string().nullable(),
  why: z.string().nullable(),
  createdAt: z.string(),
})
export type RecordLine = z.infer<typeof RecordLine>

/** An account as operators see it: its profile, its activity and the reports about it. No messages. */
export const DeskAccount = FoundAccount.omit({ blocked: true }).extend({
  emailConfirmedAt: z.string().nullable(),
  businessLocation: z.string().nullable(),
  website: z.string().nullable(),
  hasPassword: z.boolean(),
  sessions: z.number().int(),
  /** When the account was last used, to about a day. Computed from the sessions that still exist. */
  lastSeenAt: z.string().nullable(),
  /** The decision by which the account is blocked. */
  blockedBy: z.number().int().nullable(),
  jobs: firstOf(FoundJob),
  comments: firstOf(FoundComment),
  applications: firstOf(FoundApplication),
  levels: firstOf(LevelLine),
  reports: firstOf(AccountReport),
  decisions: firstOf(AccountDecision),
  record: firstOf(RecordLine),
})
export type DeskAccount = z.infer<typeof DeskAccount>
