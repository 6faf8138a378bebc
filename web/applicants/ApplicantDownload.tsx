import Download from 'lucide-react/icons/download'
import { type Candidate, csvRow } from '#web/applicants/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { downloadCsv } from '#web/ui/csv.ts'

const COLUMNS = ['name', 'username', 'email', 'school', 'job', 'appliedOn', 'status', 'message', 'note'] as const

/** The applicants that are in sight, as a file. */
export function ApplicantDownload({ candidates }: { candidates: Candidate[] }) {
  const phrase = usePhrase()
  const download = () =>
    downloadCsv(
      'zaphiring-applicants',
      COLUMNS.map((column) => phrase(`applicants.csv.${column}`)),
      candidates.map((one) => csvRow(one, phrase(`applications.status.${one.status}`))),
    )

  return (
    <Button look="quiet" onClick={download}>
      <Download />
      {phrase('common.downloadCsv')}
    </Button>
  )
}
