import type { SubjectKind } from '#contract/moderationValues.ts'

const PRIVATE: readonly SubjectKind[] = ['application', 'note', 'meeting']

/** Messages between two people. An operator can read one, or decide about it, only if it was reported. */
export const isPrivate = (kind: SubjectKind): boolean => PRIVATE.includes(kind)
