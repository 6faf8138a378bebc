import { setImmediate as pause } from 'node:timers/promises'
import type { ImportIssue, ImportProgress, ImportResult } from '#contract/deskImports.ts'
import type { Db } from '#server/db/open.ts'
import type { ImportFile, ImportRow } from '#server/features/desk/imports/format.ts'
import { importRow, type RowOutcome } from '#server/features/desk/imports/rows/commands.ts'
import { issuesIn, type ReadRow, readRow } from '#server/features/desk/imports/rules.ts'
import { businessKeysOf } from '#server/features/names/claims/rules.ts'
import { keysOf } from '#server/features/names/rules.ts'
import type { ActingOperator } from '#server/features/operators/record/commands.ts'
import { record } from '#server/features/operators/record/commands.ts'
import { Refusal, refusedField } from '#server/refusal.ts'
import type { JobRules } from '#server/settings/settings.ts'

/** Runs work in a separate transaction on behalf of the operator, whose session still has to be valid. */
type InTransaction = <Result>(work: (tx: Db, operator: ActingOperator) => Promise<Result>) => Promise<Result>

type Options = {
  dryRun: boolean
  jobRules: JobRules
  now: () => Date
  inTransaction: InTransaction
  /** Called after each row that changed, or may have changed, something that visitors see. */
  onChanged: () => void
  left?: AbortSignal
}

type ImportEvent = { event: 'progress'; data: ImportProgress } | { event: 'done'; data: ImportResult }

/**
 * Imports the rows of a file, each in a separate transaction: a bad row does not affect the others, other requests never wait for a
 * thousand rows, and an interrupted import continues with the same file, because rows that are already imported are unchanged then. A dry
 * run does the same and rolls each row back.
 */
export async function* runImport({ kind, encoding, rows }: ImportFile, options: Options): AsyncGenerator<ImportEvent> {
  const { dryRun, inTransaction, left } = options
  const counts = { added: 0, changed: 0, unchanged: 0, failed: 0 }
  const issues: ImportIssue[] = []
  const before = new Set<string>()
  for (const [at, one] of rows.entries()) {
    if (left?.aborted) break
    const read = uniqueRow(kind, one, before)
    const outcome = Array.isArray(read) ? read : await outcomeOf(read, one.row, options)
    counts[Array.isArray(outcome) ? 'failed' : outcome] += 1
    if (Array.isArray(outcome)) issues.push(...outcome)
    if (at % PROGRESS_EVERY === 0) yield { event: 'progress', data: { done: at, rows: rows.length } }
    // Invalid rows cause no database query, so without a pause they would block all other requests.
    await pause()
  }
  if (!dryRun) {
    const why = `${kind}: ${counts.added} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.failed} wrong`
    await inTransaction((tx, { id }) => record(tx, { operatorId: id, act: 'imported', why }))
  }
  yield { event: 'done', data: { kind, encoding, dryRun, rows: rows.length, ...counts, issues } }
}

const PROGRESS_EVERY = 10

/** A row, unless an earlier row has the same key or the same unique name. */
function uniqueRow(kind: ImportFile['kind'], one: ImportRow, before: Set<string>): ReadRow | ImportIssue[] {
  const read = readRow(kind, one)
  if (Array.isArray(read)) return read
  const marks: [mark: string, refused: Refusal][] = [[`key ${read.keyHash}`, refusedField('key', 'imports.keyTwice')]]
  if (read.kind === 'businesses') {
    const { email, businessName } = read.business
    for (const key of keysOf(email)) marks.push([`name ${key}`, refusedField('email', 'auth.register.emailTaken')])
    for (const key of businessKeysOf(businessName))
      marks.push([`name ${key}`, refusedField('businessName', 'auth.register.businessNameTaken')])
  }
  const twice = marks.find(([mark]) => before.has(mark))
  for (const [mark] of marks) before.add(mark)
  return twice ? issuesIn(kind, one.row, twice[1].issues ?? []) : read
}

async function outcomeOf(read: ReadRow, row: number, options: Options): Promise<RowOutcome | ImportIssue[]> {
  const { dryRun, inTransaction, jobRules, now, onChanged } = options
  try {
    const outcome = await inTransaction(async (tx, operator) => {
      const imported = await importRow(tx, operator, read, { jobRules, now: now() })
      if (dryRun) throw new TakenBack(imported)
      return imported
    })
    if (outcome !== 'unchanged') onChanged()
    return outcome
  } catch (error) {
    if (error instanceof TakenBack) return error.outcome
    if (!(error instanceof Refusal) || error.code === 'unauthenticated') {
      // The row may be stored even if the answer of the database was lost.
      if (!dryRun) onChanged()
      throw error
    }
    const { issues = [], message } = error
    return issues.length > 0 ? issuesIn(read.kind, row, issues) : [{ row, column: null, message }]
  }
}

/** Thrown to roll back the transaction of a row in a dry run. */
class TakenBack extends Error {
  readonly outcome: RowOutcome

  constructor(outcome: RowOutcome) {
    super('A dry run')
    this.outcome = outcome
  }
}
