import type { SubjectKind } from '#contract/moderationValues.ts'
import { isPrivate } from '#server/features/moderation/subjects/rules.ts'
import type { Archive } from '#server/features/privacy/format.ts'
import type { exportAccount, Pages } from '#server/features/privacy/queries.ts'

type Name = keyof ReturnType<typeof exportAccount>

/** The columns with messages between two persons, and those that only a business can open. */
const CONFIDENTIAL: { [Part in Name]?: readonly string[] } = {
  account: ['introduction'],
  applications: ['message', 'introduction', 'visibleNote'],
  meetings: ['place', 'note', 'words'],
  notifications: ['facts'],
  keptAnswers: ['answer'],
  incidents: ['sealed'],
  decisions: ['withheld'],
}

/**
 * The archive of an account without what operators may only read if it was reported. The account itself can download everything in its
 * settings. `leftOut` lists what is missing.
 */
export const withoutMessages = (archive: ReturnType<typeof exportAccount>): Archive => ({
  ...Object.fromEntries(Object.entries(archive).map(([name, pages]) => [name, emptied(name as Name, pages)])),
  leftOut: leftOut(),
})

async function* leftOut(): Pages {
  yield Object.entries(CONFIDENTIAL).flatMap(([name, columns]) => columns.map((column) => `${name}.${column}`))
}

async function* emptied(name: Name, pages: Pages): Pages {
  const nothing = Object.fromEntries((CONFIDENTIAL[name] ?? []).map((column) => [column, null]))
  const isOfMessage = (row: object) =>
    (name === 'reports' || name === 'decisions') && isPrivate((row as { kind: SubjectKind }).kind)
  for await (const rows of pages)
    yield (rows as object[]).map((row) => ({ ...row, ...nothing, ...(isOfMessage(row) && { content: null }) }))
}
