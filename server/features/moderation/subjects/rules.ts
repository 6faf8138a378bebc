import type { SubjectKind } from '#contract/moderationValues.ts'

const PRIVATE: readonly SubjectKind[] = ['application', 'note', 'meeting']

/** Messages between two people. An operator reads or decides about one only if a report names it. */
export const isPrivate = (kind: SubjectKind): boolean => PRIVATE.includes(kind)
