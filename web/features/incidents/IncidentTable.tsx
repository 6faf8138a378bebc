import type { Incident } from '#contract/incidents.ts'
import { IncidentRow } from '#web/features/incidents/IncidentRow.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Table } from '#web/ui/Table.tsx'

type IncidentTableProps = {
  incidents: Incident[]
  onEdit: (incident: Incident) => void
  onDelete: (incident: Incident) => void
  onLost: () => void
}

export function IncidentTable({ incidents, onEdit, onDelete, onLost }: IncidentTableProps) {
  const phrase = usePhrase()
  const columns = [
    { heading: phrase('incidents.column.title') },
    { heading: phrase('incidents.column.status') },
    { heading: phrase('incidents.column.priority') },
    { heading: phrase('incidents.column.reportedOn') },
    { heading: phrase('incidents.column.assignee') },
    { heading: phrase('incidents.column.actions'), end: true },
  ]

  return (
    <Table label={phrase('incidents.table')} columns={columns}>
      {incidents.map((incident) => (
        <IncidentRow
          key={incident.id}
          incident={incident}
          onEdit={() => onEdit(incident)}
          onDelete={() => onDelete(incident)}
          onLost={onLost}
        />
      ))}
    </Table>
  )
}
