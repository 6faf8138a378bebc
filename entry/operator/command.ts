import type { Language } from '#contract/preferences.ts'
import type { Database } from '#server/db/open.ts'
import type { Settings } from '#server/settings/settings.ts'

/** An error that its reader can fix. */
export class Refused extends Error {}

/** With which options a command is explained. Each takes a value, except `dry-run`. */
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
  /** What the command is about: an address, a number, or words. */
  about: string
  given: Given
  /** The operator who is named with `--as`; null for nobody in particular. */
  operator: { id: number | null }
  now: Date
}

/** What a command answers: for programs, and for people. */
export type Outcome = { result: unknown; text: string }

export type Command = {
  takes: 'ADDRESS' | 'ID' | 'THING' | 'WORDS' | 'FOLDER' | 'FILE' | null
  /** The options that it cannot do without. */
  needs?: (keyof Given | 'as')[]
  /** The options that it can do without. */
  may?: (keyof Given)[]
  /** What it does, as in the list of `--help`. */
  does: string
  /** Visitors may see a difference, so other processes have to look again. */
  isSeen?: true
  run: (context: Context) => Promise<Outcome>
}
