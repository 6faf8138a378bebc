import { type Case, type CaseLine, type CaseList, CaseQuery, DecisionDraft, ObjectionAnswer } from '#contract/desk.ts'
import { isKey, messageOf } from '#contract/messages.ts'
import type { Subject } from '#contract/moderation.ts'
import { actionsFor } from '#contract/moderationValues.ts'
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
import { decide, takeBack } from '#server/features/moderation/decisions/commands.ts'
import { listCases, openCase } from '#server/features/moderation/desk/queries.ts'
import { answerObjection } from '#server/features/moderation/statements/commands.ts'
import { isPrivate } from '#server/features/moderation/subjects/rules.ts'

/** Open cases and decisions about them. `THING` is a kind and a number, as `job 12`; `ID` the number of a decision. */
export const CASE_COMMANDS: Record<string, Command> = {
  cases: {
    takes: null,
    does: 'lists what waits: held jobs, reports, first jobs, signs of fraud and objections, the oldest first',
    run: async ({ db }) => {
      const result = await listCases(db)
      return { result, text: listText(result) }
    },
  },
  case: {
    takes: 'THING',
    does: 'shows a thing with its reports, decisions and version; a message only if it was reported, and with --as',
    run: open,
  },
  decide: {
    takes: 'THING',
    needs: ['as', 'action'],
    may: ['rule', 'facts', 'seen', 'replaces'],
    does: 'decides about it and its reports; a held job needs the version of `case`, and a new decision the one before',
    isSeen: true,
    run: decideAbout,
  },
  'take-back': {
    takes: 'ID',
    needs: ['as', 'why'],
    does: 'takes a decision back; what it hid is seen again',
    isSeen: true,
    run: endDecision,
  },
  answer: {
    takes: 'ID',
    needs: ['as', 'action', 'why'],
    does: 'answers an objection to a decision, with --action keep or take-back',
    isSeen: true,
    run: answerTo,
  },
}

function subjectOf({ about }: Context): Subject {
  const [kind, id] = about.split(' ')
  return CaseQuery.parse({ kind, id })
}

async function open(context: Context): Promise<Outcome> {
  const subject = subjectOf(context)
  // The record has to name the operator who has read it.
  if (isPrivate(subject.kind) && context.operator.id === null) throw new Refused('A message is read with --as only.')
  const result = await openCase(context.db, operatorOf(context), subject)
  return { result, text: caseText(result) }
}

async function decideAbout(context: Context): Promise<Outcome> {
  const { kind, id: subjectId } = subjectOf(context)
  const { action, rule, facts, seen, replaces } = context.given
  const allowed: readonly string[] = actionsFor(kind)
  if (!allowed.includes(action ?? '')) throw new Refused(`--action has to be one of ${allowed.join(', ')}.`)
  const before = replaces === undefined ? undefined : Number(replaces)
  if (Number.isNaN(before)) throw new Refused('--replaces has to be the number of a decision.')
  const draft = DecisionDraft.safeParse({ kind, subjectId, action, rule, facts, seen, replaces: before })
  if (!draft.success) throw wrong(draft.error.issues)
  const result = await decide(context.db, operatorOf(context), draft.data, context.now)
  return { result, text: `Decision ${result.id}: ${result.action}.` }
}

async function endDecision(context: Context): Promise<Outcome> {
  const { about, db, now } = context
  const result = await takeBack(db, operatorOf(context), Number(about), whyOf(context), now)
  return { result, text: `Decision ${result.id} is taken back.` }
}

async function answerTo(context: Context): Promise<Outcome> {
  const { about, given, db, now } = context
  if (!['keep', 'take-back'].includes(given.action ?? '')) throw new Refused('--action has to be keep or take-back.')
  const draft = { takenBack: given.action === 'take-back', words: given.why }
  const answer = parseOptions(ObjectionAnswer, draft, '--why needs a few words, which the person concerned reads.')
  const result = await answerObjection(db, operatorOf(context), Number(about), answer, now)
  return { result, text: `The objection to decision ${result.id} is answered.` }
}

function wrong(issues: { path: PropertyKey[]; message: string }[]): Refused {
  const lines = issues.map(
    ({ path, message }) => `--${path.join('.')}: ${isKey(message) ? messageOf(message) : message}`,
  )
  return new Refused(lines.join('\n'))
}

function listText({ cases, more }: CaseList): string {
  const lines = cases.map(lineText)
  if (more > 0) lines.push(`${more} more are not listed.`)
  return asLines(lines) || 'Nothing waits.'
}

function lineText({ kind, subjectId, title, since, reports, reasons, signs, held, firstPost, objectionTo }: CaseLine) {
  const why = [
    reports > 0 && `${reports} reports (${reasons.join(', ')})`,
    held.length > 0 && `held (${held.join(', ')})`,
    signs.length > 0 && `signs (${signs.join(', ')})`,
    firstPost && 'first job',
    objectionTo !== null && `objection to decision ${objectionTo}`,
  ]
  return `${since}  ${kind} ${subjectId}  ${title}  ${why.filter(Boolean).join(', ')}`
}

function caseText({ kind, subjectId, userId, content, reportedContent, version, ...one }: Case): string {
  const shown = content ?? reportedContent
  return asLines([
    `${kind} ${subjectId}  ${shown?.title ?? ''}${content ? '' : '  (deleted)'}  (account ${userId ?? '-'})`,
    `    ${shown?.text ?? ''}`,
    ...(content && reportedContent ? ['When it was reported:', `    ${reportedContent.text}`] : []),
    ...(one.held.length > 0 ? [`held: ${one.held.join(', ')}`] : []),
    ...(one.signs.length > 0 ? [`signs: ${one.signs.join(', ')}`] : []),
    ...one.reports.map(
      ({ number, reason, words, open: isOpen }) =>
        `report ${number}  ${reason}${isOpen ? '' : '  (answered)'}  ${words ?? ''}`,
    ),
    ...one.decisions.map(
      ({ id, action, rule, facts, endedAt, objection }) =>
        `decision ${id}  ${action}  ${rule ?? ''}  ${facts ?? ''}${endedAt ? '  (ended)' : ''}${objection ? `\n  objection: ${objection}` : ''}`,
    ),
    `${one.earlier} decisions against this account`,
    ...(version === null ? [] : [`version ${version}`]),
  ])
}
