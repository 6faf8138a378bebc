import { useQueryClient } from '@tanstack/react-query'
import { readAll } from '#web/api/olderEntries.ts'
import { applicantPages } from '#web/features/applicants/queries.ts'
import { csvRow, shownStatus, type TabFilter } from '#web/features/applicants/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { DownloadButton } from '#web/ui/DownloadButton.tsx'

const COLUMNS = ['name', 'username', 'email', 'school', 'job', 'appliedOn', 'status', 'message', 'note'] as const

/** Downloads all applicants of the filter as a spreadsheet. */
export function ApplicantDownload({ filter }: { filter: TabFilter }) {
  const phrase = usePhrase()
  const cache = useQueryClient()

  async function rows() {
    const all = await readAll(cache, applicantPages(filter))
    return all.map((one) => csvRow(one, phrase(`applications.status.${shownStatus(one)}`)))
  }

  return (
    <DownloadButton
      file="zaphiring-applicants"
      headings={COLUMNS.map((column) => phrase(`applicants.csv.${column}`))}
      rows={rows}
    />
  )
}
