import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { type Cell, downloadCsv } from '#web/ui/csv.ts'
import { useToast } from '#web/ui/Toast.tsx'

type DownloadButtonProps = {
  /** The name of the file, without its extension. */
  file: string
  headings: string[]
  /** Reads all rows, including those that are not loaded yet. */
  rows: () => Promise<Cell[][]>
  className?: string | undefined
}

/** Downloads a list as a spreadsheet. */
export function DownloadButton({ file, headings, rows, className }: DownloadButtonProps) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const toast = useToast()
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      downloadCsv(file, headings, await rows(), language)
    } catch (error) {
      const title = phrase('common.downloadFailedTitle')
      toast({ title, detail: phrase('common.downloadFailedText'), tone: 'danger', error })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button look="quiet" className={className} busy={busy} onClick={download}>
      {!busy && <Download />}
      {phrase('common.downloadCsv')}
    </Button>
  )
}
