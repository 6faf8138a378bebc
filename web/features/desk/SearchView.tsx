import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { dayText } from '#contract/days.ts'
import type { DeskFindings } from '#contract/deskSearch.ts'
import styles from '#web/features/desk/Desk.module.css'
import { AccountName, ApplicationLine, CommentLine, JobLine } from '#web/features/desk/FoundLines.tsx'
import { findings } from '#web/features/desk/queries.ts'
import { useErrorMessage } from '#web/forms/refusals.ts'
import { type Phrase, useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormError } from '#web/ui/FormError.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

/** Accounts, jobs, comments and applications that match some words. The words are in the address, so Back returns to the results. */
export function SearchView({ query }: { query: string }) {
  const phrase = usePhrase()
  const reason = useErrorMessage()
  const [words, setWords] = useState(query)
  const { data, error, isFetching } = useQuery({ ...findings(query), enabled: query !== '' })

  function send(event: FormEvent) {
    event.preventDefault()
    if (words.trim() !== '') navigate(`/operator?view=search&q=${encodeURIComponent(words.trim())}`)
  }

  return (
    <section className={`stack-3 ${styles.whole}`} aria-label={phrase('desk.view.search')}>
      <form className={styles.search} onSubmit={send}>
        <Field
          label={phrase('desk.search.label')}
          hint={phrase('desk.search.hint')}
          type="search"
          value={words}
          maxLength={100}
          autoComplete="off"
          autoFocus
          onChange={({ target }) => setWords(target.value)}
        />
        <Button type="submit" look="accent" busy={isFetching}>
          {phrase('desk.search.submit')}
        </Button>
      </form>
      <FormError text={error && reason(error, 'common.unexpectedError')} />
      {isFetching && !data && <Spinner />}
      <div role="status">{data && <Sum found={data} />}</div>
      {data && <Found found={data} />}
    </section>
  )
}

function Sum({ found: { accounts, jobs, comments, applications, newest } }: { found: DeskFindings }) {
  const phrase = usePhrase()
  const lists = [accounts, jobs, comments, applications]
  const count = lists.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <p>
      {count === 0 ? phrase('desk.search.nothing') : phrase('desk.search.found', { count })}
      {lists.some(({ more }) => more) && ` ${phrase('desk.search.more')}`}
      {newest !== null && ` ${phrase('desk.search.newest', { count: newest })}`}
    </p>
  )
}

function Found({ found: { accounts, jobs, comments, applications } }: { found: DeskFindings }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  return (
    <>
      <List heading="desk.accounts" entries={accounts.entries}>
        {({ id, type, fullName, businessName, username, email, blocked, createdAt }) => (
          <>
            <AccountName id={id} name={businessName ?? fullName} />
            <span>
              {phrase(`desk.type.${type}`)} · {id} · <bdi>{username}</bdi> · <bdi>{email}</bdi>
            </span>
            <span>
              {phrase('desk.since', { date: dayText(createdAt, language) })}
              {blocked && ` · ${phrase('desk.blocked')}`}
            </span>
          </>
        )}
      </List>
      <List heading="desk.jobs" entries={jobs.entries}>
        {(job) => <JobLine job={job} />}
      </List>
      <List heading="desk.comments" entries={comments.entries}>
        {(comment) => <CommentLine comment={comment} />}
      </List>
      <List heading="desk.applications" entries={applications.entries}>
        {(application) => <ApplicationLine application={application} />}
      </List>
    </>
  )
}

type ListProps<Entry> = { heading: Phrase; entries: Entry[]; children: (entry: Entry) => ReactNode }

function List<Entry extends { id: number }>({ heading, entries, children }: ListProps<Entry>) {
  const phrase = usePhrase()
  if (entries.length === 0) return null
  return (
    <div className="stack-1">
      <h2>{phrase(heading)}</h2>
      <ul className="stack-1">
        {entries.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            {children(entry)}
          </li>
        ))}
      </ul>
    </div>
  )
}
