import type { SubjectKind } from '#contract/moderationValues.ts'
import { isPrivate } from '#server/features/moderation/subjects/rules.ts'
import type { exportAccount } from '#server/features/privacy/queries.ts'

type Archive = Awaited<ReturnType<typeof exportAccount>>
type Rows = { [Name in keyof Archive]?: readonly string[] }

/** The columns with words from one person to another, and what only a business opens. */
const CONFIDENTIAL: Rows = {
  account: ['introduction'],
  applications: ['message', 'introduction', 'visibleNote'],
  meetings: ['place', 'note', 'words'],
  notifications: ['facts'],
  keptAnswers: ['answer'],
  incidents: ['sealed'],
  decisions: ['withheld'],
}

/**
 * The archive of an account without what no operator may read unless a report names it. The account itself downloads all of it in its
 * settings. `leftOut` says what is missing.
 */
export const withoutMessages = (archive: Archive): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(archive).map(([name, rows]) => [name, emptied(name as keyof Archive, rows)])),
  leftOut: Object.entries(CONFIDENTIAL).flatMap(([name, columns]) => columns.map((column) => `${name}.${column}`)),
})

function emptied(name: keyof Archive, rows: unknown): unknown {
  if (Array.isArray(rows)) return rows.map((row) => emptied(name, row))
  if (typeof rows !== 'object' || rows === null) return rows
  const row = { ...rows, ...Object.fromEntries((CONFIDENTIAL[name] ?? []).map((column) => [column, null])) }
  const isOfMessage = (name === 'reports' || name === 'decisions') && isPrivate((rows as { kind: SubjectKind }).kind)
  return isOfMessage ? { ...row, content: null } : row
}
