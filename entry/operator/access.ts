import { type Command, type Context, type Outcome, Refused } from '#entry/operator/command.ts'
import { endOperator, inviteOperator } from '#server/features/operators/commands.ts'
import { listOperators } from '#server/features/operators/queries.ts'

/** Creates operators and ends their access. There is no other way to become an operator. */
export const ACCESS_COMMANDS: Record<string, Command> = {
  create: {
    takes: 'ADDRESS',
    does: 'makes an operator and prints a link that sets up the login, once, within a day',
    run: async (context) => {
      const { about } = context
      if (await isKnown(context)) throw new Refused(`${about} is an operator already. \`reset\` makes a new link.`)
      return invite(context)
    },
  },
  reset: {
    takes: 'ADDRESS',
    does: 'the same for one who lost password or phone: the old login and all sessions end',
    run: async (context) => {
      await refuseUnknown(context)
      return invite(context)
    },
  },
  end: {
    takes: 'ADDRESS',
    does: 'ends the access of an operator',
    run: async (context) => {
      await refuseUnknown(context)
      const { db, about } = context
      return { result: { ended: await endOperator(db, about) }, text: `${about} has no access any more.` }
    },
  },
  list: {
    takes: null,
    does: 'lists the operators',
    run: async ({ db }) => {
      const all = await listOperators(db)
      const lines = all.map(({ email, isSetUp }) => `${email}${isSetUp ? '' : '  (not set up)'}`)
      return { result: all, text: lines.join('\n') || 'There is no operator yet.' }
    },
  },
}

async function isKnown({ db, about }: Context): Promise<boolean> {
  return (await listOperators(db)).some(({ email }) => email === about.toLowerCase())
}

async function refuseUnknown(context: Context) {
  if (!(await isKnown(context))) throw new Refused(`There is no operator ${context.about}.`)
}

async function invite({ db, settings, about: email }: Context): Promise<Outcome> {
  const link = `${settings.publicUrl}/operator?token=${await inviteOperator(db, email)}`
  return { result: { email, link }, text: `Open this link within a day to set up the login of ${email}:\n${link}` }
}
