import { z } from 'zod'
import { BusinessRow, type ImportIssue, importKey } from '#contract/deskImports.ts'
import { IMPORT_COLUMNS, type ImportKind } from '#contract/importColumns.ts'
import { JobDraft } from '#contract/jobDrafts.ts'
import { isKey, messageOf } from '#contract/messages.ts'
import type { Issue } from '#contract/refusals.ts'
import { isBlank, line } from '#contract/text.ts'
import { FACT_CELLS } from '#server/features/desk/imports/facts/format.ts'
import type { ImportRow } from '#server/features/desk/imports/format.ts'
import { listedValue } from '#server/features/desk/imports/labels/format.ts'
import { hashToken } from '#server/tokens.ts'

const JobKeys = z.object({
  key: importKey,
  business: line('imports.businessUnknown').min(1, 'imports.businessUnknown'),
})

export type ReadBusiness = { kind: 'businesses'; keyHash: string; digest: string; business: BusinessRow }
export type ReadJob = {
  kind: 'jobs'
  keyHash: string
  digest: string
  owner: string
  job: JobDraft
  factsInFile: string[]
}
export type ReadRow = ReadBusiness | ReadJob

/** The row as the routes would accept it, by the same schemas, or its issues. */
export function readRow(kind: ImportKind, { row, cells }: ImportRow): ReadRow | ImportIssue[] {
  if (!cells) return [{ row, column: null, message: messageOf('imports.columnCount') }]
  return kind === 'businesses' ? readBusiness(row, cells) : readJob(row, cells)
}

function readBusiness(row: number, { key, ...cells }: Record<string, string>): ReadRow | ImportIssue[] {
  const [name, business] = [importKey.safeParse(key), BusinessRow.safeParse(withValues(cells))]
  if (!name.success || !business.success)
    return issuesIn('businesses', row, [...found(name, 'key'), ...found(business)])
  // The address is only used for a new account: its owner changes it with a link that is mailed there.
  const { email: _, ...profile } = business.data
  return { kind: 'businesses', ...marks(name.data, profile), business: business.data }
}

function readJob(row: number, { key, business, ...cells }: Record<string, string>): ReadRow | ImportIssue[] {
  const [keys, job] = [JobKeys.safeParse({ key, business }), JobDraft.safeParse(draftIn(withValues(cells)))]
  if (!keys.success || !job.success) return issuesIn('jobs', row, [...found(keys), ...found(job)])
  const owner = keys.data.business
  const factsInFile = factColumns(cells).map((column) => column.slice(FACT.length))
  // An empty cell clears its fact. So a row counts as changed when a column is added in which its cell is empty.
  const emptied = factsInFile.filter((fact) => !(fact in (job.data.facts ?? {})))
  const fields = { owner, ...job.data, ...(emptied.length > 0 && { emptied: emptied.sort() }) }
  return { kind: 'jobs', ...marks(keys.data.key, fields), owner, job: job.data, factsInFile }
}

/**
 * The key may contain the name of a person, so it is stored as a hash. The digest shows whether a row has changed since the last import.
 */
const marks = (key: string, fields: object) => ({
  keyHash: hashToken(key.toLowerCase()),
  digest: hashToken(JSON.stringify(fields)),
})

const withValues = (cells: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, listedValue(column, cell)]))

const FACT = 'facts.'

const factColumns = (cells: Record<string, string>) => Object.keys(cells).filter((column) => column.startsWith(FACT))

/** Cells of columns that begin with `facts.` are parts of one field. A blank cell states nothing. */
function draftIn(cells: Record<string, string>) {
  const facts = factColumns(cells).map((column) => [column, cells[column] ?? ''] as const)
  const others = Object.entries(cells).filter(([column]) => !column.startsWith(FACT))
  const stated = facts
    .filter(([, cell]) => !isBlank(cell))
    .map(([column, cell]) => [column.slice(FACT.length), cell.trim()] as const)
    .map(([fact, cell]) => [fact, FACT_CELLS[fact] ? FACT_CELLS[fact](cell) : cell])
    .filter(([, said]) => said !== undefined)
  return { ...Object.fromEntries(others), ...(facts.length > 0 && { facts: Object.fromEntries(stated) }) }
}

type CellIssue = Issue & Pick<ImportIssue, 'possible'>

/** For values that are not in a list, Zod has texts of its own, which are replaced by ours and the list. */
const found = ({ error }: z.ZodSafeParseResult<unknown>, under = ''): CellIssue[] =>
  (error?.issues ?? []).map((issue) => ({
    path: [under, ...issue.path].filter((part) => part !== '').join('.'),
    message: messageOf(isKey(issue.message) ? issue.message : 'imports.valueUnknown'),
    ...(issue.code === 'invalid_value' && { possible: issue.values.map(String) }),
  }))

/** Names the column of the file instead of the field, which can be a part of a column. Only the first issue of each column. */
export function issuesIn(kind: ImportKind, row: number, issues: CellIssue[]): ImportIssue[] {
  const columns: readonly string[] = IMPORT_COLUMNS[kind]
  const named = issues.map(({ path, ...issue }) => ({
    row,
    column: columns.find((column) => path === column || path.startsWith(`${column}.`)) ?? null,
    ...issue,
  }))
  return named.filter(({ column }, at) => named.findIndex((one) => one.column === column) === at)
}
