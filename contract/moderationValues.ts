import { RETENTION } from '#contract/retention.ts'

/** The rules of the community, in the order of their public page. A decision names the one that was broken. */
export const RULES = ['illegal', 'discrimination', 'wage', 'misleading', 'personalData', 'insult', 'spam'] as const
export type Rule = (typeof RULES)[number]

/** Why something is reported: a broken rule, or a reason that is not in the list. */
export const REPORT_REASONS = [...RULES, 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/**
 * What can be reported. Of accounts, only businesses. An application is reported by its business. The note to a decision, which has the id
 * of the application, and the words about a meeting are reported by the applicant.
 */
export const SUBJECT_KINDS = ['job', 'comment', 'account', 'application', 'note', 'meeting'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/** From the mildest. Removed content is hidden until it is too late to object, and then deleted. */
export const ACTIONS = ['nothing', 'warn', 'hide', 'remove', 'block'] as const
export type Action = (typeof ACTIONS)[number]

/** The actions that hide something. */
export const HIDING_ACTIONS: readonly Action[] = ['hide', 'remove', 'block']

/** An account cannot be hidden without what it published, which is what blocking does. */
export const actionsFor = (kind: SubjectKind): readonly Action[] =>
  kind === 'account' ? ['nothing', 'warn', 'block'] : ACTIONS

/** How long the person concerned can object (Digital Services Act, article 20). */
export const OBJECTION_DAYS = RETENTION.decision.days

export const REPORT_WORDS_MAX = 2000
export const FACTS_MAX = 2000
export const OBJECTION_MAX = 2000

export const RECORDED_ACTS = [
  ...['operator created', 'operator set up', 'operator ended', 'login', 'logout'],
  ...['decided', 'taken back', 'released', 'objection answered', 'message read'],
  ...['sessions ended', 'password link sent', 'account exported', 'account deleted'],
  ...['mails sent again', 'letter printed', 'visited', 'verification ended'],
  ...['banner published', 'banner changed', 'banner ended', 'text published'],
  'imported',
] as const
export type RecordedAct = (typeof RECORDED_ACTS)[number]
