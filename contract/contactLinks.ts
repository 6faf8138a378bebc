import type { Job } from '#contract/jobs.ts'

/** A single mailbox, without anything that could add a recipient or a header to a mail link. */
const ONE_MAILBOX = /^([^\s@?,;<>"'\\\p{C}]+)@([^\s@?,;<>"'\\\p{C}]+\.[^\s@?,;<>"'\\\p{C}]+)$/u
const PHONE_DIGITS = /^[1-9]\d{1,14}$/

type Contacts = Pick<Job, 'contactEmail' | 'contactWhatsapp'>
type Words = { subject: string; greeting: string }
export type ContactLinks = { mail: string | null; whatsapp: string | null }

/** The links that open a mail draft and a chat; null where the contact is not valid. */
export const contactLinks = (job: Contacts, { subject, greeting }: Words): ContactLinks => ({
  mail: mailLink(job.contactEmail ?? '', subject),
  whatsapp: whatsappLink(job.contactWhatsapp ?? '', greeting),
})

/** The link that opens a mail draft; null if the address is not a single plain mailbox. */
export function mailLink(address: string, subject: string) {
  const [, box, host] = ONE_MAILBOX.exec(address.trim()) ?? []
  return box && host ? `mailto:${encoded(box)}@${encoded(host)}?subject=${encoded(subject)}` : null
}

function whatsappLink(number: string, greeting: string) {
  const digits = number.replace(/\D/g, '')
  return PHONE_DIGITS.test(digits) ? `https://wa.me/${digits}?text=${encoded(greeting)}` : null
}

/** A single line, so that no line break can start another header. */
const encoded = (text: string) =>
  encodeURIComponent(
    text
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
      .trim()
      .toWellFormed(),
  )
