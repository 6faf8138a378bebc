import { useQuery } from '@tanstack/react-query'
import { dayText } from '#contract/days.ts'
import { ACTIONS, REPORT_REASONS, RULES } from '#contract/moderationValues.ts'
import styles from '#web/features/moderation/PublicNumbers.module.css'
import { transparencyFigures } from '#web/features/moderation/queries.ts'
import { NotLoaded } from '#web/forms/NotLoaded.tsx'
import { useLanguage, usePhrase, usePlural } from '#web/i18n/i18n.tsx'

/** The numbers of reports, decisions and objections, without names. */
export function PublicNumbers() {
  const phrase = usePhrase()
  const plural = usePlural()
  const { language } = useLanguage()
  const query = useQuery(transparencyFigures)
  const { data } = query
  if (!data) return <NotLoaded query={query} />
  const { since, medianHours, objections, takenBack, byMachine } = data
  return (
    <div className={`stack-4 ${styles.figures}`}>
      <p>
        {since ? phrase('transparency.since', { date: dayText(since, language) }) : phrase('transparency.none')}{' '}
        {medianHours !== null && plural('transparency.median', Math.max(1, Math.round(medianHours)))}
      </p>
      <Numbers
        title={phrase('transparency.reports')}
        rows={REPORT_REASONS.map((one) => [phrase(`reports.reason.${one}`), data.reports[one]])}
      />
      <Numbers
        title={phrase('transparency.decisions')}
        rows={ACTIONS.map((one) => [phrase(`transparency.${one}`), data.decisions[one]])}
      />
      <Numbers
        title={phrase('transparency.rules')}
        rows={RULES.map((one) => [phrase(`moderation.rule.${one}`), data.rules[one]])}
      />
      <Numbers
        title={phrase('transparency.objections')}
        rows={[
          [phrase('transparency.objected'), objections],
          [phrase('transparency.takenBack'), takenBack],
          [phrase('transparency.byMachine'), byMachine],
        ]}
      />
    </div>
  )
}

function Numbers({ title, rows }: { title: string; rows: [name: string, number: number][] }) {
  return (
    <section>
      <h2>{title}</h2>
      <table className={styles.table}>
        <tbody>
          {rows.map(([name, number]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{number}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
