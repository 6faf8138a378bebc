/** A range of a text: from this character to before that one. */
export type Span = readonly [from: number, to: number]

/** The ranges of a text that match this global pattern. */
export const spansOf = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ 0: all, index }): Span => [index, index + all.length])

/** The text with spaces or another character in place of these ranges, so that all other positions stay the same. */
export const blanked = (text: string, spans: readonly Span[], sign = ' '): string =>
  spans.reduce((rest, [from, to]) => rest.slice(0, from) + sign.repeat(to - from) + rest.slice(to), text)

/** The ranges that match one of several patterns. Each pattern is applied to what the earlier ones left. */
export function spansInTurn(text: string, patterns: RegExp[]): Span[] {
  const found: Span[] = []
  for (const pattern of patterns) found.push(...spansOf(blanked(text, found), pattern))
  return found
}

/** Replaces a part that was read, so that the words before it do not belong to those after it. */
export const READ = ';'
