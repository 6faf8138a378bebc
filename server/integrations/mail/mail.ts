import type { Language } from '#contract/preferences.ts'

/** A mail to one recipient, in plain text and in HTML. */
export type Mail = {
  /** The same for every attempt, so that a mailbox can recognise a duplicate. */
  id: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** The public URL of the product. */
  site: string
  /** The address at which a POST without a cookie turns off this kind of mail (RFC 8058); undefined if it cannot be turned off. */
  unsubscribeUrl?: string
}

/** The sender of a report: an account, or a visitor who left an address. */
export type Reporter = { userId: number } | { address: string; language: Language }

/** A mail about the account itself, or about reports and decisions. It cannot be turned off. */
export type Letter =
  /** To the account with this name or address, if there is one. */
  | { occasion: 'password-reset'; usernameOrEmail: string }
  /** To the address of an account that has not confirmed it. */
  | { occasion: 'email-confirmation'; userId: number; email: string }
  /** To the new address of the account. */
  | { occasion: 'email-change'; userId: number; email: string }
  /** To the previous address of the account. */
  | { occasion: 'email-changed'; userId: number; email: string }
  | { occasion: 'password-changed'; userId: number }
  /** An operator did this to the account. */
  | { occasion: 'sessions-ended' | 'account-exported'; userId: number }
  /** An operator deleted the account of this address. */
  | { occasion: 'account-deleted'; address: string; language: Language }
  /** To the sender of a report: it arrived, action was taken, or none was needed. */
  | ({ occasion: 'report-received' | 'report-acted' | 'report-unfounded'; number: number } & Reporter)
  /** To the person concerned by a decision: the statement of its reasons, its end, or the answer to the objection. */
  | { occasion: 'statement' | 'decision-ended' | 'objection-answered'; userId: number; decisionId: number }

/** Sends a mail. Throws `Undeliverable` if another attempt would fail as well. */
export type Mailer = { send(mail: Mail): Promise<void> }

/** The mail server refused this mail permanently. */
export class Undeliverable extends Error {}
