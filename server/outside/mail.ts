/** A mail to one person, in plain text. */
export type Mail = {
  /** The same mail has the same name at each try, so that a mailbox can recognise what came twice. */
  id: string
  to: { name: string; address: string }
  subject: string
  text: string
  /** Where people reach the product. */
  site: string
  /** The page on which its reader chooses which mails come; none for those that come in any case. */
  settingsUrl?: string
}

/** What the house writes to somebody about the account itself, whatever mails they chose. */
export type Letter =
  /** To the account that is meant by what somebody typed, if there is one. */
  | { occasion: 'password-reset'; usernameOrEmail: string }
  /** To the address that the account is to have. */
  | { occasion: 'email-change'; userId: number; email: string }
  /** To the address that the account had. */
  | { occasion: 'email-changed'; userId: number; email: string }
  | { occasion: 'password-changed'; userId: number }

/** Sends a mail, or throws: `Undeliverable` when another try would fail alike. */
export type Mailer = { send(mail: Mail): Promise<void> }

/** The receiving side refused this mail for good. */
export class Undeliverable extends Error {}
