import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { Notice } from '#web/ui/Notice.tsx'

type NoApplicantsProps = {
  reason: 'none' | 'no match' | 'failure' | 'slow search'
  busy: boolean
  onRetry: () => unknown
  onShowAll: () => void
}

/** Shown in place of the applicants when there are none to show, with the reason. */
export function NoApplicants({ reason, busy, onRetry, onShowAll }: NoApplicantsProps) {
  const phrase = usePhrase()
  const showAll = <Button onClick={onShowAll}>{phrase('applicants.filter.reset')}</Button>

  return (
    <Card>
      {reason === 'failure' && <Failure title={phrase('applicants.error')} busy={busy} onRetry={onRetry} />}
      {reason === 'slow search' && (
        <Failure
          title={phrase('applicants.error')}
          text={phrase('applicants.filter.slow')}
          busy={busy}
          onRetry={onRetry}
          also={showAll}
        />
      )}
      {reason === 'none' && <Notice as="p" title={phrase('applicants.empty')} />}
      {reason === 'no match' && <Notice as="p" title={phrase('applicants.filter.empty')} action={showAll} />}
    </Card>
  )
}
