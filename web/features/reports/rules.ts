import { SUBJECT_KINDS } from '#contract/moderationValues.ts'

/** The content that the address of a report names; null if it names none. */
export function subjectIn({ kind, id }: Record<string, string | undefined>) {
  const known = SUBJECT_KINDS.find((one) => one === kind)
  return known && id && /^[1-9]\d{0,8}$/.test(id) ? { kind: known, subjectId: Number(id) } : null
}
