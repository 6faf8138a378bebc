import type { Case } from '#contract/desk.ts'
import { idIn } from '#contract/idText.ts'
import {
  type Action,
  HIDING_ACTIONS,
  type RecordedAct,
  RULES,
  type Rule,
  SUBJECT_KINDS,
  type SubjectKind,
} from '#contract/moderationValues.ts'
import { commentAnchor } from '#contract/notificationLinks.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

/** An action as it is called in this case: two of them also make a held job public. */
export function calledIn({ held }: Pick<Case, 'held'>, action: Action) {
  if (held.length === 0) return action
  return action === 'nothing' ? 'release' : action === 'warn' ? 'warnAndRelease' : action
}

/** The page of the job that a case belongs to; undefined if visitors do not see it. */
export function jobPageOf({ kind, subjectId, content, held, decisions }: Case): string | undefined {
  const isHidden = decisions.some(({ endedAt, action }) => endedAt === null && HIDING_ACTIONS.includes(action))
  if (!content || content.jobId === null || held.length > 0 || isHidden) return undefined
  return kind === 'comment' ? `/jobs/${content.jobId}#${commentAnchor(subjectId)}` : `/jobs/${content.jobId}`
}

/** The rule that is chosen at first, because operators confirm it most often: the one of the newest open report, or the one of a sign. */
export function likelyRule({ reports, signs, held }: Pick<Case, 'reports' | 'signs' | 'held'>): Rule | '' {
  const found = signs.length > 0 ? 'illegal' : held.includes('wage') ? 'wage' : undefined
  const reason = reports.find(({ open }) => open)?.reason ?? found
  return RULES.find((rule) => rule === reason) ?? ''
}

/** The key of an action at the desk, from 1 on. */
export const keyOf = (actions: readonly Action[], action: Action): string => String(actions.indexOf(action) + 1)

/** The action of a key; undefined for all other keys. */
export const actionOf = (actions: readonly Action[], key: string): Action | undefined =>
  /^[1-9]$/.test(key) ? actions[Number(key) - 1] : undefined

/** The views in the navigation of the desk. An account is opened from the search. */
export const VIEWS = [
  { name: 'cases', href: '/operator', title: 'desk.view.cases' },
  { name: 'search', href: '/operator?view=search', title: 'desk.view.search' },
  { name: 'businesses', href: '/operator?view=businesses', title: 'desk.view.businesses' },
  { name: 'banners', href: '/operator?view=banners', title: 'desk.view.banners' },
  { name: 'texts', href: '/operator?view=texts', title: 'desk.view.texts' },
  { name: 'import', href: '/operator?view=import', title: 'desk.view.import' },
  { name: 'state', href: '/operator?view=state', title: 'desk.view.state' },
] as const satisfies { name: string; href: string; title: Phrase }[]

/** The thing whose reports and decisions are shown. */
export type Opened = { kind: SubjectKind; subjectId: number }

type Place = {
  view: (typeof VIEWS)[number]['name'] | 'account'
  account: number
  query: string
  opened: Opened | null
}

/** Parses an address of the desk, such as `?account=7`, `?q=linde` and `?kind=job&id=15`. */
export function placeIn(search: string): Place {
  const given = new URLSearchParams(search)
  const kind = SUBJECT_KINDS.find((one) => one === given.get('kind'))
  const [account, query, subjectId] = [idIn(given.get('account')), given.get('q')?.trim() ?? '', idIn(given.get('id'))]
  const named = VIEWS.find(({ name }) => name === given.get('view'))?.name ?? (query ? 'search' : 'cases')
  return {
    view: account > 0 ? 'account' : named,
    account,
    query,
    opened: kind && subjectId > 0 ? { kind, subjectId } : null,
  }
}

export const accountAddress = (id: number): string => `/operator?account=${id}`
export const caseAddress = ({ kind, subjectId }: Opened): string => `/operator?kind=${kind}&id=${subjectId}`

/** A size in the number format of the language, such as `1.2 GB`. */
export function sizeText(bytes: number, language: string): string {
  const [value, unit] = bytes < 1e9 ? [bytes / 1e6, 'megabyte'] : [bytes / 1e9, 'gigabyte']
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}

/** A duration in the largest unit that fits, such as `3 hours`. */
export function durationText(seconds: number, language: string): string {
  const units = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ] as const
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? ['second', 1]
  const style = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(language, style).format(Math.floor(seconds / length))
}

export const ACTS = {
  'operator created': 'desk.act.operatorCreated',
  'operator set up': 'desk.act.operatorSetUp',
  'operator ended': 'desk.act.operatorEnded',
  login: 'desk.act.login',
  logout: 'desk.logout',
  decided: 'desk.act.decided',
  'taken back': 'desk.act.takenBack',
  released: 'desk.act.released',
  'objection answered': 'desk.act.objectionAnswered',
  'message read': 'desk.act.messageRead',
  'sessions ended': 'desk.act.sessionsEnded',
  'password link sent': 'desk.act.passwordLinkSent',
  'account exported': 'desk.act.accountExported',
  'account deleted': 'desk.act.accountDeleted',
  'mails sent again': 'desk.act.mailsSentAgain',
  'letter printed': 'desk.act.letterPrinted',
  visited: 'desk.act.visited',
  'verification ended': 'desk.act.verificationEnded',
  'banner published': 'desk.act.bannerPublished',
  'banner changed': 'desk.act.bannerChanged',
  'banner ended': 'desk.act.bannerEnded',
  'text published': 'desk.act.textPublished',
  imported: 'desk.act.imported',
} as const satisfies Record<RecordedAct, Phrase>
