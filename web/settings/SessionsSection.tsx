import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Session } from '#contract/accounts.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { calendarDay } from '#web/jobs/rules.ts'
import { useLogOutEverywhere } from '#web/settings/mutations.ts'
import { useOutcome } from '#web/settings/Outcome.tsx'
import { sessionList } from '#web/settings/queries.ts'
import { Section } from '#web/settings/Section.tsx'
import styles from '#web/settings/SessionsSection.module.css'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** Where the account is logged in, and the way out everywhere at once. */
export function SessionsSection() {
  const phrase = usePhrase()
  const { data, isError, isFetching, refetch } = useQuery(sessionList)
  return (
    <Section title={phrase('account.sessions.heading')}>
      {!data && isError && <Failure title={phrase('account.sessions.error')} busy={isFetching} onRetry={refetch} />}
      {!data && !isError && <Skeleton />}
      {data && (
        <ul className={styles.list}>
          {data.map((session) => (
            <Entry key={`${session.createdAt} ${session.expiresAt}`} session={session} />
          ))}
        </ul>
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
      <time dateTime={createdAt} className={styles.since}>
        {phrase('account.sessions.since', { date: calendarDay(createdAt, language) })}
      </time>
      {current && <Badge look="outline">{phrase('account.sessions.current')}</Badge>}
    </li>
  )
}

function EndAll() {
  const phrase = usePhrase()
  const end = useLogOutEverywhere()
  const { saved, onRefused } = useOutcome('auth.logout.failedTitle')
  const [, navigate] = useLocation()
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
