import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import { type Finding, type Verdict, verdictOn } from '#bench/findings.ts'

/** The findings on one engine. */
export type Result = { engine: string; findings: Finding[] }

const SIGNS: Record<Verdict, string> = { aim: '★ aim', must: '✓ must', missed: '✗', unjudged: '' }
const COLUMNS = ['what', 'measured', 'beside', 'figure', 'must', 'aim', 'verdict', 'of before'] as const

const ONE_DIGIT = { maximumFractionDigits: 1 }

const rounded = (value: number) => {
  if (!Number.isFinite(value)) return '?'
  return value.toLocaleString(
    'en',
    value >= 1000 ? { maximumFractionDigits: 0 } : value >= 100 ? ONE_DIGIT : { maximumSignificantDigits: 3 },
  )
}

/** A rate, with the processor time of one request. */
export const shownRate = ({ rate, cpu, databaseCpu }: { rate: number; cpu: number; databaseCpu: number }) =>
  `${rounded(rate)}/s, ${rounded(cpu)}${databaseCpu > 0 ? ` + ${rounded(databaseCpu)}` : ''} µs`

export const shownTime = (milliseconds: number) => `${rounded(milliseconds)} ms`

function cells(finding: Finding): string[] {
  const { what, measured, beside, figure, unit, bounds, ofBefore } = finding
  const before = ofBefore === undefined ? '' : rounded(ofBefore)
  const bound = (value: number | undefined) => (value === undefined ? '' : rounded(value))
  const verdict = SIGNS[verdictOn(finding)]
  return [what, measured, beside, `${rounded(figure)}${unit}`, bound(bounds?.must), bound(bounds?.aim), verdict, before]
}

/** Pads all cells to the width of their column. */
function columns(findings: Finding[]): string[][] {
  const rows = [[...COLUMNS], ...findings.map(cells)]
  const widths = COLUMNS.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)))
}

/** The table for the terminal. */
export const asText = ({ engine, findings }: Result) =>
  [`\n${engine}\n`, ...columns(findings).map((row) => row.join('  ').trimEnd())].join('\n')

function asMarkdown({ engine, findings }: Result): string {
  const [head = [], ...rows] = columns(findings)
  const line = head.map((cell) => '-'.repeat(cell.length))
  return [`### ${engine}\n`, ...[head, line, ...rows].map((row) => `| ${row.join(' | ')} |`)].join('\n')
}

/** The machine, the date and the command of a measurement. */
export const conditions = (command: string, driver: string) => {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${cpus().length} × ${cpu?.model.trim()}, ${memory} GB,`,
    `Linux ${release()}, Node ${process.versions.node}, load by ${driver}: \`${command}\``,
  ].join(' ')
}

export const writeJson = (file: string, results: Result[], heading: string) => {
  const judged = results.map(({ engine, findings }) => ({
    engine,
    findings: findings.map((finding) => ({ ...finding, verdict: verdictOn(finding) })),
  }))
  writeFileSync(file, `${JSON.stringify({ conditions: heading, results: judged }, null, 2)}\n`)
}

const [START, END] = ['<!-- measured -->', '<!-- /measured -->']

/** Replaces the tables between the two marks of a page, or creates the page. */
export function writeMarkdown(file: string, results: Result[], heading: string) {
  const page = existsSync(file) ? readFileSync(file, 'utf8') : `${START}\n${END}\n`
  const [start, end] = [page.indexOf(START), page.indexOf(END)]
  if (start < 0 || end < start) throw new Error(`${file} has no ${START} and ${END} to write between.`)
  const tables = results.map(asMarkdown).join('\n\n')
  writeFileSync(file, `${page.slice(0, start)}${START}\n\n${heading}\n\n${tables}\n\n${page.slice(end)}`)
}
