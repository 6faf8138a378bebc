import type { Language } from '#contract/preferences.ts'

export type MailLink = {
  text: string
  url: string
  /** What the plain text shows in place of the URL, such as the address of a mail link. */
  shown?: string
}

/** A part of a mail, in reading order. Plain text and HTML are made from the same parts, so their content is the same. */
export type MailPart =
  | { is: 'paragraph'; text: string }
  | { is: 'heading'; text: string }
  /** A quoted message, of one or many lines. */
  | { is: 'quote'; label: string; words: string }
  | { is: 'facts'; facts: MailFact[] }
  /** The main link of the mail. */
  | { is: 'button'; link: MailLink }
  /** `lead` introduces them. `row` sets them side by side. */
  | { is: 'links'; lead?: string; row?: true; links: MailLink[] }

/** The lines of a quoted message. */
export const linesOf = (words: string): string[] => words.split(/\r\n?|\n/)

/** A fact with its name, such as `Pay`. Each of several values has a line of its own. */
export type MailFact = { name: string; values: string[] }

export type MailContent = {
  language: Language
  subject: string
  /** The line that a mailbox shows after the subject. */
  preview: string
  parts: MailPart[]
  foot: { text: string; link?: MailLink }
}
