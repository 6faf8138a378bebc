import type {
  IncidentField,
  IncidentKind,
  IncidentPatch,
  IncidentPriority,
  IncidentStatus,
} from '#contract/incidents.ts'

/** The fields that can change. */
export type IncidentState = {
  title: string
  description: string
  priority: IncidentPriority
  status: IncidentStatus
  assigneeId: number | null
  kind: IncidentKind
}

type Change = { field: IncidentField; from: string | null; to: string | null }

/** The actual changes of a patch: one entry for each changed field. Assignees are given by id. */
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
  ['kind', 'kind'],
]

const written = (value: string | number | null) => (value === null ? null : String(value))
