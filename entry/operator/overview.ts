import { type DeskFindings, DeskQuery } from '#contract/deskSearch.ts'
import type { DeskState } from '#contract/deskState.ts'
import { type Command, parseOptions } from '#entry/operator/command.ts'
import { asLines } from '#entry/terminal.ts'
import { searchDesk } from '#server/features/desk/search/queries.ts'
import { sendMailsAgain } from '#server/features/desk/state/commands.ts'
import { findDeskState } from '#server/features/desk/state/queries.ts'

/** Overviews of accounts, cases and the installation. */
export const OVERVIEW_COMMANDS: Record<string, Command> = {
  search: {
    takes: 'WORDS',
    does: 'finds accounts, jobs, comments and applications',
    run: async ({ db, about, now }) => {
      const { q } = parseOptions(DeskQuery, { q: about }, 'Search for 1 to 100 characters.')
      const result = await searchDesk(db, q, now)
      return { result, text: findingsText(result) }
    },
  },
  state: {
    takes: null,
    does: 'says how it runs: queues, mails that fail, database, versions, the last 30 days',
    run: async ({ db, database: { engine }, settings, now }) => {
      const sendsMails = settings.mail.smtpUrl !== null
      const result = await findDeskState({ db, engine, sendsMails }, null, now)
      return { result, text: stateText(result) }
    },
  },
  'send-again': {
    takes: null,
    does: 'sends the mails at once that wait for their next attempt',
    run: async ({ db, operator }) => {
      const result = await sendMailsAgain(db, operator)
      return { result, text: `${result.mails} mails are due now.` }
    },
  },
}

function findingsText({ accounts, jobs, comments, applications, newest }: DeskFindings): string {
  const lines = [
    ...accounts.entries.map(
      (one) => `account ${one.id}  ${one.type}  ${one.businessName ?? one.fullName}  ${one.email}`,
    ),
    ...jobs.entries.map((one) => `job ${one.id}  ${one.state}  ${one.title}  (account ${one.businessId})`),
    ...comments.entries.map((one) => `comment ${one.id}  ${one.content.slice(0, 80)}  (account ${one.userId ?? '-'})`),
    ...applications.entries.map((one) => `application ${one.id}  ${one.applicantName}: ${one.jobTitle}`),
  ]
  if ([accounts, jobs, comments, applications].some(({ more }) => more))
    lines.push('There is more: search for more words.')
  if (newest !== null) lines.push(`Only the newest ${newest} of each were read.`)
  return asLines(lines) || 'Nothing was found.'
}

function stateText({ mails, pushes, database, version, node, byDay }: DeskState): string {
  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0)
  return asLines([
    `version ${version}, Node ${node}`,
    `database: ${database.engine}, PostgreSQL ${database.version}, ${Math.round(database.bytes / 1e6)} MB, ${database.migration}`,
    `mails: ${mails.waiting} waiting, the oldest for ${Math.round(mails.oldestSeconds)} s, ${mails.failing} failing`,
    ...mails.entries.map(
      (mail) =>
        `  ${mail.about}  ${mail.address ?? '-'}  ${mail.tries} tries  ${mail.reason}${mail.givenUp ? '  given up' : ''}`,
    ),
    `push messages: ${pushes.waiting} waiting`,
    `last 30 days: ${Object.entries(byDay)
      .map(([name, counts]) => `${sum(counts)} ${name}`)
      .join(', ')}`,
  ])
}
