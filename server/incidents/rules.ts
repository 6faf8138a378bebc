import type { IncidentField, IncidentPatch, IncidentPriority, IncidentStatus } from '#contract/incidents.ts'

/** What of an incident can change. */
export type IncidentState = {
  title: string
  description: string
  priority: IncidentPriority
  status: IncidentStatus
  assigneeId: number | null
}

type Change = { field: IncidentField; from: string | null; to: string | null }

/** What a patch really changes: a line for each field that becomes another. Assignees stand in it by id. */
export const changesOf = (now: IncidentState, patch: IncidentPatch): Change[] =>
  KEPT.flatMap(([key, field]) => {
    const [from, to] = [now[key], patch[key]]
    return to === undefined || to === from ? [] : [{ field, from: written(from), to: written(to) }]
  })

const KEPT: [keyof IncidentState, IncidentField][] = [
  ['title', 'title'],
  ['description', 'description'],
  ['priority', 'priority'],
  ['status', 'status'],
  ['assigneeId', 'assignee'],
]

const written = (value: string | number | null) => (value === null ? null : String(value))
