import { parseArgs } from 'node:util'
import { asLines, forTerminal } from '#entry/terminal.ts'
import { makeBackup, restoreBackup } from '#server/db/backups/backups.ts'
import { BackupRefused } from '#server/db/backups/refused.ts'
import { removeOnSignal } from '#server/db/backups/scratch.ts'
import { DatabaseUnavailable } from '#server/db/unavailable.ts'
import { BadSetting, readSettings } from '#server/settings/settings.ts'

const USAGE = `npm run backup -- [FOLDER] [--verify]    writes a backup into FOLDER (./backups)
npm run restore -- BACKUP [--replace]    fills an empty database from it; --replace keeps a full one beside`

removeOnSignal()

/** `node entry/backups.ts make|restore ...`. The database is the one in the settings of the server. */
try {
  await runCommand(process.argv.slice(2))
} catch (error) {
  console.error(forTerminal(asLines([errorMessage(error)])))
  process.exitCode = 1
}

async function runCommand([command, ...args]: string[]) {
  const { values, positionals } = parseCommand(args)
  const [path] = positionals
  const settings = readSettings(process.env)
  const report = (line: string) => console.log(forTerminal(asLines([line])))
  if (command === 'make') {
    console.log(
      `The backup is ${await makeBackup(settings, { to: path ?? './backups', verify: values.verify, report })}`,
    )
  } else if (command === 'restore' && path) {
    await restoreBackup(settings, { from: path, replace: values.replace, report })
    console.log('Restored.')
  } else throw new BackupRefused(USAGE)
}

function parseCommand(args: string[]) {
  const options = { verify: { type: 'boolean', default: false }, replace: { type: 'boolean', default: false } } as const
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new BackupRefused(USAGE)
  }
}

/** An error that the operator can fix is reported in one line; a bug with its stack. */
function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isOurs = [BackupRefused, DatabaseUnavailable, BadSetting].some((kind) => error instanceof kind)
  // The system refuses when a disk is full, or a folder belongs to another user.
  const isExpected = isOurs || 'syscall' in error
  return isExpected ? error.message : (error.stack ?? error.message)
}
