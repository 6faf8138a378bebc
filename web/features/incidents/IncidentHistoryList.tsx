import { useQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { momentText } from '#contract/days.ts'
import { DELETED_USER, type IncidentChange } from '#contract/incidents.ts'
import { useOlderEntries } from '#web/api/olderEntries.ts'
import styles from '#web/features/incidents/IncidentHistoryList.module.css'
import { historyPages, incidentHistory } from '#web/features/incidents/queries.ts'
import { FIELDS, KINDS, PRIORITIES, SEALED_EVENTS, STATUSES } from '#web/features/incidents/rules.ts'
import { type Phrase, useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { FieldError } from '#web/ui/FieldError.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import { RetryButton } from '#web/ui/RetryButton.tsx'
import { ShowEarlier } from '#web/ui/ShowEarlier.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** The changes of an incident, the newest first: who, when, and from what to what. */
export function IncidentHistoryList({ id }: { id: number }) {
  const phrase = usePhrase()
  const { data, isPending, isFetching, refetch } = useQuery(incidentHistory(id))
  const earlier = useOlderEntries(historyPages(id), data)

  return (
    <section className={`stack-1 ${styles.history}`} aria-labelledby="incident-history">
      <h3 id="incident-history">{phrase('incidents.history.title')}</h3>
      {data ? (
        <ShowEarlier count={data.changes.length} {...earlier}>
          <ol>
            {data.changes.map((change) => (
              <HistoryLine key={change.id} change={change} />
            ))}
          </ol>
        </ShowEarlier>
      ) : isPending ? (
        <Loading>
          <Skeleton />
        </Loading>
      ) : (
        <div className="stack-1 justify-items-start" role="alert">
          <FieldError text={phrase('incidents.history.error')} />
          <RetryButton busy={isFetching} onRetry={refetch} />
        </div>
      )}
    </section>
  )
}

function HistoryLine({ change }: { change: IncidentChange }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  return (
    <li className={styles.line}>
      <p className={styles.origin}>
        <bdi>{change.by === DELETED_USER ? phrase('account.deletedUser') : change.by}</bdi>
        <time dateTime={change.createdAt}>{momentText(change.createdAt, language)}</time>
      </p>
      <What change={change} />
    </li>
  )
}

function What({ change }: { change: IncidentChange }) {
  const phrase = usePhrase()
  const value = useValue(change)
  if (change.field === 'created') return <p>{phrase('incidents.history.created')}</p>
  if (change.field === 'description') return <Texts change={change} />
  if (change.field === 'sealed') return <p>{value(change.to)}</p>
  return (
    <p className={styles.change}>
      <span className="font-semibold">{phrase(FIELDS[change.field])}</span>
      <bdi>{value(change.from)}</bdi>
      <span className="visually-hidden">{phrase('incidents.history.to')}</span>
      <ArrowRight />
      <bdi>{value(change.to)}</bdi>
    </p>
  )
}

/** Long texts are shown only on demand. */
function Texts({ change }: { change: IncidentChange }) {
  const phrase = usePhrase()
  return (
    <details>
      <summary className={styles.summary}>
        <span className="font-semibold">{phrase('incidents.form.descriptionLabel')}</span>{' '}
        {phrase('incidents.history.texts')}
      </summary>
      <dl className={`stack-half ${styles.texts}`}>
        <dt>{phrase('incidents.history.before')}</dt>
        <dd dir="auto">{change.from}</dd>
        <dt>{phrase('incidents.history.after')}</dt>
        <dd dir="auto">{change.to}</dd>
      </dl>
    </details>
  )
}

const NAMES: Partial<Record<IncidentChange['field'], Record<string, Phrase>>> = {
  status: STATUSES,
  priority: PRIORITIES,
  kind: KINDS,
  sealed: SEALED_EVENTS,
}

/** Returns the text for a value of this change. */
function useValue({ field }: IncidentChange) {
  const phrase = usePhrase()
  return (value: string | null) => {
    if (value === null) return phrase('incidents.unassigned')
    if (field === 'assignee') return value === DELETED_USER ? phrase('account.deletedUser') : value
    const names: Record<string, Phrase> = NAMES[field] ?? {}
    const name = Object.hasOwn(names, value) ? names[value] : undefined
    return name ? phrase(name) : value
  }
}
