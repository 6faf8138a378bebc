import type { JobKind } from '#contract/factValues.ts'
import type { Condition } from '#contract/law/firstDay.ts'

/** The kind of work that a sheet for a first day is made for. */
export type KindOfWork = {
  kind: JobKind | null
  food: boolean
  permit: boolean
  under18: boolean
  fixedTerm: boolean
}

/** The conditions of lines that apply to this kind of work. */
export function conditionsOf({ kind, ...ticks }: KindOfWork): ReadonlySet<Condition> {
  const met = new Set<Condition>()
  for (const tick of ['food', 'permit', 'under18', 'fixedTerm'] as const) if (ticks[tick]) met.add(tick)
  if (kind === 'minijob' || kind === 'workingStudent') met.add(kind)
  return met
}
