import { z } from 'zod'
import { email } from '#contract/contacts.ts'
import { RowId } from '#contract/ids.ts'
import {
  ACTIONS,
  OBJECTION_MAX,
  REPORT_REASONS,
  REPORT_WORDS_MAX,
  RULES,
  SUBJECT_KINDS,
} from '#contract/moderationValues.ts'
import { emptyIsNull, text } from '#contract/text.ts'

/** What a report or a decision is about. */
export const Subject = z.strictObject({ kind: z.enum(SUBJECT_KINDS), id: RowId })
export type Subject = z.infer<typeof Subject>

/** A thing as it was when it was reported or decided about. */
export const Content = z.object({
  /** The title of a job, or the name of an account. */
  title: z.string(),
  /** The name of the author. */
  by: z.string().nullable(),
  text: z.string(),
  jobId: z.number().int().nullable(),
})
export type Content = z.infer<typeof Content>

const reportFields = {
  reason: z.enum(REPORT_REASONS, { error: 'reports.reasonRequired' }),
  words: emptyIsNull(text().max(REPORT_WORDS_MAX, 'text.tooLong')),
  email: emptyIsNull(email('auth.register.emailInvalid')),
}
const isExplained = ({ reason, words }: { reason: string; words?: string | null | undefined }) =>
  reason !== 'other' || Boolean(words)
const onWords = { path: ['words'], message: 'reports.wordsRequired' }

/** The form of a report, which is on the page of one thing. */
export const ReportForm = z.object(reportFields).refine(isExplained, onWords)

/** A report to the operator. Without a login and an address, its sender does not hear of the outcome. */
export const ReportDraft = z
  .strictObject({ kind: z.enum(SUBJECT_KINDS), subjectId: RowId, ...reportFields })
  .refine(isExplained, onWords)
export type ReportDraft = z.infer<typeof ReportDraft>

/** The receipt of a report. */
export const ReportReceipt = z.object({
  number: z.number().int(),
  reason: z.enum(REPORT_REASONS),
  words: z.string().nullable(),
  /** Whether the sender will hear of the outcome. */
  answered: z.boolean(),
})
export type ReportReceipt = z.infer<typeof ReportReceipt>

/** A report by the current user, and its outcome. */
export const OwnReport = z.object({
  number: z.number().int(),
  kind: z.enum(SUBJECT_KINDS),
  title: z.string(),
  reason: z.enum(REPORT_REASONS),
  createdAt: z.string(),
  /** Null while it is open. */
  action: z.enum(ACTIONS).nullable(),
})
export type OwnReport = z.infer<typeof OwnReport>

/** A decision, as the person concerned reads it. */
export const Statement = z.object({
  id: z.number().int(),
  kind: z.enum(SUBJECT_KINDS),
  content: Content,
  action: z.enum(ACTIONS),
  rule: z.enum(RULES).nullable(),
  facts: z.string().nullable(),
  byMachine: z.boolean(),
  /** Whether it began with a report. */
  reported: z.boolean(),
  createdAt: z.string(),
  /** Until when the person concerned can object. */
  objectUntil: z.string(),
  objection: z.string().nullable(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** When it lost its effect because it was taken back or replaced. */
  endedAt: z.string().nullable(),
})
export type Statement = z.infer<typeof Statement>

/** What the operator decided about an account's content, and about its reports; the newest of each. */
export const ModerationNews = z.object({ statements: z.array(Statement), reports: z.array(OwnReport) })
export type ModerationNews = z.infer<typeof ModerationNews>

const token = z.string().min(1).max(100)
const objection = text('moderation.objectionRequired')
  .min(1, 'moderation.objectionRequired')
  .max(OBJECTION_MAX, 'text.tooLong')

export const Objection = z.strictObject({ words: objection })

/** The link of a mail, for a user who cannot log in because the account is blocked. */
export const StatementLink = z.strictObject({ token })

export const LinkedObjection = z.strictObject({ token, words: objection })

/** One number for each of these names. */
const countsOf = <Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.number().int()])) as Record<Name, z.ZodNumber>)

/** The numbers of the public page about reports and decisions. */
export const TransparencyFigures = z.object({
  /** The day of the first one. */
  since: z.string().nullable(),
  reports: countsOf(REPORT_REASONS),
  decisions: countsOf(ACTIONS),
  rules: countsOf(RULES),
  objections: z.number().int(),
  takenBack: z.number().int(),
  byMachine: z.number().int(),
  /** Half of the reports were decided within this time. */
  medianHours: z.number().nullable(),
})
export type TransparencyFigures = z.infer<typeof TransparencyFigures>
