import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ID_MAX } from '#contract/ids.ts'
import { ACTIONS, RULES, SUBJECT_KINDS } from '#contract/moderationValues.ts'
import { ACCESS_COMMANDS } from '#entry/operator/access.ts'
import { ACCOUNT_COMMANDS } from '#entry/operator/accounts.ts'
import { BANNER_COMMANDS } from '#entry/operator/banners.ts'
import { BUSINESS_COMMANDS } from '#entry/operator/businesses.ts'
import { CASE_COMMANDS } from '#entry/operator/cases.ts'
import { type Command, type Given, OPTION_VALUES, type Option, Refused } from '#entry/operator/command.ts'
import { IMPORT_COMMANDS } from '#entry/operator/imports.ts'
import { OVERVIEW_COMMANDS } from '#entry/operator/overview.ts'
import { TEXT_COMMANDS } from '#entry/operator/texts.ts'
import { forTerminal } from '#entry/terminal.ts'
import { ServerAnnouncements } from '#server/db/announcements.ts'
import { FolderInUse } from '#server/db/folderLock.ts'
import { type Database, type Db, openDatabase } from '#server/db/open.ts'
import { DatabaseUnavailable } from '#server/db/unavailable.ts'
import { findLogin } from '#server/features/operators/queries.ts'
import { Refusal } from '#server/refusal.ts'
import { BadSetting, readSettings, type Settings } from '#server/settings/settings.ts'

const COMMANDS: Record<string, Command> = {
  ...ACCESS_COMMANDS,
  ...OVERVIEW_COMMANDS,
  ...CASE_COMMANDS,
  ...ACCOUNT_COMMANDS,
  ...BUSINESS_COMMANDS,
  ...BANNER_COMMANDS,
  ...TEXT_COMMANDS,
  ...IMPORT_COMMANDS,
}

const VALUE = { type: 'string' } as const
const FLAG = { type: 'boolean', default: false } as const
const OPTIONS = {
  ...(Object.fromEntries(Object.keys(OPTION_VALUES).map((name) => [name, VALUE])) as Record<Option, typeof VALUE>),
  json: FLAG,
  help: FLAG,
  'dry-run': { type: 'boolean' } as const,
}

/** The output of a command. `args` are its name and its arguments. Throws an error if the command is invalid or refused. */
export async function runCommand(
  args: string[],
  environment: NodeJS.ProcessEnv,
  open: typeof openDatabase = openExisting,
): Promise<string> {
  const { command, about, given, as, json, help } = parseCommand(args)
  if (help || !command) return usage()
  const settings = readSettings(environment)
  const database = await open(settings)
  try {
    const operator = { id: as === undefined ? null : await operatorId(database, as) }
    const run = (db: Db) => command.run({ database, db, settings, about, given, operator, now: new Date() })
    const { result, text } = await (command.opensTransactions ? run(database.db) : database.db.transaction(run))
    if (command.isSeen && !given['dry-run']) await announce(database)
    return forTerminal(json ? JSON.stringify(result) : text)
  } finally {
    await database.close()
  }
}

/** Without the settings of the server, a command would otherwise make a new database that no server uses. */
async function openExisting(settings: Pick<Settings, 'database' | 'dataDir'>): Promise<Database> {
  if (!settings.database && !existsSync(settings.dataDir))
    throw new Refused(
      `There is no database in ${settings.dataDir}: set DATABASE_URL or DATA_DIR as for the server, which makes it at its first start.`,
    )
  return openDatabase(settings)
}

function parseCommand(args: string[]) {
  const { values, positionals } = parsed(args)
  const [name = '', ...words] = positionals
  const { json, help, as, ...given } = values
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (help) return { command, about: '', given: {} as Given, as, json, help }
  const about = words.join(' ')
  const options = { ...given, as }
  if (!command || !isAbout(command, words)) throw new Refused(usage())
  const missing = command.needs?.find((option) => options[option] === undefined)
  if (missing) throw new Refused(`${name} needs --${missing} ${OPTION_VALUES[missing]}.\n\n${lineOf(name, command)}`)
  const known: string[] = [...(command.needs ?? []), ...(command.may ?? [])]
  const unwanted = Object.keys(given).find((option) => !known.includes(option))
  if (unwanted) throw new Refused(`${name} has no --${unwanted}.\n\n${lineOf(name, command)}`)
  return { command, about, given: given as Given, as, json, help }
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch {
    throw new Refused(usage())
  }
}

function isAbout({ takes }: Command, words: string[]): boolean {
  if (takes === null) return words.length === 0
  if (takes === 'WORDS') return words.length > 0
  if (takes === 'THING') return isIn(SUBJECT_KINDS, words[0]) && words.length === 2 && isId(words[1])
  const [word = '', ...more] = words
  if (more.length > 0) return false
  if (takes === 'FOLDER' || takes === 'FILE') return word !== ''
  return takes === 'ADDRESS' ? /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u.test(word) : isId(word)
}

const isId = (word = '') => /^[1-9]\d{0,9}$/.test(word) && Number(word) <= ID_MAX

const isIn = (values: readonly string[], word = '') => values.includes(word)

function lineOf(name: string, { takes, needs = [], may = [], does }: Command): string {
  const options = [
    ...needs.map((option) => `--${option} ${OPTION_VALUES[option]}`),
    ...may.map((option) => `[${`--${option} ${OPTION_VALUES[option]}`.trim()}]`),
  ]
  return `npm run operator -- ${[name, takes, ...options].filter(Boolean).join(' ')}\n    ${does}`
}

function usage(): string {
  return `${Object.entries(COMMANDS)
    .map(([name, command]) => lineOf(name, command))
    .join('\n')}

Each takes --json, which prints the result as JSON, and --as ${OPTION_VALUES.as}: the record then names this operator.
A THING is a kind and its number, as "job 12": ${SUBJECT_KINDS.join(', ')}.
The actions: ${ACTIONS.join(', ')}. The rules: ${RULES.join(', ')}.

The database is that of the server's settings. A server with an embedded database has to be stopped first.`
}

/** The operator in whose name a command acts. Refuses an operator whose access has ended. */
async function operatorId({ db }: Database, address: string): Promise<number> {
  const login = await findLogin(db, address)
  if (!login?.passwordHash) throw new Refused(`There is no operator ${address} with a login.`)
  return login.id
}

/** Makes servers on the same database drop what they have cached. */
async function announce({ connection }: Database) {
  if (!('url' in connection)) return
  const announcements = new ServerAnnouncements({ url: connection.url, onChange: () => {} })
  await announcements.ready
  announcements.announce('removes')
  await announcements.close()
}

/** The message for the user of the command: one line for an error that can be fixed, the stack for a bug. */
export const commandError = (error: unknown): string => forTerminal(messageOf(error))

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof FolderInUse)
    return `${error.message}\nThe embedded database has one user at a time: stop the server, run this command, and start the server again. With a PostgreSQL server (DATABASE_URL) it runs beside it.`
  const isExpected = [Refused, Refusal, DatabaseUnavailable, BadSetting].some((kind) => error instanceof kind)
  return isExpected ? error.message : (error.stack ?? error.message)
}
