import type { Statement } from '#contract/moderation.ts'
import styles from '#web/features/moderation/NewsList.module.css'
import { StatementEntry } from '#web/features/moderation/StatementEntry.tsx'
import { Card } from '#web/ui/Card.tsx'

/** The jobs that a decision has hidden from the list of their business, with links to the statements. */
export function HiddenJobs({ statements }: { statements: Statement[] }) {
  if (statements.length === 0) return null
  return (
    <Card>
      <ul className={`stack-1 wrap-anywhere ${styles.list}`}>
        {statements.map((statement) => (
          <li key={statement.id}>
            <StatementEntry statement={statement} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
