import { parseArgs } from 'node:util'
import { makeBackup, restoreBackup } from '#server/db/backups/backups.ts'
import { BackupRefused } from '#server/db/backups/refused.ts'
import { DatabaseUnavailable } from '#server/db/unavailable.ts'
import { BadSetting, readSettings } from '#server/settings.ts'

const USAGE = `npm run backup -- [FOLDER] [--verify]    writes a backup into FOLDER (./backups)
npm run restore -- BACKUP [--replace]    fills an empty database from it; --replace keeps a full one beside`

/** `node entry/backups.ts make|restore ...`: the same settings as the server's say which database it is about. */
try {
  await work(process.argv.slice(2))
} catch (error) {
  console.error(lineFor(error))
  process.exitCode = 1
}

async function work([deed, ...args]: string[]) {
  const { values, positionals } = readWords(args)
  const [place] = positionals
  const settings = readSettings(process.env)
  const tell = (line: string) => console.log(line)
  if (deed === 'make') {
    console.log(
      `The backup is ${await makeBackup(settings, { to: place ?? './backups', verify: values.verify, tell })}`,
    )
  } else if (deed === 'restore' && place) {
    await restoreBackup(settings, { from: place, replace: values.replace, tell })
    console.log('Restored.')
  } else throw new BackupRefused(USAGE)
}

function readWords(args: string[]) {
  const options = { verify: { type: 'boolean', default: false }, replace: { type: 'boolean', default: false } } as const
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new BackupRefused(USAGE)
  }
}

/** What a person can do something about is told in one line; a bug brings its stack. */
function lineFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isTold = [BackupRefused, DatabaseUnavailable, BadSetting].some((kind) => error instanceof kind)
  return isTold ? error.message : (error.stack ?? error.message)
}
