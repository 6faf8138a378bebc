import type { Reporter, TestCase, TestModule } from 'vitest/node'
import type { Fault } from '#test/resilience/scenario.ts'

/** Prints a row for each fault: what the test did, what it found, and the verdict. */
export class FaultTable implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const rows = modules.flatMap((module) => [...module.children.allTests()].flatMap(rowOf))
    rows.sort((a, b) => Number.parseInt(a[0] ?? '', 10) - Number.parseInt(b[0] ?? '', 10))
    const table = [['Fault', 'What was done', 'What was found', 'Verdict'], ...rows]
    const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
    const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
    const [head = [], ...body] = table
    console.log(['', line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line), ''].join('\n'))
  }
}

function rowOf(test: TestCase): string[][] {
  const { state } = test.result()
  const row: Fault | undefined = test.meta().fault
  if (row) return [[row.fault, row.done, row.found || '-', state === 'passed' ? 'survived' : 'FAILED']]
  // Skipped and failed tests are reported, too.
  const [fault = '', ...done] = test.name.split(': ')
  return /^\d/.test(fault) ? [[fault, done.join(': '), '-', state === 'skipped' ? 'SKIPPED' : 'FAILED']] : []
}
