import { z } from 'zod'
import { email } from '#contract/contacts.ts'
import { ID_MAX } from '#contract/ids.ts'
import {
  ACTIONS,
  actionsFor,
  FACTS_MAX,
  OBJECTION_MAX,
  REPORT_REASONS,
  REPORT_WORDS_MAX,
  RULES,
  SUBJECT_KINDS,
} from '#contract/moderationValues.ts'
import { emptyIsNull, text } from '#contract/text.ts'

const id = z.int().positive().max(ID_MAX)

/** What a report or a decision is about. */
export const Subject = z.strictObject({ kind: z.enum(SUBJECT_KINDS), id })
export type Subject = z.infer<typeof Subject>

/** A thing as it was when it was reported or decided about. */
export const Content = z.object({
  /** Of a job, or the name of an account. */
  title: z.string(),
  /** Who wrote it. */
  by: z.string().nullable(),
  text: z.string(),
  jobId: z.number().int().nullable(),
})
export type Content = z.infer<typeof Content>

/** A report to the operator. Without a login and an address, its sender does not hear of the outcome. */
export const ReportDraft = z
  .strictObject({
    kind: z.enum(SUBJECT_KINDS),
    subjectId: id,
    reason: z.enum(REPORT_REASONS, { error: 'reports.reasonRequired' }),
    words: emptyIsNull(text().max(REPORT_WORDS_MAX, 'text.tooLong')),
    email: emptyIsNull(email('auth.register.emailInvalid')),
  })
  .refine(({ reason, words }) => reason !== 'other' || words, { path: ['words'], message: 'reports.wordsRequired' })
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

/** What somebody reported while logged in, and what came of it. */
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
  /** Whether it began with a report of somebody. */
  reported: z.boolean(),
  createdAt: z.string(),
  /** Until when one can object. */
  objectUntil: z.string(),
  objection: z.string().nullable(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** It has no effect any more: it was taken back, or replaced. */
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
export type Objection = z.infer<typeof Objection>

/** The link of a mail, for somebody who cannot log in. */
export const StatementLink = z.strictObject({ token })
export type StatementLink = z.infer<typeof StatementLink>

export const LinkedObjection = z.strictObject({ token, words: objection })
export type LinkedObjection = z.infer<typeof LinkedObjection>

const facts = text('moderation.factsRequired').min(1, 'moderation.factsRequired').max(FACTS_MAX, 'text.tooLong')

/** What an operator decides about one thing, and with it about all open reports of it. */
export const DecisionDraft = z
  .strictObject({
    kind: z.enum(SUBJECT_KINDS),
    subjectId: id,
    action: z.enum(ACTIONS),
    rule: z.enum(RULES, { error: 'moderation.ruleRequired' }).nullish(),
    facts: emptyIsNull(facts),
    /** The decision that this one replaces, so that nobody replaces one that they have not seen. */
    replaces: id.nullish(),
  })
  .refine(({ action, rule }) => action === 'nothing' || rule, { path: ['rule'], message: 'moderation.ruleRequired' })
  .refine(({ action, facts }) => action === 'nothing' || facts, {
    path: ['facts'],
    message: 'moderation.factsRequired',
  })
  .refine(({ kind, action }) => actionsFor(kind).includes(action), { path: ['action'], message: 'errors.invalidInput' })
export type DecisionDraft = z.infer<typeof DecisionDraft>

/** Why a decision is taken back. */
export const TakeBack = z.strictObject({ why: facts })
export type TakeBack = z.infer<typeof TakeBack>

/** The answer to an objection. `takenBack`: the decision was wrong. */
export const ObjectionAnswer = z.strictObject({ takenBack: z.boolean(), words: facts })
export type ObjectionAnswer = z.infer<typeof ObjectionAnswer>

/** A decision as operators read it. */
export const Decision = Statement.extend({
  subjectId: z.number().int(),
  userId: z.number().int().nullable(),
  /** The mail addresses of the operators. */
  operator: z.string(),
  answeredBy: z.string().nullable(),
  objectedAt: z.string().nullable(),
})
export type Decision = z.infer<typeof Decision>

export const Report = z.object({
  number: z.number().int(),
  reason: z.enum(REPORT_REASONS),
  words: z.string().nullable(),
  /** Whether its sender has an account here; who it is stays unsaid. */
  byMember: z.boolean(),
  createdAt: z.string(),
  open: z.boolean(),
})
export type Report = z.infer<typeof Report>

/** One thing with open reports or an objection: a line of the list at the desk. */
export const CaseLine = z.object({
  kind: z.enum(SUBJECT_KINDS),
  subjectId: z.number().int(),
  title: z.string(),
  reasons: z.array(z.enum(REPORT_REASONS)),
  reports: z.number().int(),
  /** Of the oldest open report, or of the objection. */
  since: z.string(),
  /** The decision that somebody objects to. */
  objectionTo: z.number().int().nullable(),
})
export type CaseLine = z.infer<typeof CaseLine>

/** What waits for an operator, the oldest first; `more` says how much is left out. */
export const CaseList = z.object({ cases: z.array(CaseLine), more: z.number().int() })
export type CaseList = z.infer<typeof CaseList>

/** Everything about one thing that an operator needs to decide. */
export const Case = z.object({
  kind: z.enum(SUBJECT_KINDS),
  subjectId: z.number().int(),
  userId: z.number().int().nullable(),
  /** As it is now; null when it was deleted. */
  content: Content.nullable(),
  /** As it was when it was first reported, if that is something else. */
  reportedContent: Content.nullable(),
  reports: z.array(Report),
  /** The newest first; the first that has not ended stands. */
  decisions: z.array(Decision),
  /** How many decisions against the same account there were before. */
  earlier: z.number().int(),
})
export type Case = z.infer<typeof Case>

export const CaseQuery = z.strictObject({
  kind: z.enum(SUBJECT_KINDS),
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(z.number().max(ID_MAX)),
})
export type CaseQuery = z.infer<typeof CaseQuery>

/** The numbers of the public page about reports and decisions. */
export const TransparencyFigures = z.object({
  /** Since which day there are any. */
  since: z.string().nullable(),
  reports: z.record(z.enum(REPORT_REASONS), z.number().int()),
  decisions: z.record(z.enum(ACTIONS), z.number().int()),
  rules: z.record(z.enum(RULES), z.number().int()),
  objections: z.number().int(),
  takenBack: z.number().int(),
  byMachine: z.number().int(),
  /** Half of the reports were decided within this time. */
  medianHours: z.number().nullable(),
})
export type TransparencyFigures = z.infer<typeof TransparencyFigures>
