import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { dayText } from '#contract/days.ts'
import type { Session } from '#contract/sessionList.ts'
import { useOlderEntries } from '#web/api/olderEntries.ts'
import { useResultToast } from '#web/features/settings/hooks.ts'
import { useLogOutEverywhere } from '#web/features/settings/mutations.ts'
import { sessionList, sessionPages } from '#web/features/settings/queries.ts'
import { Section } from '#web/features/settings/Section.tsx'
import styles from '#web/features/settings/SessionsSection.module.css'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { ShowEarlier } from '#web/ui/ShowEarlier.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** The sessions of the account, and a logout everywhere. */
export function SessionsSection() {
  const phrase = usePhrase()
  const { data, isError, isFetching, refetch } = useQuery(sessionList)
  const earlier = useOlderEntries(sessionPages, data)
  return (
    <Section title={phrase('account.sessions.heading')}>
      {!data && isError && <Failure title={phrase('account.sessions.error')} busy={isFetching} onRetry={refetch} />}
      {!data && !isError && <Skeleton className={styles.loading} />}
      {data && (
        <ShowEarlier count={data.sessions.length} {...earlier}>
          <ul>
            {data.sessions.map((session) => (
              <Entry key={`${session.createdAt} ${session.expiresAt}`} session={session} />
            ))}
          </ul>
        </ShowEarlier>
      )}
      <EndAll />
    </Section>
  )
}

function Entry({ session: { device, current, createdAt } }: { session: Session }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  return (
    <li className={styles.entry}>
      <span className={styles.device}>{device ?? phrase('account.sessions.unknown')}</span>
      <time dateTime={createdAt} className="ink-soft text-s">
        {phrase('account.sessions.since', { date: dayText(createdAt, language) })}
      </time>
      {current && <Badge look="outline">{phrase('account.sessions.current')}</Badge>}
    </li>
  )
}

function EndAll() {
  const phrase = usePhrase()
  const end = useLogOutEverywhere()
  const { saved, onRefused } = useResultToast('auth.logout.failedTitle')
  const [asking, setAsking] = useState(false)

  async function endAll() {
    try {
      await end.mutateAsync()
    } catch (error) {
      return onRefused(error)
    }
    navigate('/')
    return saved('account.sessions.ended')
  }

  return (
    <div>
      <Button onClick={() => setAsking(true)}>{phrase('account.sessions.end')}</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={phrase('account.sessions.end')}
        text={phrase('account.sessions.endText')}
        confirm={phrase('account.sessions.end')}
        busy={end.isPending}
        onConfirm={endAll}
      />
    </div>
  )
}
