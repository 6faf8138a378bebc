import type { MessageKey } from '#contract/messages.ts'
import { plainLine } from '#contract/text.ts'

/**
 * Scripts in use (Unicode Standard Annex 31, table 5). Each can be combined with the characters that all scripts
 * share.
 */
const ALONE = (
  'Latin Cyrillic Greek Arabic Hebrew Armenian Georgian Ethiopic Thaana Devanagari Bengali Gurmukhi Gujarati Oriya Tamil ' +
  'Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Khmer'
).split(' ')
/** Scripts of East Asia can be combined with each other and with Latin letters, in these groups. */
const TOGETHER = ['Latin Han Hiragana Katakana', 'Latin Han Bopomofo', 'Latin Han Hangul'].map((names) =>
  names.split(' '),
)

const lettersOf = (scripts: string[]) => scripts.map((script) => `\\p{scx=${script}}`).join('')
const COMPANIES = [...ALONE.map((script) => [script]), ...TOGETHER].map(
  (scripts) => new RegExp(`^[${lettersOf(scripts)}\\p{sc=Common}\\p{sc=Inherited}]*$`, 'u'),
)
/** Characters of no listed script; a word of such characters counts as one script. */
const RARE = new RegExp(`^[^${lettersOf([...ALONE, ...TOGETHER.flat()])}]*$`, 'u')

/** Whether each word uses a single script, as in Unicode Technical Standard 39 ("highly restrictive"). */
export const isOfOneScript = (name: string): boolean =>
  name.split(/[^\p{L}\p{M}\p{N}]+/u).every((word) => COMPANIES.some((company) => company.test(word)) || RARE.test(word))

/** A name: one line, each word in a single script, so that no letter can imitate another. */
export const name = (missing?: MessageKey) => plainLine(missing).refine(isOfOneScript, 'signup.nameMixed')

/** A name that can be used to log in. It must not be a mail address, which could belong to another person. */
export const loginName = (missing?: MessageKey) =>
  name(missing).refine((value) => !value.normalize('NFKC').includes('@'), 'signup.nameWithAt')
