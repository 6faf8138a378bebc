import { text as wholeText } from 'node:stream/consumers'
import { DecisionDraft } from '#contract/desk.ts'
import { AccountEnd, type DeskAccount } from '#contract/deskAccounts.ts'
import { levelTexts } from '#entry/operator/businesses.ts'
import {
  type Command,
  type Context,
  type Outcome,
  operatorOf,
  parseOptions,
  Refused,
  whyOf,
} from '#entry/operator/command.ts'
import { asLines } from '#entry/terminal.ts'
import type { Db } from '#server/db/open.ts'
import {
  announceExport,
  anonymise,
  endSessionsOf,
  exportForOperator,
  sendPasswordLink,
} from '#server/features/desk/accounts/commands.ts'
import { findDeskAccount } from '#server/features/desk/accounts/queries.ts'
import { decide, takeBack } from '#server/features/moderation/decisions/commands.ts'
import { findStanding } from '#server/features/moderation/decisions/queries.ts'
import type { ActingOperator } from '#server/features/operators/record/commands.ts'
import { archiveText } from '#server/features/privacy/format.ts'

/** Actions on an account. `ID` is its number, which the search shows. */
export const ACCOUNT_COMMANDS: Record<string, Command> = {
  account: {
    takes: 'ID',
    does: 'says what an account is, did and was reported for, without messages',
    run: async ({ db, about, now }) => {
      const account = await findDeskAccount(db, Number(about), now)
      return { result: account, text: textOf(account) }
    },
  },
  block: {
    takes: 'ID',
    needs: ['as', 'rule', 'facts'],
    does: 'blocks an account; it gets the statement of the reasons',
    isSeen: true,
    run: block,
  },
  unblock: {
    takes: 'ID',
    needs: ['as', 'why'],
    does: 'takes the decision back that blocks an account',
    isSeen: true,
    run: unblock,
  },
  'end-sessions': {
    takes: 'ID',
    needs: ['why'],
    does: 'logs an account out everywhere',
    run: (context) => act(context, endSessionsOf, 'It is logged out everywhere.'),
  },
  'password-link': {
    takes: 'ID',
    needs: ['why'],
    does: 'sends an account the mail that leads to a new password',
    run: (context) => act(context, sendPasswordLink, 'The mail is on its way when the server runs.'),
  },
  export: {
    takes: 'ID',
    needs: ['why'],
    does: 'prints what is held about an account, without messages, as JSON',
    run: async (context) => {
      const { db, about, operator } = context
      await announceExport(db, operator, Number(about), whyOf(context))
      const text = await wholeText(archiveText(exportForOperator(db, Number(about))))
      return { result: JSON.parse(text), text }
    },
  },
  anonymise: {
    takes: 'ID',
    needs: ['why', 'username'],
    does: 'deletes an account as its owner can; its username has to be right',
    isSeen: true,
    run: async ({ db, about, operator, given: { why, username }, now }) => {
      const end = parseOptions(AccountEnd, { why, username }, '--why and --username need a value.')
      await anonymise(db, operator, Number(about), end, now)
      return { result: { anonymised: Number(about) }, text: 'The account and its personal data are deleted.' }
    },
  },
}

type Act = (db: Db, operator: ActingOperator, id: number, why: string) => Promise<void>

async function act(context: Context, run: Act, text: string): Promise<Outcome> {
  const { db, about, operator } = context
  await run(db, operator, Number(about), whyOf(context))
  return { result: { account: Number(about) }, text }
}

async function block(context: Context): Promise<Outcome> {
  const { db, about, given, now } = context
  const subject = { kind: 'account', id: Number(about) } as const
  const standing = await findStanding(db, subject)
  const { kind, id: subjectId } = subject
  const draft = { kind, subjectId, action: 'block', rule: given.rule, facts: given.facts, replaces: standing?.id }
  const hint = '--rule has to be one of the rules, and --facts a few words.'
  const { id } = await decide(db, operatorOf(context), parseOptions(DecisionDraft, draft, hint), now)
  return { result: { decision: id }, text: `The account is blocked by decision ${id}, and gets the statement by mail.` }
}

async function unblock(context: Context): Promise<Outcome> {
  const { db, about, now } = context
  const { blockedBy } = await findDeskAccount(db, Number(about), now)
  if (blockedBy === null) throw new Refused('This account is not blocked.')
  await takeBack(db, operatorOf(context), blockedBy, whyOf(context), now)
  const after = await findDeskAccount(db, Number(about), now)
  return {
    result: { takenBack: blockedBy, blockedBy: after.blockedBy },
    text: after.blockedBy ? `Decision ${after.blockedBy} still blocks it.` : 'The account is not blocked any more.',
  }
}

function textOf(account: DeskAccount): string {
  const { id, type, fullName, businessName, username, email, emailConfirmedAt, createdAt } = account
  const { sessions, lastSeenAt, blockedBy, jobs, comments, applications, reports, decisions, record } = account
  return asLines([
    `${id}  ${type}  ${[businessName, fullName].filter(Boolean).join(', ')}  (${username}, ${email})`,
    `since ${createdAt}, address ${emailConfirmedAt ? `confirmed ${emailConfirmedAt}` : 'not confirmed'}`,
    `${sessions} sessions, last seen ${lastSeenAt ?? 'unknown'}${blockedBy ? `, blocked by decision ${blockedBy}` : ''}`,
    `${jobs.count} jobs, ${comments.count} comments, ${applications.count} applications`,
    ...levelTexts(account),
    ...jobs.entries.map((job) => `  job ${job.id}  ${job.state}  ${job.title}`),
    ...comments.entries.map((comment) => `  comment ${comment.id}  ${comment.content.slice(0, 80)}`),
    ...applications.entries.map((one) => `  application ${one.id}  ${one.status}  ${one.jobTitle}`),
    ...reports.entries.map((one) => `  report ${one.number}  ${one.kind} ${one.subjectId}  ${one.reason}`),
    ...decisions.entries.map((one) => `  decision ${one.id}  ${one.kind} ${one.subjectId}  ${one.action}`),
    ...record.entries.map((one) => `  ${one.createdAt}  ${one.act}  ${one.operator ?? 'command'}  ${one.why ?? ''}`),
  ])
}
