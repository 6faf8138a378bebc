import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { User } from '#contract/accounts.ts'
import { dateText, lastOpenDay } from '#contract/days.ts'
import { euroText } from '#contract/euros.ts'
import { startText } from '#contract/meetingTimes.ts'
import { pageAbout } from '#contract/notificationLinks.ts'
import type { NotificationList as Answer, Notification } from '#contract/notifications.ts'
import { unbrokenPay } from '#contract/payText.ts'
import type { Language } from '#contract/preferences.ts'
import { useOlderEntries } from '#web/api/olderEntries.ts'
import { TimeAgo } from '#web/features/jobs/TimeAgo.tsx'
import { useMarkRead, useMarkSeen } from '#web/features/notifications/mutations.ts'
import styles from '#web/features/notifications/NotificationList.module.css'
import { notificationList, notificationPages } from '#web/features/notifications/queries.ts'
import { type Group, grouped } from '#web/features/notifications/rules.ts'
import { type PhraseFunction, useLanguage, usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { FormError } from '#web/ui/FormError.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ShowEarlier } from '#web/ui/ShowEarlier.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

type NotificationListProps = {
  user: User
  /** Whether other news follows. Then an empty list does not say that there is nothing new. */
  aboveNews?: boolean
}

/** The notifications, the newest first. Those on the screen are marked as read, but look new until the user leaves the page. */
export function NotificationList({ user, aboveNews = false }: NotificationListProps) {
  const phrase = usePhrase()
  const query = useQuery(notificationList)

  if (!query.data) {
    if (!query.isError) return <Loading />
    return (
      <Card>
        <Failure title={phrase('notifications.error')} busy={query.isFetching} onRetry={query.refetch} />
      </Card>
    )
  }
  if (query.data.notifications.length === 0)
    return aboveNews ? null : (
      <Card>
        <Notice as="p" title={phrase('notifications.empty')} />
      </Card>
    )
  return <Entries answer={query.data} user={user} />
}

function Entries({ answer, user }: { answer: Answer; user: User }) {
  const phrase = usePhrase()
  const seen = useMarkSeen(answer.notifications, answer.unread > 0)
  const earlier = useOlderEntries(notificationPages, answer)
  const list = useRef<HTMLUListElement>(null)
  const groups = grouped(answer.notifications, seen.isNew)

  return (
    <>
      <div className="row-1 items-center">
        {seen.isFailed && answer.unread > 0 && <MarkAll answer={answer} onMarked={() => list.current?.focus()} />}
        <Anchor className={styles.toMails} href="#mail">
          {phrase('notifications.mails.link')}
        </Anchor>
      </div>
      <ShowEarlier count={answer.notifications.length} {...earlier}>
        <ul ref={list} className={styles.list} tabIndex={-1} aria-label={phrase('nav.notifications')}>
          {groups.map((group) => (
            <li key={group[0].id}>
              <Entry group={group} user={user} isNew={group.some(({ id }) => seen.isNew(id))} />
            </li>
          ))}
        </ul>
      </ShowEarlier>
    </>
  )
}

/** A button for when marking the list as read failed. When it disappears, the list gets the focus. */
function MarkAll({ answer, onMarked }: { answer: Answer; onMarked: () => void }) {
  const phrase = usePhrase()
  const mark = useMarkRead()
  // Notifications that arrived since have not been shown, so they stay unread.
  const upTo = Math.max(...answer.notifications.map(({ id }) => id))

  return (
    <>
      <Button busy={mark.isPending} onClick={() => mark.mutateAsync({ upTo }).then(onMarked, () => {})}>
        {phrase('notifications.markAllRead')}
      </Button>
      {mark.isError && (
        <div className={styles.failed}>
          <FormError text={phrase('notifications.markFailed')} />
        </div>
      )}
    </>
  )
}

function Entry({ group, user, isNew }: { group: Group; user: User; isNew: boolean }) {
  const phrase = usePhrase()
  const [one, ...others] = group
  const place = others.length > 0 ? { ...one, entryId: null } : one
  return (
    <Anchor className={styles.entry} data-unread={isNew || undefined} href={pageAbout(place, user)}>
      <span className={styles.sentence}>
        {group.length > 1 ? <GroupSentence group={group} /> : <Sentence {...one} />}
      </span>
      {isNew && <Badge look="strong">{phrase('notifications.new')}</Badge>}
      <TimeAgo className={styles.time} moment={one.createdAt} />
    </Anchor>
  )
}

const Loading = () => (
  <Card className="stack-2">
    <Skeleton />
    <Skeleton />
    <Skeleton look="short" />
  </Card>
)

/** The text of several notifications of one kind about one job. */
function GroupSentence({ group }: { group: Group }) {
  const plural = usePlural()
  const [{ kind, facts }] = group
  const title = facts.title ?? ''
  const people = new Set(group.map(({ facts: { name } }) => name)).size
  if (kind === 'new-applicant') return plural('notifications.group.applicants', people, { title })
  return plural('notifications.group.comments', group.length, { title })
}

/** The text of a notification. */
function Sentence({ kind, facts }: Pick<Notification, 'kind' | 'facts'>) {
  const phrase = usePhrase()
  const plural = usePlural()
  const { language } = useLanguage()
  const { name = '', title = '', status = 'pending', expiresAt, words } = facts

  if (kind === 'new-applicant') return phrase('notifications.newApplicant', { name, title })
  if (facts.byBusiness) return phrase('notifications.commentAnswered', { name, title })
  if (kind === 'new-comment') return phrase('notifications.newComment', { name, title })
  if (kind === 'application-declined')
    return phrase(words ? 'notifications.declinedWith' : 'notifications.declined', { name, title, words: words ?? '' })
  if (facts.wage) return phrase('notifications.wageRising', wageValues(title, facts.wage, language))
  if (facts.released) return phrase('notifications.jobReleased', { title })
  if (kind === 'meeting') return meetingSentence(facts, phrase, language)
  if (kind === 'job-expiring')
    return phrase('notifications.jobExpiring', { title, date: expiresAt ? lastOpenDay(expiresAt, language) : '' })
  if (kind === 'answers-due') return plural('notifications.answersDue', facts.count ?? 0)
  if (facts.unanswered) return phrase('notifications.applicationUnanswered', { title })
  if (status === 'closed') return phrase('notifications.applicationClosed', { title })
  return phrase('notifications.applicationStatus', { title, status: phrase(`applications.status.${status}`) })
}

/**
 * The text about an appointment. The named person has changed it; without a name the system did, for example because the job was closed.
 */
function meetingSentence(facts: Notification['facts'], phrase: PhraseFunction, language: Language) {
  const { name = '', title = '', meeting = 'offered', startsAt, movedFrom, replaces } = facts
  const isCancelled = meeting === 'cancelled'
  if (isCancelled && !startsAt) return phrase('notifications.meeting.withdrawn', { title })
  const time = startsAt ? startText(startsAt, language) : ''
  if (isCancelled && name) return phrase('notifications.meeting.cancelledBy', { name, title, time })
  if (replaces) return phrase('notifications.meeting.replaced', { name, title, before: startText(replaces, language) })
  if (movedFrom)
    return phrase('notifications.meeting.moved', { name, title, time, before: startText(movedFrom, language) })
  return phrase(`notifications.meeting.${meeting}`, { name, title, time })
}

const wageValues = (
  title: string,
  { day, wageCents, payRate }: NonNullable<Notification['facts']['wage']>,
  language: Language,
) => ({
  title,
  pay: unbrokenPay(payRate),
  day: dateText(day, language),
  wage: euroText(wageCents, language),
})
