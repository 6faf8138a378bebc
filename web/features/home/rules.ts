/** Splits a sentence into the number at its start, perhaps after `nach`, and the rest: `500+` and `active jobseekers`. */
export function figureIn(text: string): { figure: string; rest: string } {
  const [, figure = '', rest = text] = /^((?:nach\s)?\d+(?:\+|[\s\u00a0]?[%h](?=\s))?)\s+(.+)$/u.exec(text) ?? []
  return { figure, rest }
}
