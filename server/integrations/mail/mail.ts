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
  /** Where a POST without a cookie turns mails like this one off (RFC 8058); undefined for mails that cannot be turned off. */
  unsubscribeUrl?: string
}

/** A mail about the account itself, which cannot be turned off. */
export type Letter =
  /** To the account with this name or address, if there is one. */
  | { occasion: 'password-reset'; usernameOrEmail: string }
  /** To the new address of the account. */
  | { occasion: 'email-change'; userId: number; email: string }
  /** To the previous address of the account. */
  | { occasion: 'email-changed'; userId: number; email: string }
  | { occasion: 'password-changed'; userId: number }

/** Sends a mail. Throws `Undeliverable` if another attempt would fail as well. */
export type Mailer = { send(mail: Mail): Promise<void> }

/** The mail server refused this mail permanently. */
export class Undeliverable extends Error {}
