import { useQuery } from '@tanstack/react-query'
import { useSwitchPush } from '#web/features/push/mutations.ts'
import { pushQuery } from '#web/features/push/queries.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FormError } from '#web/ui/FormError.tsx'
import { Switch } from '#web/ui/Switch.tsx'

/** Whether this device gets messages. If the browser forbids them, a text replaces the switch. */
export function PushSettings() {
  const phrase = usePhrase()
  const { data } = useQuery(pushQuery)
  const switchPush = useSwitchPush()

  return (
    <Card as="section" aria-labelledby="push-heading" className="stack-1">
      <h2 id="push-heading" className="title-s">
        {phrase('push.heading')}
      </h2>
      <p className="ink-soft wrap-anywhere">{phrase('push.text')}</p>
      {data?.status === 'blocked' && <p className="ink-soft wrap-anywhere">{phrase('push.blocked')}</p>}
      {data?.status === 'unsupported' && <p className="ink-soft wrap-anywhere">{phrase('push.unsupported')}</p>}
      {(data?.status === 'on' || data?.status === 'off') && (
        <Switch
          label={phrase('push.switch')}
          on={data.status === 'on'}
          busy={switchPush.isPending}
          onChange={(on) => switchPush.mutate({ on, key: data.key })}
        />
      )}
      <FormError text={switchPush.isError && phrase('push.failed')} />
    </Card>
  )
}
