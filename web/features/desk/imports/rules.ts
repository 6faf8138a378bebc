import type { ImportIssue } from '#contract/deskImports.ts'

type SameIssue = Omit<ImportIssue, 'row'> & { rows: string }

/** The same mistake in many rows is one issue, because it is mended once for the whole column: `2–40, 45`. */
export function sameIssues(issues: readonly ImportIssue[]): SameIssue[] {
  const found = new Map<string, { issue: ImportIssue; rows: number[] }>()
  for (const issue of issues) {
    const what = `${issue.column}\n${issue.message}`
    const same = found.get(what)
    if (same) same.rows.push(issue.row)
    else found.set(what, { issue, rows: [issue.row] })
  }
  return [...found.values()].map(({ issue: { row: _, ...issue }, rows }) => ({ ...issue, rows: rowsText(rows) }))
}

function rowsText(rows: readonly number[]): string {
  const firsts = rows.filter((row, at) => row - 1 !== rows[at - 1])
  const lasts = rows.filter((row, at) => row + 1 !== rows[at + 1])
  return firsts.map((first, at) => (first === lasts[at] ? `${first}` : `${first}–${lasts[at]}`)).join(', ')
}
