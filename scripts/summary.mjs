/** @typedef {{ passed: number, failed: number, failures?: string[], skipped?: string[] }} Result */

/**
 * The last lines of `npm test`: each suite, failed and skipped tests, and the totals.
 * @param {({ name: string, seconds: number } & Result)[]} suites
 */
export function summaryOf(suites) {
  const listed = (/** @type {string} */ title, /** @type {'failures' | 'skipped'} */ kind) => {
    const lines = suites.flatMap((suite) => (suite[kind] ?? []).map((line) => `${suite.name}: ${line}`))
    return lines.length > 0 ? `\n${title}:\n\n${lines.join('\n')}` : []
  }
  const sum = (/** @type {'passed' | 'failed'} */ kind) => suites.reduce((total, suite) => total + suite[kind], 0)
  return [
    ...suites.map(
      ({ name, seconds, ...result }) => `${name.padEnd(10)} ${outcomeOf(result)} (${seconds.toFixed(0)} s)`,
    ),
    listed('Failed', 'failures'),
    listed('NOT TESTED', 'skipped'),
    `\n${sum('passed')} passed, ${sum('failed')} failed`,
  ].flat()
}

function outcomeOf(/** @type {Result} */ { passed, failed, skipped = [] }) {
  if (passed + failed === 0) return 'SKIPPED'
  return `${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} SKIPPED` : ''}`
}
