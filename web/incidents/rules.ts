import type {
  Incident,
  IncidentField,
  IncidentFilter,
  IncidentForm,
  IncidentPatch,
  IncidentPriority,
  IncidentStatus,
} from '#contract/incidents.ts'
import type { Language, Phrase } from '#web/i18n/i18n.tsx'

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
}

const isStatus = (word: string | null): word is IncidentStatus => word !== null && Object.hasOwn(STATUSES, word)
const isPriority = (word: string | null): word is IncidentPriority => word !== null && Object.hasOwn(PRIORITIES, word)

/** What the address says about the incidents: which ones are wanted, and whether one is being written or edited. */
export type IncidentView = { filter: IncidentFilter; dialog: 'new' | number | null }

/** The view in an address, as in `?tab=incidents&status=open&new=incident`. What it does not understand, it leaves out. */
export function parseIncidentView(address: string): IncidentView {
  const said = new URLSearchParams(address)
  const [status, priority, edited] = [said.get('status'), said.get('priority'), said.get('incident') ?? '']
  return {
    filter: { ...(isStatus(status) && { status }), ...(isPriority(priority) && { priority }) },
    dialog: said.get('new') === 'incident' ? 'new' : /^[1-9]\d{0,9}$/.test(edited) ? Number(edited) : null,
  }
}

/** The address of a view on the dashboard. */
export function incidentAddress({ filter: { status, priority }, dialog }: IncidentView): string {
  const said = new URLSearchParams({ tab: 'incidents' })
  if (status) said.set('status', status)
  if (priority) said.set('priority', priority)
  if (dialog === 'new') said.set('new', 'incident')
  else if (dialog !== null) said.set('incident', String(dialog))
  return `/dashboard?${said}`
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

/** The steps that are offered beside an incident. */
export const quickActions = (status: IncidentStatus): QuickAction[] =>
  status === 'resolved' ? [] : status === 'in-progress' ? [RESOLVED] : [IN_PROGRESS, RESOLVED]

/** An incident as it stands in the fields of its form. */
type WrittenIncident = Record<'title' | 'description' | 'priority' | 'status' | 'assigneeId', string>

/** What a form starts with: the incident, or for a new one an open and medium one. */
export const writtenOf = (incident: Incident | null): WrittenIncident => ({
  title: incident?.title ?? '',
  description: incident?.description ?? '',
  priority: incident?.priority ?? 'medium',
  status: incident?.status ?? 'open',
  assigneeId: String(incident?.assigneeId ?? ''),
})

/** What a form changes of an incident: the rest is not sent, so that nobody's change of it is undone. Browsers write line ends in their own way. */
export function changedFields(incident: Incident, form: IncidentForm): IncidentPatch {
  const { title, description, priority, status, assigneeId } = form
  return {
    ...(title !== incident.title && { title }),
    ...(description !== incident.description.replace(/\r\n?/g, '\n') && { description }),
    ...(priority !== incident.priority && { priority }),
    ...(status !== incident.status && { status }),
    ...(assigneeId !== incident.assigneeId && { assigneeId }),
  }
}

/** `Nov 20, 2026, 11:05 PM` or `20. Nov. 2026, 23:05`: the day and the time it was in Berlin. */
export const momentInBerlin = (moment: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-US', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: language === 'de' ? '2-digit' : 'numeric',
    minute: '2-digit',
    timeZone: 'Europe/Berlin',
  }).format(new Date(moment))
