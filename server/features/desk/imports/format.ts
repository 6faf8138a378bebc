import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { setImmediate as pause } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import type { ImportEncoding } from '#contract/deskImports.ts'
import {
  IMPORT_BYTES_MAX,
  IMPORT_COLUMNS,
  IMPORT_ROWS_MAX,
  type ImportKind,
  NEEDED_COLUMNS,
} from '#contract/importColumns.ts'
import { Refusal, refusedField } from '#server/refusal.ts'

/** The cells of a row by column; null if their number differs from that of the columns. */
export type ImportRow = { row: number; cells: Record<string, string> | null }
export type ImportFile = { kind: ImportKind; encoding: ImportEncoding; rows: ImportRow[] }

const PART = 4096
const ROW_CHARACTERS_MAX = 50_000
/**
 * The most blank rows of another length. The parser creates an error for each, and hundreds of thousands would block all other requests.
 */
const BLANK_ROWS_MAX = 10_000

/** Reads a CSV file. Refuses a file that is not readable as a whole. */
export async function readImport(file: Buffer): Promise<ImportFile> {
  if (file.length > IMPORT_BYTES_MAX) throw new Refusal('payload_too_large', 'imports.tooLarge')
  const { text, encoding } = textOf(file)
  const [head, ...records] = await recordsIn(text)
  if (!head) throw new Refusal('invalid_input', 'imports.empty')
  const columns = head.cells.map((name) => name.trim())
  const kind = kindOf(columns)
  const rows = records.map(({ row, cells }) => ({
    row,
    cells: cells.length === columns.length ? named(columns, cells) : null,
  }))
  if (rows.length === 0) throw new Refusal('invalid_input', 'imports.empty')
  return { kind, encoding, rows }
}

/**
 * A German Excel saves plain "CSV" as Windows-1252. A NUL shows that a file is UTF-16 or not a text. (Column names in UTF-16 without a byte
 * order mark are valid UTF-8 with a NUL in each letter.)
 */
function textOf(file: Buffer): { text: string; encoding: ImportEncoding } {
  const isPlain = isUtf8(file) && !file.subarray(0, 2).includes(0)
  if (isPlain) return { text: new TextDecoder('utf-8').decode(file), encoding: 'utf-8' }
  if (file.includes(0)) throw new Refusal('invalid_input', 'imports.notCsv')
  return { text: new TextDecoder('windows-1252').decode(file), encoding: 'windows-1252' }
}

type Line = { row: number; cells: string[] }

/** The rows that are not blank. */
async function recordsIn(file: string): Promise<Line[]> {
  // Spreadsheets take the separator from a first line such as `sep=;`, and do not count it as a row.
  const [separator = '', stated] = /^sep=([;,\t])(?:\r\n|\r|\n|$)/i.exec(file) ?? []
  const text = file.slice(separator.length)
  const [, head = ''] = /^[\r\n]*([^\r\n]*)/.exec(text) ?? []
  const source = Readable.from(partsOf(text))
  const delimiter = stated ?? (head.includes(';') ? ';' : ',')
  const options = {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: ROW_CHARACTERS_MAX,
  }
  const lines: Line[] = []
  let row = 0
  let blank = 0
  try {
    for await (const cells of source.pipe(parse(options)) as AsyncIterable<string[]>) {
      row += 1
      if (cells.some((cell) => cell.trim() !== '')) lines.push({ row, cells })
      else if (cells.length !== lines[0]?.cells.length) blank += 1
      if (lines.length > IMPORT_ROWS_MAX + 1 || blank > BLANK_ROWS_MAX)
        throw new Refusal('invalid_input', 'imports.tooManyRows')
    }
    return lines
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const isLong = error.code === 'CSV_MAX_RECORD_SIZE'
    throw refusedField(String(Number(error.records) + 1), isLong ? 'imports.rowTooLong' : 'imports.quotes')
  } finally {
    source.destroy()
  }
}

/** In parts, so that the event loop can handle other requests between them. */
async function* partsOf(text: string) {
  for (let at = 0; at < text.length; at += PART) {
    yield text.slice(at, at + PART)
    await pause()
  }
}

/** Refuses unknown, missing and repeated columns. */
function kindOf(columns: string[]): ImportKind {
  const kind = (['jobs', 'businesses'] as const).find((one) => columns.includes(NEEDED_COLUMNS[one].at(-1) ?? ''))
  if (!kind) throw new Refusal('invalid_input', 'imports.kindUnknown')
  const known: readonly string[] = IMPORT_COLUMNS[kind]
  const missing = NEEDED_COLUMNS[kind].find((name) => !columns.includes(name))
  if (missing) throw refusedField(missing, 'imports.columnMissing')
  const unknown = columns.find((name) => !known.includes(name))
  if (unknown !== undefined) throw refusedField(unknown, 'imports.columnUnknown')
  const twice = columns.find((name, at) => columns.indexOf(name) !== at)
  if (twice !== undefined) throw refusedField(twice, 'imports.columnTwice')
  return kind
}

const named = (columns: string[], cells: string[]) =>
  Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))
