import Download from 'lucide-react/icons/download'
import type { Incident } from '#contract/incidents.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/incidents/IncidentsTab.module.css'
import { PRIORITIES, STATUSES } from '#web/incidents/rules.ts'
import { Button } from '#web/ui/Button.tsx'
import { downloadCsv, momentCell } from '#web/ui/csv.ts'

/** The incidents that are shown, as a table for another program. */
export function IncidentDownload({ incidents }: { incidents: Incident[] }) {
  const phrase = usePhrase()

  const download = () =>
    downloadCsv(
      'zaphiring-incidents',
      [
        phrase('incidents.column.title'),
        phrase('incidents.form.descriptionLabel'),
        phrase('incidents.column.status'),
        phrase('incidents.column.priority'),
        phrase('incidents.column.reportedOn'),
        phrase('incidents.column.assignee'),
      ],
      incidents.map(({ title, description, status, priority, createdAt, assigneeName }) => [
        title,
        description,
        phrase(STATUSES[status]),
        phrase(PRIORITIES[priority]),
        momentCell(createdAt),
        assigneeName ?? phrase('incidents.unassigned'),
      ]),
    )

  return (
    <Button look="quiet" className={styles.download} onClick={download}>
      <Download />
      {phrase('common.downloadCsv')}
    </Button>
  )
}
