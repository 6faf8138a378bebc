import { z } from 'zod'
import { CloseReason } from '#contract/closeReasons.ts'
import { isReachable, onContactEmail } from '#contract/contacts.ts'
import { RowId } from '#contract/ids.ts'
import { jobFields } from '#contract/jobs.ts'
import { phone } from '#contract/phoneNumbers.ts'
import { emptyIsNull } from '#contract/text.ts'
import { Written } from '#contract/written.ts'

/** The fields of a job as they are sent. The phone number is read as people type it. */
export const sentFields = { ...jobFields, contactWhatsapp: emptyIsNull(phone) }

/** For a suggested description, until the business edits it. */
const written = Written.nullish()

/** A new job. `repostedFrom`: the earlier job of the same business that it posts again; a deleted one can still be named. */
export const JobDraft = z
  .strictObject({ ...sentFields, written, repostedFrom: RowId.nullish() })
  .refine(isReachable, onContactEmail)
export type JobDraft = z.infer<typeof JobDraft>

/**
 * Missing fields keep their value. `closed` closes and reopens the job; `closeReason` goes with a closing, and reopening clears it. The
 * server checks that one contact remains.
 */
export const JobPatch = z
  .strictObject({ ...sentFields, written, closed: z.boolean(), closeReason: CloseReason.nullable() })
  .partial()
  .refine(({ closed, closeReason }) => closeReason == null || closed === true, {
    path: ['closeReason'],
    message: 'jobs.closing.reasonNeedsClosing',
  })
export type JobPatch = z.infer<typeof JobPatch>
