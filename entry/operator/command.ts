import type { ZodType } from 'zod'
import { AccountAct } from '#contract/deskAccounts.ts'
import { forEachLanguage } from '#contract/preferences.ts'
import type { Database, Db } from '#server/db/open.ts'
import type { Settings } from '#server/settings/settings.ts'

/** An error that the user of the command can fix. */
export class Refused extends Error {}

/** The options of all commands, with the placeholder for the value in the help. Only `dry-run` has no value. */
export const OPTION_VALUES = {
  'dry-run': '',
  as: 'OPERATOR_ADDRESS',
  why: 'TEXT',
  rule: 'RULE',
  facts: 'TEXT',
  username: 'NAME',
  on: 'DAY',
  from: 'YYYY-MM-DDTHH:MM',
  until: 'YYYY-MM-DDTHH:MM',
  kind: 'KIND',
  for: 'WHOM',
  action: 'ACTION',
  seen: 'VERSION',
  replaces: 'ID',
  ...forEachLanguage(() => 'TEXT'),
}

export type Option = keyof typeof OPTION_VALUES
export type Given = Partial<Record<Exclude<Option, 'as' | 'dry-run'>, string>> & { 'dry-run'?: boolean }

export type Context = {
  database: Database
  /** The transaction of the command, so that it takes effect as a whole or not at all; see `opensTransactions`. */
  db: Db
  settings: Settings
  /** The argument of the command: an address, a number, or words. */
  about: string
  given: Given
  /** The operator in `--as`; the id is null without it. */
  operator: { id: number | null }
  now: Date
}

/** The result of a command: data for programs, and text for people. */
export type Outcome = { result: unknown; text: string }

export type Command = {
  takes: 'ADDRESS' | 'ID' | 'THING' | 'WORDS' | 'FOLDER' | 'FILE' | null
  /** The required options. */
  needs?: Option[]
  /** The optional options. */
  may?: (keyof Given)[]
  /** The description of the command in the list of `--help`. */
  does: string
  /** The command may change what visitors see, so it is announced to the servers. */
  isSeen?: true
  /** The command opens its transactions itself, so `db` is none of them. */
  opensTransactions?: true
  run: (context: Context) => Promise<Outcome>
}

/** Parses options. Refuses with a hint if they are not valid. */
export function parseOptions<Value>(schema: ZodType<Value>, given: unknown, hint: string): Value {
  const { success, data } = schema.safeParse(given)
  if (!success) throw new Refused(hint)
  return data
}

/** The reason for an action, for the record. */
export const whyOf = ({ given: { why } }: Context): string =>
  parseOptions(AccountAct, { why }, '--why needs a few words, which go into the record.').why

/** The operator who makes a decision, which records it. */
export const operatorOf = ({ operator }: Context) => ({ id: operator.id ?? 0 })
