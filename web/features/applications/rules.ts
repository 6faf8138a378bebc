import type { ContactLinks } from '#contract/contactLinks.ts'

/** How an application can reach a business besides this site. */
export type Way = keyof ContactLinks
/** The way of an application; `blocked` means that the browser did not open the chat. */
export type SentBy = Way | 'blocked'

/** The name under which a message is stored until it is sent. */
export const messageDraft = (job: { id: number }) => `apply-${job.id}`

/** The name under which the way of an application is stored until the applicant confirms that it was sent. */
export const sentDraft = (job: { id: number }) => `sent-${job.id}`

/** The stored way of an application. Extensions or older releases may have changed it. */
export const sentBy = (stored: string): SentBy | null =>
  stored === 'mail' || stored === 'whatsapp' || stored === 'blocked' ? stored : null

export const wayOf = (by: SentBy): Way => (by === 'blocked' ? 'whatsapp' : by)
