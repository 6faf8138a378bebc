import type { ModerationNews } from '#contract/moderation.ts'
import type { Action, Rule } from '#contract/moderationValues.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

/** What a decision did, in the words for the person concerned. */
export const DONE = {
  nothing: 'moderation.done.nothing',
  warn: 'moderation.done.warn',
  hide: 'moderation.done.hide',
  remove: 'moderation.done.remove',
  block: 'moderation.done.block',
} as const satisfies Record<Action, Phrase>

export const RULE_NAMES = {
  illegal: 'moderation.rule.illegal',
  discrimination: 'moderation.rule.discrimination',
  wage: 'moderation.rule.wage',
  misleading: 'moderation.rule.misleading',
  personalData: 'moderation.rule.personalData',
  insult: 'moderation.rule.insult',
  spam: 'moderation.rule.spam',
} as const satisfies Record<Rule, Phrase>

/** Whether there is anything to read. */
export const isNews = ({ statements, reports }: ModerationNews) => statements.length + reports.length > 0

/** The decisions that hide jobs from all users, including their business. */
export const hidingJobs = ({ statements }: ModerationNews) =>
  statements.filter(
    ({ kind, action, endedAt }) => kind === 'job' && (action === 'hide' || action === 'remove') && !endedAt,
  )
