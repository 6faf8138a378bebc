import type { Language } from '#contract/preferences.ts'
import type { Database } from '#server/db/open.ts'
import type { Settings } from '#server/settings/settings.ts'

/** An error that the user of the command can fix. */
export class Refused extends Error {}

/** The options of all commands. Each takes a value, except `dry-run`. */
export type Given = Partial<
  Record<
    | 'why'
    | 'rule'
    | 'facts'
    | 'username'
    | 'on'
    | 'from'
    | 'until'
    | 'kind'
    | 'for'
    | 'action'
    | 'seen'
    | 'replaces'
    | Language,
    string
  >
> & { 'dry-run'?: boolean }

export type Context = {
  database: Database
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
  needs?: (keyof Given | 'as')[]
  /** The optional options. */
  may?: (keyof Given)[]
  /** The description of the command in the list of `--help`. */
  does: string
  /** The command may change what visitors see, so it is announced to the servers. */
  isSeen?: true
  run: (context: Context) => Promise<Outcome>
}
