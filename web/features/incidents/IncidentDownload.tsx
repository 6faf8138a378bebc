import { useQueryClient } from '@tanstack/react-query'
import type { IncidentFilter } from '#contract/incidents.ts'
import { readAll } from '#web/api/olderEntries.ts'
import { incidentPages } from '#web/features/incidents/queries.ts'
import { PRIORITIES, STATUSES } from '#web/features/incidents/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { momentCell } from '#web/i18n/tables.ts'
import { DownloadButton } from '#web/ui/DownloadButton.tsx'

/** Downloads all incidents of the filter as a spreadsheet. */
export function IncidentDownload({ filter }: { filter: IncidentFilter }) {
  const phrase = usePhrase()
  const cache = useQueryClient()

  async function rows() {
    const incidents = await readAll(cache, incidentPages(filter))
    return incidents.map(({ title, description, status, priority, createdAt, assigneeName }) => [
      title,
      description,
      phrase(STATUSES[status]),
      phrase(PRIORITIES[priority]),
      momentCell(createdAt),
      assigneeName ?? phrase('incidents.unassigned'),
    ])
  }

  return (
    <DownloadButton
      className="justify-self-start outdent"
      file="zaphiring-incidents"
      headings={[
        phrase('incidents.column.title'),
        phrase('incidents.form.descriptionLabel'),
        phrase('incidents.column.status'),
        phrase('incidents.column.priority'),
        phrase('incidents.column.reportedOn'),
        phrase('incidents.column.assignee'),
      ]}
      rows={rows}
    />
  )
}
