/** @typedef {{ passed: number, failed: number, failures?: string[], skipped?: string[], ran?: string[] }} Result */

/**
 * The last lines of `npm test`: each suite, tests that no suite ran, failed tests, and the totals. Failures come last, because a CI log
 * often shows only its end.
 * @param {({ name: string, seconds: number } & Result)[]} suites
 */
export function summaryOf(suites) {
  const ran = new Set(suites.flatMap((suite) => suite.ran ?? []))
  const summaries = suites.map((suite) => ({
    ...suite,
    skipped: suite.skipped?.filter((line) => !ran.has(line)) ?? [],
  }))
  const listed = (/** @type {string} */ title, /** @type {'failures' | 'skipped'} */ kind) => {
    const lines = summaries.flatMap((suite) => (suite[kind] ?? []).map((line) => `${suite.name}: ${line}`))
    return lines.length > 0 ? `\n${title}:\n\n${lines.join('\n')}` : []
  }
  const sum = (/** @type {'passed' | 'failed'} */ kind) => suites.reduce((total, suite) => total + suite[kind], 0)
  return [
    ...summaries.map(
      ({ name, seconds, ...result }) => `${name.padEnd(10)} ${outcomeOf(result)} (${seconds.toFixed(0)} s)`,
    ),
    listed('NOT TESTED', 'skipped'),
    listed('Failed', 'failures'),
    `\n${sum('passed')} passed, ${sum('failed')} failed`,
  ].flat()
}

function outcomeOf(/** @type {Result} */ { passed, failed, skipped = [] }) {
  if (passed + failed === 0) return 'SKIPPED'
  return `${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} SKIPPED` : ''}`
}
