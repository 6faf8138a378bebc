import { parseArgs } from 'node:util'
import { FolderInUse } from '#server/db/lock.ts'
import { openDatabase } from '#server/db/open.ts'
import { DatabaseUnavailable } from '#server/db/unavailable.ts'
import { endOperator, inviteOperator } from '#server/features/operators/commands.ts'
import { listOperators } from '#server/features/operators/queries.ts'
import { BadSetting, readSettings } from '#server/settings/settings.ts'

const USAGE = `npm run operator -- create ADDRESS [--json]    makes an operator and prints a link that sets up the login, once, within a day
npm run operator -- reset ADDRESS [--json]     the same for one who lost password or phone: the old login and all sessions end
npm run operator -- end ADDRESS [--json]       ends the access of an operator
npm run operator -- list [--json]              lists the operators

The database is that of the server's settings. A server with an embedded database has to be stopped first.`

class Refused extends Error {}

/** `node entry/operator.ts ...`. There is no other way to become an operator. */
try {
  await runCommand(process.argv.slice(2))
} catch (error) {
  console.error(errorMessage(error))
  process.exitCode = 1
}

async function runCommand(args: string[]) {
  const { command, address, json, help } = parseCommand(args)
  if (help) return console.log(USAGE)
  const settings = readSettings(process.env)
  const database = await openDatabase(settings)
  try {
    const { result, text } = await perform(command, address)
    console.log(json ? JSON.stringify(result) : text)
  } finally {
    await database.close()
  }

  async function perform(what: string, email: string) {
    const { db } = database
    if (what === 'list') {
      const all = await listOperators(db)
      const lines = all.map(({ email, isSetUp }) => `${email}${isSetUp ? '' : '  (not set up)'}`)
      return { result: all, text: lines.join('\n') || 'There is no operator yet.' }
    }
    const known = (await listOperators(db)).some((one) => one.email === email.toLowerCase())
    if (what === 'create' && known) throw new Refused(`${email} is an operator already. \`reset\` makes a new link.`)
    if (what !== 'create' && !known) throw new Refused(`There is no operator ${email}.`)
    if (what === 'end')
      return { result: { ended: await endOperator(db, email) }, text: `${email} has no access any more.` }
    const link = `${settings.publicUrl}/operator?token=${await inviteOperator(db, email)}`
    return { result: { email, link }, text: `Open this link within a day to set up the login of ${email}:\n${link}` }
  }
}

function parseCommand(args: string[]) {
  const options = { json: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [command = '', address = '', ...more] = positionals
    const needsAddress = ['create', 'reset', 'end'].includes(command)
    const isComplete = needsAddress ? /^[^\s@]+@[^\s@]+$/.test(address) : command === 'list' && address === ''
    if (!values.help && (!isComplete || more.length > 0)) throw new Refused(USAGE)
    return { command, address, ...values }
  } catch {
    throw new Refused(USAGE)
  }
}

/** An error that the operator can fix is reported in one line; a bug with its stack. */
function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof FolderInUse)
    return `${error.message}\nThe embedded database has one user at a time: stop the server, run this command, and start the server again. With a PostgreSQL server (DATABASE_URL) it runs beside it.`
  const isExpected = [Refused, DatabaseUnavailable, BadSetting].some((kind) => error instanceof kind)
  return isExpected ? error.message : (error.stack ?? error.message)
}
