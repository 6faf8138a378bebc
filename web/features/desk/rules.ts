import type { Case } from '#contract/desk.ts'
import { type Action, RULES, type Rule } from '#contract/moderationValues.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

export const ACTION_NAMES = {
  nothing: 'desk.action.nothing',
  warn: 'desk.action.warn',
  hide: 'desk.action.hide',
  remove: 'desk.action.remove',
  block: 'desk.action.block',
} as const satisfies Record<Action, Phrase>

/** The actions after which a held job is public. */
const RELEASE_NAMES = {
  nothing: 'desk.action.release',
  warn: 'desk.action.warnAndRelease',
} as const satisfies Partial<Record<Action, Phrase>>

/** What an action does to this thing. */
export const actionName = (action: Action, { held }: Pick<Case, 'held'>): Phrase =>
  held.length > 0 && (action === 'nothing' || action === 'warn') ? RELEASE_NAMES[action] : ACTION_NAMES[action]

/** The rule that the newest open report names, or the one that a machine has thought of: what an operator confirms most often. */
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
