import type { Statement } from '#contract/moderation.ts'
import styles from '#web/features/moderation/NewsList.module.css'
import { StatementEntry } from '#web/features/moderation/StatementEntry.tsx'
import { Card } from '#web/ui/Card.tsx'

/** The jobs that are gone from the list of their business because of a decision, with the way to what it says. */
export function HiddenJobs({ statements }: { statements: Statement[] }) {
  if (statements.length === 0) return null
  return (
    <Card>
      <ul className={styles.list}>
        {statements.map((statement) => (
          <li key={statement.id}>
            <StatementEntry statement={statement} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
