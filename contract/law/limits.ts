import limits from '#contract/law/limits.json' with { type: 'json' }

/** Where a rule is written, and when somebody last compared it with what is there; null if nobody has. */
export type Source = { law: string; url: string; checked: string | null }
export type Topic = keyof typeof limits
type Values<Of extends Topic> = (typeof limits)[Of]['from'][number]

export const sourceOf = (topic: Topic): Source => limits[topic]

/** The values of a rule on a day, `2026-12-01`. Before its first day the first ones, because older ones are not in the table. */
export function valuesOn<Of extends Topic>(topic: Of, day: string): Values<Of> {
  const all: Values<Of>[] = limits[topic].from
  const [first] = all
  if (!first) throw new Error(`contract/law/limits.json has no values of ${topic}`)
  return all.findLast(({ date }) => date <= day) ?? first
}

/** The first values that differ from those of a day, if the table has any. */
export function valuesAfter<Of extends Topic>(topic: Of, day: string): Values<Of> | undefined {
  const all: Values<Of>[] = limits[topic].from
  return all.find(({ date }) => date > day)
}
