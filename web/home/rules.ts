/** The number that a sentence starts with, and the rest of it: `500+` and `active jobseekers`. */
export function figureIn(text: string): { figure: string; rest: string } {
  const [, figure = '', rest = text] = /^(\d+(?:\+|[\s\u00a0]?[%h](?=\s))?)\s+(.+)$/u.exec(text) ?? []
  return { figure, rest }
}
