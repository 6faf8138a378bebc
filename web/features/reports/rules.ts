import { type ReportReason, SUBJECT_KINDS, type SubjectKind } from '#contract/moderationValues.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

export const REASONS = {
  illegal: 'reports.reason.illegal',
  discrimination: 'reports.reason.discrimination',
  wage: 'reports.reason.wage',
  misleading: 'reports.reason.misleading',
  personalData: 'reports.reason.personalData',
  insult: 'reports.reason.insult',
  spam: 'reports.reason.spam',
  other: 'reports.reason.other',
} as const satisfies Record<ReportReason, Phrase>

export const KINDS = {
  job: 'reports.kind.job',
  comment: 'reports.kind.comment',
  account: 'reports.kind.account',
  application: 'reports.kind.application',
  note: 'reports.kind.note',
  meeting: 'reports.kind.meeting',
} as const satisfies Record<SubjectKind, Phrase>

/** The content that the address of a report names; null if it names none. */
export function subjectIn({ kind, id }: Record<string, string | undefined>) {
  const known = SUBJECT_KINDS.find((one) => one === kind)
  return known && id && /^[1-9]\d{0,8}$/.test(id) ? { kind: known, subjectId: Number(id) } : null
}
