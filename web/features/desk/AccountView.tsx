import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { dayText, momentText } from '#contract/days.ts'
import type { DeskAccount } from '#contract/deskAccounts.ts'
import { AccountActs } from '#web/features/desk/AccountActs.tsx'
import styles from '#web/features/desk/Desk.module.css'
import { EntryList } from '#web/features/desk/EntryList.tsx'
import { Facts } from '#web/features/desk/Facts.tsx'
import { ApplicationLine, CommentLine, JobLine } from '#web/features/desk/FoundLines.tsx'
import { oneAccount } from '#web/features/desk/queries.ts'
import { ACTS, caseAddress } from '#web/features/desk/rules.ts'
import { Levels } from '#web/features/desk/verification/Levels.tsx'
import { NotLoaded } from '#web/forms/NotLoaded.tsx'
import { type Phrase, useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'
import { Card } from '#web/ui/Card.tsx'

const PART = { heading: 'h3', more: 'desk.onlyNewest' } as const

/** An account for operators: its facts, what it did, reports about it, and the acts of an operator on it. */
export function AccountView({ id }: { id: number }) {
  const phrase = usePhrase()
  const query = useQuery(oneAccount(id))
  const { data } = query
  if (!data) return <NotLoaded query={query} />
  return (
    <Card as="section" className={`stack-3 ${styles.whole}`}>
      <Name account={data} />
      <About account={data} />
      <AccountActs account={data} />
      {data.type === 'business' && <Levels account={data} />}
      <EntryList {...PART} title={phrase('desk.jobs')} of={data.jobs} nameOf={({ id }) => id}>
        {(job) => <JobLine job={job} />}
      </EntryList>
      <EntryList {...PART} title={phrase('desk.comments')} of={data.comments} nameOf={({ id }) => id}>
        {(comment) => <CommentLine comment={comment} />}
      </EntryList>
      <EntryList {...PART} title={phrase('desk.applications')} of={data.applications} nameOf={({ id }) => id}>
        {(application) => <ApplicationLine application={application} />}
      </EntryList>
      <Moderated account={data} />
    </Card>
  )
}

/** The link that led here is gone, so the focus moves to the name. */
function Name({ account: { businessName, fullName } }: { account: DeskAccount }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1} dir="auto">
      {businessName ?? fullName}
    </h2>
  )
}

function About({ account }: { account: DeskAccount }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const { id, type, fullName, username, email, emailConfirmedAt, createdAt, sessions, lastSeenAt, hasPassword } =
    account
  const { businessLocation, website } = account
  const facts: [Phrase, ReactNode][] = [
    ['desk.fact.type', `${phrase(`desk.type.${type}`)}, ${id}`],
    ['desk.fact.name', <bdi key="name">{fullName}</bdi>],
    ['desk.fact.username', <bdi key="username">{username}</bdi>],
    ['desk.fact.email', <bdi key="email">{email}</bdi>],
    ['desk.fact.confirmed', emailConfirmedAt ? dayText(emailConfirmedAt, language) : phrase('desk.fact.notConfirmed')],
    ...(businessLocation
      ? [['desk.fact.place', <bdi key="place">{businessLocation}</bdi>] as [Phrase, ReactNode]]
      : []),
    ...(website ? [['desk.fact.website', <bdi key="website">{website}</bdi>] as [Phrase, ReactNode]] : []),
    ['desk.fact.since', dayText(createdAt, language)],
    ['desk.fact.password', phrase(hasPassword ? 'desk.yes' : 'desk.no')],
    ['desk.fact.sessions', sessions],
    ['desk.fact.lastSeen', lastSeenAt ? momentText(lastSeenAt, language) : phrase('desk.fact.unknown')],
  ]
  return <Facts facts={facts} />
}

function Moderated({ account: { reports, decisions, record } }: { account: DeskAccount }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  return (
    <>
      <EntryList {...PART} title={phrase('desk.reports')} of={reports} nameOf={({ number }) => number}>
        {({ number, reason, createdAt, open, title, ...subject }) => (
          <>
            <Anchor href={caseAddress(subject)} dir="auto">
              {phrase(`reports.kind.${subject.kind}`)}: {title}
            </Anchor>
            <span>
              {number} · {phrase(`reports.reason.${reason}`)} · {dayText(createdAt, language)}
              {!open && ` · ${phrase('desk.over')}`}
            </span>
          </>
        )}
      </EntryList>
      <EntryList {...PART} title={phrase('desk.decisions')} of={decisions} nameOf={({ id }) => id}>
        {({ id, action, createdAt, endedAt, title, ...subject }) => (
          <>
            <Anchor href={caseAddress(subject)} dir="auto">
              {phrase(`reports.kind.${subject.kind}`)}: {title}
            </Anchor>
            <span>
              {id} · {phrase(`desk.action.${action}`)} · {dayText(createdAt, language)}
              {endedAt && ` · ${phrase('desk.over')}`}
            </span>
          </>
        )}
      </EntryList>
      <EntryList
        {...PART}
        title={phrase('desk.record')}
        of={record}
        nameOf={({ act, createdAt }) => `${act} ${createdAt}`}
      >
        {({ act, operator, why, createdAt }) => (
          <>
            <span>
              {phrase(ACTS[act])} · {momentText(createdAt, language)} ·{' '}
              <bdi>{operator ?? phrase('desk.byCommand')}</bdi>
            </span>
            {why && <span dir="auto">{why}</span>}
          </>
        )}
      </EntryList>
    </>
  )
}
