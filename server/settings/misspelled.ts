import { Environment } from '#server/settings/environment.ts'

/** OpenTelemetry reads these itself. */
const READ_ELSEWHERE = ['OTEL_EXPORTER_OTLP_HEADERS']
const KNOWN = [...Object.keys(Environment.shape), ...READ_ELSEWHERE]
/** `HOME` is in every environment and differs from `HOST` by two letters. */
const SHORT = 6

/**
 * One line for each variable that looks like a misspelled setting: `DATABSE_URL is no setting: is DATABASE_URL
 * meant?`
 */
export const misspelledSettings = (environment: Record<string, string | undefined>): string[] =>
  Object.keys(environment).flatMap((name) => {
    if (KNOWN.includes(name)) return []
    const meant = KNOWN.find((known) => distance(name.toUpperCase(), known) <= (known.length <= SHORT ? 1 : 2))
    return meant ? `${name} is no setting: is ${meant} meant?` : []
  })

/** The edit distance of two words, where swapping neighbours counts as one. */
function distance(one: string, other: string) {
  let [beforeLast, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const replaced = at(last, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1)
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(at(last, j) + 1, at(row, j - 1) + 1, replaced, swapped ? at(beforeLast, j - 2) + 1 : Infinity)
    }
    beforeLast = last
    last = row
  }
  return at(last, other.length)
}

const at = (row: number[] | undefined, place: number) => row?.[place] ?? Infinity
