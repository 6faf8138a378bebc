import type { DeskAccount } from '#contract/deskAccounts.ts'
import { type PrintedLetter, type ToVerify, Visit } from '#contract/deskVerification.ts'
import { type Command, type Context, type Outcome, parseOptions, whyOf } from '#entry/operator/command.ts'
import { asLines } from '#entry/terminal.ts'
import { findDeskAccount } from '#server/features/desk/accounts/queries.ts'
import { endLevel, printLetter, recordVisit } from '#server/features/desk/verification/commands.ts'
import { listToVerify } from '#server/features/desk/verification/queries.ts'

/** Verifying businesses. `ID` is the number of an account, of a letter or of a level, as the lists show them. */
export const BUSINESS_COMMANDS: Record<string, Command> = {
  businesses: {
    takes: null,
    does: 'lists letters to send, VAT numbers that wait, and the newest businesses without a level',
    run: async ({ db, now }) => {
      const result = await listToVerify(db, now)
      return { result, text: listText(result) }
    },
  },
  letter: {
    takes: 'ID',
    does: 'prints a letter with a new code; the code of an earlier print is void',
    run: async ({ db, settings: { publicUrl }, about, operator, now }) => {
      const result = await printLetter(db, operator, Number(about), { publicUrl, now })
      return { result, text: letterText(result) }
    },
  },
  visit: {
    takes: 'ID',
    needs: ['why', 'on'],
    does: 'records that you have been at a business, with the day and what you saw',
    isSeen: true,
    run: visit,
  },
  'end-level': {
    takes: 'ID',
    needs: ['why'],
    does: 'ends a level before its time; `account` shows its number',
    isSeen: true,
    run: async (context) => {
      const { db, about, operator, now } = context
      await endLevel(db, operator, Number(about), whyOf(context), now)
      return { result: { ended: Number(about) }, text: 'The level is ended.' }
    },
  },
}

async function visit({ db, about, operator, given, now }: Context): Promise<Outcome> {
  const { businessName, businessLocation } = await findDeskAccount(db, Number(about), now)
  const visited = { on: given.on, words: given.why, businessName, businessLocation }
  const hint = '--on has to be a day such as 2026-03-01, and --why a few words.'
  await recordVisit(db, operator, Number(about), parseOptions(Visit, visited, hint), now)
  const text = `The visit at ${businessName}, ${businessLocation} is recorded.`
  return { result: { visited: Number(about), businessName, businessLocation }, text }
}

/** The levels of an account, as the command `account` lists them. */
export const levelTexts = ({ levels }: DeskAccount): string[] =>
  levels.entries.map(
    ({ id, level, evidence, verifiedAt, validUntil, endedAt }) =>
      `  level ${id}  ${level}  ${evidence}  ${verifiedAt} to ${endedAt ?? validUntil}${endedAt ? ', ended' : ''}`,
  )

function listText({ letters, vat, unverified }: ToVerify): string {
  return asLines([
    `${letters.count} letters`,
    ...letters.entries.map(
      (one) =>
        `  letter ${one.id}  ${one.businessName}, ${one.address}${one.printedAt ? `  printed ${one.printedAt}` : ''}`,
    ),
    `${vat.count} VAT numbers wait`,
    ...vat.entries.map(
      (one) => `  account ${one.businessId}  ${one.vatNumber}  ${one.tries} tries  ${one.reason ?? ''}`,
    ),
    `${unverified.count} businesses without a level`,
    ...unverified.entries.map((one) => `  account ${one.businessId}  ${one.businessName}  ${one.place ?? ''}`),
  ])
}

const letterText = ({ businessName, address, code, validUntil, url }: PrintedLetter) =>
  [businessName, ...address.split(',').map((line) => line.trim()), '', code, '', `${url}, until ${validUntil}`].join(
    '\n',
  )
