import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { Notice } from '#web/ui/Notice.tsx'

type ApplicantNoticeProps = {
  about: 'no one' | 'no match' | 'failure'
  busy: boolean
  onRetry: () => unknown
  onShowAll: () => void
}

/** Shown when there are no applicants. */
export function ApplicantNotice({ about, busy, onRetry, onShowAll }: ApplicantNoticeProps) {
  const phrase = usePhrase()
  const showAll = <Button onClick={onShowAll}>{phrase('applicants.filter.reset')}</Button>

  return (
    <Card>
      {about === 'failure' && <Failure title={phrase('applicants.error')} busy={busy} onRetry={onRetry} />}
      {about === 'no one' && <Notice as="p" title={phrase('applicants.empty')} />}
      {about === 'no match' && <Notice as="p" title={phrase('applicants.filter.empty')} action={showAll} />}
    </Card>
  )
}
