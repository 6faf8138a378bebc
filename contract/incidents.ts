import { z } from 'zod'
import { ID_MAX } from '#contract/ids.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from '#contract/limits.ts'
import { nextCursor, PageQuery } from '#contract/pages.ts'
import { blankIsMissing } from '#contract/query.ts'
import { emptyIsNull, line, text } from '#contract/text.ts'

export const IncidentStatus = z.enum(['open', 'in-progress', 'resolved', 'closed'])
export type IncidentStatus = z.infer<typeof IncidentStatus>

export const IncidentPriority = z.enum(['low', 'medium', 'high', 'critical'])
export type IncidentPriority = z.infer<typeof IncidentPriority>

/** An entry about first aid is kept for longer. */
export const IncidentKind = z.enum(['general', 'firstAid'])
export type IncidentKind = z.infer<typeof IncidentKind>

/** What the history records about the sealed part, but never its text. */
export const SealedEvent = z.enum(['opened', 'written', 'removed'])
export type SealedEvent = z.infer<typeof SealedEvent>

/** The fields whose changes are recorded. */
export const IncidentField = z.enum(['title', 'description', 'priority', 'status', 'assignee', 'kind', 'sealed'])
export type IncidentField = z.infer<typeof IncidentField>

export const Incident = z.object({
  id: z.number().int(),
  businessId: z.number().int(),
  title: z.string(),
  description: z.string(),
  priority: IncidentPriority,
  status: IncidentStatus,
  assigneeId: z.number().int().nullable(),
  assigneeName: z.string().nullable(),
  kind: IncidentKind,
  /** There is a sealed part, for injuries and health. Reading it is a request of its own, which is recorded. */
  hasSealed: z.boolean(),
  /** The entry is deleted on this day, as `2029-11-24`. */
  keptUntil: z.string().nullable(),
  createdAt: z.string(),
})
export type Incident = z.infer<typeof Incident>

/** The newest first; `total` counts all pages. */
export const IncidentList = z.object({ incidents: z.array(Incident), nextCursor, total: z.number().int() })
export type IncidentList = z.infer<typeof IncidentList>

/** The query of the list. Everything is optional; an empty value means the same as none. */
export const IncidentFilter = z.strictObject({
  status: z.preprocess(blankIsMissing, IncidentStatus.optional()),
  priority: z.preprocess(blankIsMissing, IncidentPriority.optional()),
})
export type IncidentFilter = z.infer<typeof IncidentFilter>

export const IncidentListQuery = IncidentFilter.extend(PageQuery.shape)
export type IncidentListQuery = z.infer<typeof IncidentListQuery>

/** Must be one of the possible assignees; any other id is refused, whether or not it has an account. */
const assigneeId = z
  .int({ error: 'incidents.assigneeUnknown' })
  .positive('incidents.assigneeUnknown')
  .max(ID_MAX, 'incidents.assigneeUnknown')
  .nullable()

/** No defaults here, because fields that a change omits must stay as they are. */
const fields = {
  title: line('incidents.form.titleTooShort').min(2, 'incidents.form.titleTooShort').max(TITLE_MAX, 'text.tooLong'),
  description: text('incidents.form.descriptionTooShort')
    .min(10, 'incidents.form.descriptionTooShort')
    .max(DESCRIPTION_MAX, 'text.tooLong'),
  priority: IncidentPriority,
  status: IncidentStatus,
  assigneeId,
  kind: IncidentKind,
}

/** `businessId` is accepted and ignored: the session determines the business. */
const sent = { ...fields, businessId: z.unknown().optional() }

/** A new incident. The default status is open, the default priority medium, the default kind general. */
export const IncidentDraft = z
  .strictObject(sent)
  .partial({ priority: true, status: true, assigneeId: true, kind: true })
export type IncidentDraft = z.infer<typeof IncidentDraft>

/** A change of an incident; missing fields keep their value. */
export const IncidentPatch = z.strictObject(sent).partial()
export type IncidentPatch = z.infer<typeof IncidentPatch>

/** The dialog: like the wire, but its select uses an empty text for "not assigned". */
export const IncidentForm = z.object({
  ...fields,
  assigneeId: z.preprocess((chosen) => (chosen === '' ? null : Number(chosen)), assigneeId),
})
export type IncidentForm = z.infer<typeof IncidentForm>

/** The sealed part of an incident, and its version; null if there is none. */
export const SealedPart = z.object({ sealed: z.string().nullable(), version: z.string().nullable() })
export type SealedPart = z.infer<typeof SealedPart>

/** An empty text removes the sealed part. */
export const SealedDraft = z.strictObject({
  sealed: emptyIsNull(text().max(DESCRIPTION_MAX, 'text.tooLong')),
  /** What its writer has read, which alone is replaced; null if there was none. */
  version: z.string().max(40).nullable().default(null),
})
export type SealedDraft = z.infer<typeof SealedDraft>

export const Assignee = z.object({ id: z.number().int(), fullName: z.string() })
export type Assignee = z.infer<typeof Assignee>

/** Pages are cut by id, and each page is sorted by name. */
export const AssigneeList = z.object({ assignees: z.array(Assignee), nextCursor })
export type AssigneeList = z.infer<typeof AssigneeList>

/** Replaces the name of a deleted account in a history. */
export const DELETED_USER = 'Deleted user'

/** One entry of an incident's history; assignees are given by name. */
export const IncidentChange = z.object({
  /** 0 for the entry of the creation. */
  id: z.number().int(),
  field: IncidentField.or(z.literal('created')),
  from: z.string().nullable(),
  to: z.string().nullable(),
  by: z.string(),
  createdAt: z.string(),
})
export type IncidentChange = z.infer<typeof IncidentChange>

/** The newest first; the last entry of the last page is the creation. */
export const IncidentHistory = z.object({ changes: z.array(IncidentChange), nextCursor })
export type IncidentHistory = z.infer<typeof IncidentHistory>
