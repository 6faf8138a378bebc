import type { Language } from '#web/i18n/i18n.tsx'
import { separatorIn } from '#web/i18n/tables.ts'
import { download } from '#web/ui/download.ts'
import { unixLineBreaks } from '#web/ui/lineBreaks.ts'

export type Cell = string | number | null

/** Downloads a table as CSV that Excel and LibreOffice open correctly in the language of the page. */
export function downloadCsv(name: string, headings: string[], rows: Cell[][], language: Language) {
  const file = new Blob([csv(headings, rows, separatorIn(language))], { type: 'text/csv;charset=utf-8' })
  download(`${name}.csv`, file)
}

const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/** The table as CSV: every cell is quoted, and a spreadsheet runs none as a formula. */
export const csv = (headings: string[], rows: Cell[][], separator = ','): string =>
  BYTE_ORDER_MARK + [headings, ...rows].map((row) => row.map(quoted).join(separator) + LINE_END).join('')

const quoted = (cell: Cell) => `"${harmless(cell).replaceAll('"', '""')}"`

/** Adds an apostrophe to a cell that a spreadsheet would read as a formula. Numbers are safe. */
function harmless(cell: Cell): string {
  if (typeof cell !== 'string') return String(cell ?? '')
  const text = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell
  return unixLineBreaks(text).replace(WITHIN, "$1'$2")
}

/**
 * A formula behind a separator or line break within a cell. A spreadsheet that expects another separator than the file has, such as a
 * German Excel for a file from an English page, begins a new cell there. Lists and phone numbers call no function and no program.
 */
const WITHIN = /([;,\t\n]\s*)([=＝]|[+\-@＋－＠](?=[^;,\t\n]*(?:[\w.]\(|\|)))/g
