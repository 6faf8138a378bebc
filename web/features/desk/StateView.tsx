import { useQuery } from '@tanstack/react-query'
import { dayText, momentText } from '#contract/days.ts'
import type { DeskState } from '#contract/deskState.ts'
import { RETENTION, type RetainedData, retentionText } from '#contract/retention.ts'
import styles from '#web/features/desk/Desk.module.css'
import { Facts } from '#web/features/desk/Facts.tsx'
import { useSendAgain } from '#web/features/desk/mutations.ts'
import { deskState } from '#web/features/desk/queries.ts'
import { durationText, sizeText } from '#web/features/desk/rules.ts'
import { NotLoaded } from '#web/forms/NotLoaded.tsx'
import { type Phrase, useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { LineChart } from '#web/ui/LineChart.tsx'

/** The state of the installation: queues, database, versions, the last 30 days, and how long each kind of data is kept. */
export function StateView() {
  const phrase = usePhrase()
  const query = useQuery(deskState)
  const { data } = query
  if (!data) return <NotLoaded query={query} />
  return (
    <section className={`stack-3 ${styles.whole}`} aria-label={phrase('desk.view.state')}>
      <Installation state={data} />
      <Mails mails={data.mails} />
      <Days state={data} />
      <Retention />
    </section>
  )
}

function Installation({ state }: { state: DeskState }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const { mails, pushes, database, uptimeSeconds, version, node } = state
  const waits = ({ waiting, oldestSeconds }: { waiting: number; oldestSeconds: number }) =>
    waiting === 0 ? '0' : `${waiting}, ${phrase('desk.oldest', { time: durationText(oldestSeconds, language) })}`
  const facts: [Phrase, string][] = [
    ['desk.fact.mails', waits(mails)],
    ['desk.fact.sends', phrase(mails.sends ? 'desk.yes' : 'desk.no')],
    ['desk.fact.pushes', waits(pushes)],
    ['desk.fact.database', `${phrase(`desk.engine.${database.engine}`)}, PostgreSQL ${database.version}`],
    ['desk.fact.size', sizeText(database.bytes, language)],
    ['desk.fact.migration', database.migration],
    ['desk.fact.version', `${version}, Node ${node.replace(/^v/, '')}`],
    ['desk.fact.uptime', uptimeSeconds === null ? '' : durationText(uptimeSeconds, language)],
  ]
  return (
    <Card>
      <Facts facts={facts} />
    </Card>
  )
}

function Mails({ mails: { failing, entries } }: { mails: DeskState['mails'] }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const again = useSendAgain()
  return (
    <div className="stack-1">
      <h2>
        {phrase('desk.failing')}: {failing}
      </h2>
      {failing === 0 ? (
        <p>{phrase('desk.failingNone')}</p>
      ) : (
        <div className="row-1">
          <Button busy={again.isPending} onClick={() => again.mutate()}>
            {phrase('desk.sendAgain')}
          </Button>
        </div>
      )}
      <p role="status">
        {again.data && phrase('desk.sentAgain', { count: again.data.mails })}
        {again.isError && phrase('common.unexpectedError')}
      </p>
      <ul className="stack-1">
        {entries.map(({ id, about, address, tries, reason, givenUp, dueAt }) => (
          <li key={id} className={styles.entry}>
            <span>
              <code>{about}</code> · <bdi>{address ?? phrase('desk.fact.unknown')}</bdi>
            </span>
            <span>
              {phrase('desk.tries', { count: tries })} · <code>{reason}</code> ·{' '}
              {givenUp ? phrase('desk.givenUp') : phrase('desk.nextTry', { time: momentText(dueAt, language) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const LINES = [
  ['accounts', 'desk.day.accounts'],
  ['jobs', 'desk.day.jobs'],
  ['applications', 'desk.day.applications'],
  ['answered', 'desk.day.answered'],
  ['reports', 'desk.day.reports'],
] as const satisfies [keyof DeskState['byDay'], Phrase][]

function Days({ state: { days, byDay } }: { state: DeskState }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  return (
    <div className="stack-1">
      <h2>{phrase('desk.lastDays', { count: days.length })}</h2>
      <ul className={`stack-2 ${styles.totals}`}>
        {LINES.map(([name, title]) => (
          <Card as="li" key={name}>
            <p>{phrase(title)}</p>
            <p className={styles.number}>{byDay[name].reduce((sum, count) => sum + count, 0)}</p>
            <LineChart
              caption={phrase('desk.byDay', { what: phrase(title) })}
              columns={[phrase('desk.day'), phrase(title)]}
              points={days.map((day, at) => ({ name: dayText(day, language), value: byDay[name][at] ?? 0 }))}
            />
          </Card>
        ))}
      </ul>
    </div>
  )
}

function Retention() {
  const phrase = usePhrase()
  const { language } = useLanguage()
  return (
    <div className="stack-1">
      <h2>{phrase('desk.kept')}</h2>
      <p>{phrase('desk.keptText')}</p>
      <Facts
        facts={(Object.keys(RETENTION) as RetainedData[]).map((kept) => [
          `desk.kept.${kept}`,
          retentionText(kept, language),
        ])}
      />
    </div>
  )
}
