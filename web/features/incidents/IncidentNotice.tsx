import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { Notice } from '#web/ui/Notice.tsx'

type IncidentNoticeProps = {
  about: 'nothing' | 'no match' | 'failure'
  busy: boolean
  onAsk: () => void
  onShowAll: () => void
  onLog: () => void
}

/** Shown when there are no incidents. */
export const IncidentNotice = (props: IncidentNoticeProps) => (
  <Card>
    <Words {...props} />
  </Card>
)

function Words({ about, busy, onAsk, onShowAll, onLog }: IncidentNoticeProps) {
  const phrase = usePhrase()
  if (about === 'failure') {
    return (
      <Failure title={phrase('incidents.error')} text={phrase('incidents.fetchFailed')} busy={busy} onRetry={onAsk} />
    )
  }
  if (about === 'no match') {
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
