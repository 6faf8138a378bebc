import { z } from 'zod'
import { FRAUD_SIGNS } from '#contract/fraudSigns.ts'
import { HOLD_REASONS } from '#contract/holdReasons.ts'
import { PathId, RowId } from '#contract/ids.ts'
import { Content, Statement } from '#contract/moderation.ts'
import { ACTIONS, actionsFor, FACTS_MAX, REPORT_REASONS, RULES, SUBJECT_KINDS } from '#contract/moderationValues.ts'
import { emptyIsNull, isBlank, text } from '#contract/text.ts'

const facts = text('moderation.factsRequired')
  .min(1, 'moderation.factsRequired')
  .max(FACTS_MAX, 'text.tooLong')
  .refine((words) => !isBlank(words), 'moderation.factsRequired')

/** What an operator decides about one thing, and with it about all open reports of it. */
export const DecisionDraft = z
  .strictObject({
    kind: z.enum(SUBJECT_KINDS),
    subjectId: RowId,
    action: z.enum(ACTIONS),
    rule: z.enum(RULES, { error: 'moderation.ruleRequired' }).nullish(),
    facts: emptyIsNull(facts),
    /** The decision that this one replaces, so that no operator replaces a decision that they have not seen. */
    replaces: RowId.nullish(),
    /** The version of the job that the operator has read. A held job is released only if it has not changed since. */
    seen: z.string().max(64).nullish(),
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
  /** Whether its sender has an account here. Operators do not learn which one. */
  byMember: z.boolean(),
  createdAt: z.string(),
  open: z.boolean(),
})
export type Report = z.infer<typeof Report>

/** One thing with open reports, signs of fraud or an objection, a held job or a first post: a line of the list at the desk. */
export const CaseLine = z.object({
  kind: z.enum(SUBJECT_KINDS),
  subjectId: z.number().int(),
  title: z.string(),
  reasons: z.array(z.enum(REPORT_REASONS)),
  reports: z.number().int(),
  /** Signs of fraud that were found in a job, unless an operator has decided about it since its last change. */
  signs: z.array(z.enum(FRAUD_SIGNS)),
  /** The first job of its business, which no operator has looked at yet. */
  firstPost: z.boolean(),
  /** Why the job is hidden until an operator releases it; empty for everything else. */
  held: z.array(z.enum(HOLD_REASONS)),
  /** The time of the oldest open report or of the objection, or when the job was posted or held. */
  since: z.string(),
  /** The decision that the person concerned objects to. */
  objectionTo: z.number().int().nullable(),
})
export type CaseLine = z.infer<typeof CaseLine>

/** What waits for an operator: held jobs first, each the oldest first; `more` says how much is left out. */
export const CaseList = z.object({ cases: z.array(CaseLine), more: z.number().int() })
export type CaseList = z.infer<typeof CaseList>

/** Everything about one thing that an operator needs to decide. */
export const Case = z.object({
  kind: z.enum(SUBJECT_KINDS),
  subjectId: z.number().int(),
  userId: z.number().int().nullable(),
  /** The content as it is now; null when it was deleted. */
  content: Content.nullable(),
  /** The content as it was when it was first reported, if it has changed since. */
  reportedContent: Content.nullable(),
  reports: z.array(Report),
  signs: z.array(z.enum(FRAUD_SIGNS)),
  held: z.array(z.enum(HOLD_REASONS)),
  /** The version of a job's content; null for anything else. */
  version: z.string().nullable(),
  /** The newest first. The first one that has not ended is in force. */
  decisions: z.array(Decision),
  /** The number of earlier decisions against the same account. */
  earlier: z.number().int(),
})
export type Case = z.infer<typeof Case>

export const CaseQuery = z.strictObject({
  kind: z.enum(SUBJECT_KINDS),
  id: PathId.shape.id,
})
