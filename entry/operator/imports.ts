import { readFile, stat } from 'node:fs/promises'
import type { ImportResult } from '#contract/deskImports.ts'
import { IMPORT_BYTES_MAX } from '#contract/importColumns.ts'
import { type Command, type Context, Refused } from '#entry/operator/command.ts'
import { asLines } from '#entry/terminal.ts'
import { runImport } from '#server/features/desk/imports/commands.ts'
import { readImport } from '#server/features/desk/imports/format.ts'
import { Refusal } from '#server/refusal.ts'

/** The import of files at the desk, as a command. */
export const IMPORT_COMMANDS: Record<string, Command> = {
  import: {
    takes: 'FILE',
    may: ['dry-run'],
    does: 'imports businesses or jobs from a CSV file; --dry-run only says what would be made',
    isSeen: true,
    opensTransactions: true,
    run: async (context) => {
      const result = await importFile(context)
      return { result, text: textOf(result) }
    },
  },
}

async function importFile({ about, given, database, settings, operator }: Context): Promise<ImportResult> {
  const file = await readImport(await bytesOf(about)).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw new Refused([error.message, ...(error.issues ?? []).map(({ path }) => path)].join(' '))
  })
  const { lowPay, firstJob } = settings
  const run = runImport(file, {
    dryRun: given['dry-run'] === true,
    jobRules: { lowPay, firstJob },
    now: () => new Date(),
    inTransaction: (work) => database.db.transaction((tx) => work(tx, operator)),
    // A command has no cache. It informs the servers at its end.
    onChanged: () => {},
  })
  for await (const { event, data } of run) {
    if (event === 'done') return data
    if (process.stderr.isTTY) process.stderr.write(`\r${data.done} of ${data.rows}`)
  }
  throw new Refused('The import was interrupted.')
}

async function bytesOf(name: string): Promise<Buffer> {
  const { size } = await stat(name).catch(() => {
    throw new Refused(`There is no file ${name}.`)
  })
  if (size > IMPORT_BYTES_MAX) throw new Refused(`A file has at most ${IMPORT_BYTES_MAX / 1e6} MB.`)
  return readFile(name)
}

function textOf({ encoding, dryRun, rows, added, changed, unchanged, failed, issues }: ImportResult): string {
  const counts = `${rows} rows: ${added} new, ${changed} changed, ${unchanged} unchanged, ${failed} wrong`
  return asLines([
    dryRun ? `${counts}. Nothing was changed.` : counts,
    ...(encoding === 'windows-1252' ? ['Read as Windows-1252: check the umlauts.'] : []),
    ...issues.map(({ row, column, message, possible }) =>
      [`  row ${row}${column ? `, ${column}` : ''}: ${message}`, possible && `Possible: ${possible.join(', ')}`]
        .filter(Boolean)
        .join(' '),
    ),
  ])
}
