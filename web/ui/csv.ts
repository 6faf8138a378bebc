type Cell = string | number | null

/**
 * Hands the reader a table as a file that Excel and LibreOffice open as one. They part its columns where the reader's own
 * numbers do not need the comma.
 */
export function downloadCsv(name: string, headings: string[], rows: Cell[][]) {
  const separator = (1.5).toLocaleString().includes(',') ? ';' : ','
  const file = new Blob([csv(headings, rows, separator)], { type: 'text/csv;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${name}.csv`
  link.click()
  // Some browsers read the file only after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** `2026-11-20`: the day of a moment in Berlin, which programs for tables take for a day in any language. */
export const dayCell = (moment: string): string => inBerlin({ dateStyle: 'short' }, moment)

/** `2026-11-20 23:05`: the same with the time of day. */
export const momentCell = (moment: string): string => inBerlin({ dateStyle: 'short', timeStyle: 'short' }, moment)

const inBerlin = (style: Intl.DateTimeFormatOptions, moment: string) =>
  new Intl.DateTimeFormat('sv-SE', { ...style, timeZone: 'Europe/Berlin' }).format(new Date(moment))

const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/** The table as text: every cell quoted, and none of them a formula. */
export const csv = (headings: string[], rows: Cell[][], separator = ','): string =>
  BYTE_ORDER_MARK + [headings, ...rows].map((row) => row.map(quoted).join(separator) + LINE_END).join('')

const quoted = (cell: Cell) => `"${harmless(cell).replaceAll('"', '""')}"`

/** What a program for tables takes for a formula gets an apostrophe before it. Numbers of ours are only numbers. */
function harmless(cell: Cell): string {
  if (typeof cell !== 'string') return String(cell ?? '')
  const text = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell
  return text.replace(/\r\n?/g, '\n')
}
