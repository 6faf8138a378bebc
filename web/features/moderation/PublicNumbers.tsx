import { useQuery } from '@tanstack/react-query'
import { dayText } from '#contract/days.ts'
import styles from '#web/features/moderation/PublicNumbers.module.css'
import { transparencyFigures } from '#web/features/moderation/queries.ts'
import { RULE_NAMES } from '#web/features/moderation/rules.ts'
import { REASONS } from '#web/features/reports/rules.ts'
import { type Phrase, useLanguage, usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

const ACTION_NAMES = {
  nothing: 'transparency.nothing',
  warn: 'transparency.warn',
  hide: 'transparency.hide',
  remove: 'transparency.remove',
  block: 'transparency.block',
} as const satisfies Record<string, Phrase>

/** The numbers of reports, decisions and objections, without names. */
export function PublicNumbers() {
  const phrase = usePhrase()
  const plural = usePlural()
  const { language } = useLanguage()
  const { data, isError, isFetching, refetch } = useQuery(transparencyFigures)
  if (isError && !data) return <Failure title={phrase('common.unexpectedError')} busy={isFetching} onRetry={refetch} />
  if (!data) return <Spinner />
  const { since, medianHours, objections, takenBack, byMachine } = data
  return (
    <div className={styles.figures}>
      <p>
        {since ? phrase('transparency.since', { date: dayText(since, language) }) : phrase('transparency.none')}{' '}
        {medianHours !== null && plural('transparency.median', Math.max(1, Math.round(medianHours)))}
      </p>
      <Numbers title={phrase('transparency.reports')} names={REASONS} numbers={data.reports} />
      <Numbers title={phrase('transparency.decisions')} names={ACTION_NAMES} numbers={data.decisions} />
      <Numbers title={phrase('transparency.rules')} names={RULE_NAMES} numbers={data.rules} />
      <Numbers
        title={phrase('transparency.objections')}
        names={{
          objections: 'transparency.objected',
          takenBack: 'transparency.takenBack',
          byMachine: 'transparency.byMachine',
        }}
        numbers={{ objections, takenBack, byMachine }}
      />
    </div>
  )
}

type NumbersProps<Name extends string> = { title: string; names: Record<Name, Phrase>; numbers: Record<Name, number> }

function Numbers<Name extends string>({ title, names, numbers }: NumbersProps<Name>) {
  const phrase = usePhrase()
  return (
    <section>
      <h2>{title}</h2>
      <table className={styles.table}>
        <tbody>
          {(Object.keys(names) as Name[]).map((name) => (
            <tr key={name}>
              <th scope="row">{phrase(names[name])}</th>
              <td>{numbers[name]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
