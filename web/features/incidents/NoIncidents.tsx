import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { Notice } from '#web/ui/Notice.tsx'

type NoIncidentsProps = {
  reason: 'none' | 'no match' | 'failure'
  busy: boolean
  onRetry: () => void
  onShowAll: () => void
  onLog: () => void
}

/** Shown in place of the incidents when there are none to show, with the reason. */
export const NoIncidents = (props: NoIncidentsProps) => (
  <Card>
    <Words {...props} />
  </Card>
)

function Words({ reason, busy, onRetry, onShowAll, onLog }: NoIncidentsProps) {
  const phrase = usePhrase()
  if (reason === 'failure') {
    return (
      <Failure title={phrase('incidents.error')} text={phrase('incidents.fetchFailed')} busy={busy} onRetry={onRetry} />
    )
  }
  if (reason === 'no match') {
    return (
      <Notice
        as="p"
        title={phrase('incidents.filter.none')}
        action={<Button onClick={onShowAll}>{phrase('incidents.filter.reset')}</Button>}
      />
    )
  }
  return (
    <Notice
      as="p"
      title={phrase('incidents.empty')}
      text={phrase('incidents.emptyText')}
      action={<Button onClick={onLog}>{phrase('incidents.emptyAction')}</Button>}
    />
  )
}
