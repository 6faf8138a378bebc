import { z } from 'zod'
import { ID_MAX } from '#contract/ids.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from '#contract/limits.ts'
import { line, text } from '#contract/text.ts'

export const IncidentStatus = z.enum(['open', 'in-progress', 'resolved', 'closed'])
export type IncidentStatus = z.infer<typeof IncidentStatus>

export const IncidentPriority = z.enum(['low', 'medium', 'high', 'critical'])
export type IncidentPriority = z.infer<typeof IncidentPriority>

/** What of an incident can change, and is kept track of. */
export const IncidentField = z.enum(['title', 'description', 'priority', 'status', 'assignee'])
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
  createdAt: z.string(),
})
export type Incident = z.infer<typeof Incident>

/** The newest first. */
export const IncidentList = z.object({ incidents: z.array(Incident) })
export type IncidentList = z.infer<typeof IncidentList>

const blankIsMissing = (value: unknown) => (value === '' ? undefined : value)

/** The query of the list. Everything may be left out; an empty value means the same. */
export const IncidentFilter = z.strictObject({
  status: z.preprocess(blankIsMissing, IncidentStatus.optional()),
  priority: z.preprocess(blankIsMissing, IncidentPriority.optional()),
})
export type IncidentFilter = z.infer<typeof IncidentFilter>

/** Whoever it names has to be one of the assignees; of any other number there is no account either. */
const assigneeId = z
  .int({ error: 'incidents.assigneeUnknown' })
  .positive('incidents.assigneeUnknown')
  .max(ID_MAX, 'incidents.assigneeUnknown')
  .nullable()

/** Nothing here has a default: what is left out of a change has to stay. */
const fields = {
  title: line('incidents.form.titleTooShort').min(2, 'incidents.form.titleTooShort').max(TITLE_MAX, 'text.tooLong'),
  description: text('incidents.form.descriptionTooShort')
    .min(10, 'incidents.form.descriptionTooShort')
    .max(DESCRIPTION_MAX, 'text.tooLong'),
  priority: IncidentPriority,
  status: IncidentStatus,
  assigneeId,
}

/** `businessId` is taken and left unread: the session decides whose incident it is. */
const sent = { ...fields, businessId: z.unknown().optional() }

/** A new incident. Without a status it is open, without a priority medium. */
export const IncidentDraft = z.strictObject(sent).partial({ priority: true, status: true, assigneeId: true })
export type IncidentDraft = z.infer<typeof IncidentDraft>

/** A change of an incident: what is left out stays. */
export const IncidentPatch = z.strictObject(sent).partial()
export type IncidentPatch = z.infer<typeof IncidentPatch>

/** The dialog: as the wire, but its select says nobody with an empty text. */
export const IncidentForm = z.object({
  ...fields,
  assigneeId: z.preprocess((chosen) => (chosen === '' ? null : Number(chosen)), assigneeId),
})
export type IncidentForm = z.infer<typeof IncidentForm>

export const Assignee = z.object({ id: z.number().int(), fullName: z.string() })
export type Assignee = z.infer<typeof Assignee>

export const AssigneeList = z.object({ assignees: z.array(Assignee) })
export type AssigneeList = z.infer<typeof AssigneeList>

/** Stands in a history for somebody whose account is gone. */
export const DELETED_USER = 'Deleted user'

/** One line of an incident's history; assignees stand in it by name. */
export const IncidentChange = z.object({
  /** 0 for the line that says when it was created. */
  id: z.number().int(),
  field: IncidentField.or(z.literal('created')),
  from: z.string().nullable(),
  to: z.string().nullable(),
  by: z.string(),
  createdAt: z.string(),
})
export type IncidentChange = z.infer<typeof IncidentChange>

/** The newest first; the last line is the creation. */
export const IncidentHistory = z.object({ changes: z.array(IncidentChange) })
export type IncidentHistory = z.infer<typeof IncidentHistory>
