import { idIn } from '#contract/idText.ts'
import type {
  Incident,
  IncidentField,
  IncidentFilter,
  IncidentForm,
  IncidentKind,
  IncidentPatch,
  IncidentPriority,
  IncidentStatus,
  SealedEvent,
} from '#contract/incidents.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'
import { unixLineBreaks } from '#web/ui/lineBreaks.ts'

export const STATUSES: Record<IncidentStatus, Phrase> = {
  open: 'incidents.status.open',
  'in-progress': 'incidents.status.inProgress',
  resolved: 'incidents.status.resolved',
  closed: 'incidents.status.closed',
}

export const PRIORITIES: Record<IncidentPriority, Phrase> = {
  low: 'incidents.priority.low',
  medium: 'incidents.priority.medium',
  high: 'incidents.priority.high',
  critical: 'incidents.priority.critical',
}

export const FIELDS: Record<IncidentField, Phrase> = {
  title: 'incidents.column.title',
  description: 'incidents.form.descriptionLabel',
  priority: 'incidents.column.priority',
  status: 'incidents.column.status',
  assignee: 'incidents.column.assignee',
  kind: 'incidents.form.kindLabel',
  sealed: 'incidents.sealed.title',
}

export const KINDS: Record<IncidentKind, Phrase> = {
  general: 'incidents.kind.general',
  firstAid: 'incidents.kind.firstAid',
}

export const SEALED_EVENTS: Record<SealedEvent, Phrase> = {
  opened: 'incidents.sealed.wasOpened',
  written: 'incidents.sealed.wasWritten',
  removed: 'incidents.sealed.wasRemoved',
}

const isStatus = (word: string | null): word is IncidentStatus => word !== null && Object.hasOwn(STATUSES, word)
const isPriority = (word: string | null): word is IncidentPriority => word !== null && Object.hasOwn(PRIORITIES, word)

/** The state of the incidents tab in the address: the filter, and which dialog is open. */
export type IncidentView = { filter: IncidentFilter; dialog: 'new' | number | null }

/** Parses an address such as `?tab=incidents&status=open&new=incident`. Unknown values are ignored. */
export function parseIncidentView(address: string): IncidentView {
  const query = new URLSearchParams(address)
  const [status, priority, edited] = [query.get('status'), query.get('priority'), idIn(query.get('incident'))]
  return {
    filter: { ...(isStatus(status) && { status }), ...(isPriority(priority) && { priority }) },
    dialog: query.get('new') === 'incident' ? 'new' : edited || null,
  }
}

/** The address of a view. */
export function incidentAddress({ filter: { status, priority }, dialog }: IncidentView): string {
  const query = new URLSearchParams({ tab: 'incidents' })
  if (status) query.set('status', status)
  if (priority) query.set('priority', priority)
  if (dialog === 'new') query.set('new', 'incident')
  else if (dialog !== null) query.set('incident', String(dialog))
  return `/dashboard?${query}`
}

type QuickAction = { status: IncidentStatus; face: Phrase; label: Phrase }

const IN_PROGRESS: QuickAction = {
  status: 'in-progress',
  face: 'incidents.markInProgress',
  label: 'incidents.markInProgressLabel',
}
const RESOLVED: QuickAction = {
  status: 'resolved',
  face: 'incidents.markResolved',
  label: 'incidents.markResolvedLabel',
}

/** The status changes that are offered beside an incident. */
export const quickActions = (status: IncidentStatus): QuickAction[] =>
  status === 'resolved' ? [] : status === 'open' ? [IN_PROGRESS, RESOLVED] : [RESOLVED]

/** An incident as form fields. */
type IncidentFields = Record<'title' | 'description' | 'priority' | 'status' | 'assigneeId' | 'kind', string>

/** The initial values of the form: those of the incident; a new one is open and medium. */
export const editedFields = (incident: Incident | null): IncidentFields => ({
  title: incident?.title ?? '',
  description: incident?.description ?? '',
  priority: incident?.priority ?? 'medium',
  status: incident?.status ?? 'open',
  assigneeId: String(incident?.assigneeId ?? ''),
  kind: incident?.kind ?? 'general',
})

/**
 * The fields that the user changed in the form. Others are not sent, so that a change made elsewhere is not undone. Line ends are compared
 * as equal, because browsers use different ones.
 */
export function changedFields(incident: Incident, form: IncidentForm): IncidentPatch {
  const { title, description, priority, status, assigneeId, kind } = form
  return {
    ...(title !== incident.title && { title }),
    ...(description !== unixLineBreaks(incident.description) && { description }),
    ...(priority !== incident.priority && { priority }),
    ...(status !== incident.status && { status }),
    ...(assigneeId !== incident.assigneeId && { assigneeId }),
    ...(kind !== incident.kind && { kind }),
  }
}
