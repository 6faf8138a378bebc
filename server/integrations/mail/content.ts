import type { Language } from '#contract/preferences.ts'

export type MailLink = {
  text: string
  url: string
  /** What the plain text shows in place of the URL, such as the address of a mail link. */
  shown?: string
}

/** What a mail is made of, in the order of reading. Its plain text and its HTML are written from the same parts, so they say the same. */
export type MailPart =
  | { is: 'paragraph'; text: string }
  | { is: 'heading'; text: string }
  /** What somebody wrote, of one or many lines. */
  | { is: 'quote'; label: string; words: string }
  | { is: 'facts'; facts: MailFact[] }
  /** The one thing to do. */
  | { is: 'button'; link: MailLink }
  /** `lead` introduces them. `row` sets them side by side. */
  | { is: 'links'; lead?: string; row?: true; links: MailLink[] }

/** The lines of what somebody wrote. */
export const linesOf = (words: string): string[] => words.split(/\r\n?|\n/)

/** A fact with its name, such as `Pay`. Each of several values has a line of its own. */
export type MailFact = { name: string; values: string[] }

export type MailContent = {
  language: Language
  subject: string
  /** The line that lists of mails show after the subject. */
  preview: string
  parts: MailPart[]
  foot: { text: string; link?: MailLink }
}
