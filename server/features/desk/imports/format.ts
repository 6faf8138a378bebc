import { Readable } from 'node:stream'
import { setImmediate as pause } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import {
  IMPORT_BYTES_MAX,
  IMPORT_COLUMNS,
  IMPORT_ROWS_MAX,
  type ImportKind,
  NEEDED_COLUMNS,
} from '#contract/importColumns.ts'
import { Refusal, refusedField } from '#server/refusal.ts'

/** The cells of a row by their columns; null if it has more or fewer cells than there are columns. */
export type ImportRow = { row: number; cells: Record<string, string> | null }
export type ImportFile = { kind: ImportKind; rows: ImportRow[] }

const PART = 32_768
const ROW_CHARACTERS_MAX = 50_000

/** Reads a CSV file. Refuses one that cannot be read as a whole. */
export async function readImport(file: Buffer): Promise<ImportFile> {
  if (file.length > IMPORT_BYTES_MAX) throw new Refusal('payload_too_large', 'imports.tooLarge')
  const [head, ...records] = await recordsIn(textOf(file))
  if (!head) throw new Refusal('invalid_input', 'imports.empty')
  const columns = head.cells.map((name) => name.trim())
  const kind = kindOf(columns)
  const rows = records.map(({ row, cells }) => ({
    row,
    cells: cells.length === columns.length ? named(columns, cells) : null,
  }))
  if (rows.length === 0) throw new Refusal('invalid_input', 'imports.empty')
  return { kind, rows }
}

function textOf(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    throw new Refusal('invalid_input', 'imports.notUtf8')
  }
}

type Line = { row: number; cells: string[] }

/** The rows that are not blank. */
async function recordsIn(text: string): Promise<Line[]> {
  const [, head = ''] = /^[\r\n]*([^\r\n]*)/.exec(text) ?? []
  const source = Readable.from(partsOf(text))
  const delimiter = head.includes(';') ? ';' : ','
  const options = {
    ...{ delimiter, record_delimiter: ['\r\n', '\n', '\r'] },
    ...{ relax_column_count: true, max_record_size: ROW_CHARACTERS_MAX },
  }
  const lines: Line[] = []
  let row = 0
  try {
    for await (const cells of source.pipe(parse(options)) as AsyncIterable<string[]>) {
      row += 1
      if (cells.some((cell) => cell.trim() !== '')) lines.push({ row, cells })
      if (lines.length > IMPORT_ROWS_MAX + 1) throw new Refusal('invalid_input', 'imports.tooManyRows')
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

/** In parts, so that the event loop is free in between. */
async function* partsOf(text: string) {
  for (let at = 0; at < text.length; at += PART) {
    yield text.slice(at, at + PART)
    await pause()
  }
}

/** Refuses columns that are unknown, missing or there twice. */
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
