import limits from '#contract/law/limits.json' with { type: 'json' }

/** Where the law states a rule, and when a person last compared the rule with it; null if it was never compared. */
export type Source = { law: string; url: string; checked: string | null }
export type Topic = keyof typeof limits
type Values<Of extends Topic> = (typeof limits)[Of]['from'][number]

export const sourceOf = (topic: Topic): Source => limits[topic]

/** The values of a rule on a day, `2026-12-01`. Days before the table begins get its first values. */
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
