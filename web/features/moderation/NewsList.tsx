import { useQuery } from '@tanstack/react-query'
import styles from '#web/features/moderation/NewsList.module.css'
import { moderationNews } from '#web/features/moderation/queries.ts'
import { isNews } from '#web/features/moderation/rules.ts'
import { StatementEntry } from '#web/features/moderation/StatementEntry.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Card } from '#web/ui/Card.tsx'

/** The operator's decisions about the account's content and reports. Renders nothing if there are none. */
export function NewsList() {
  const phrase = usePhrase()
  const { data } = useQuery(moderationNews)
  if (!data || !isNews(data)) return null
  return (
    <Card as="section" className={`stack-1 ${styles.news}`}>
      <h2>{phrase('moderation.newsTitle')}</h2>
      <ul className={`stack-1 wrap-anywhere ${styles.list}`}>
        {data.statements.map((statement) => (
          <li key={`statement ${statement.id}`}>
            <StatementEntry statement={statement} />
          </li>
        ))}
        {data.reports.map(({ number, title, action }) => (
          <li key={`report ${number}`}>
            {phrase('moderation.ownReport', { number, title })}{' '}
            {phrase(
              action === null
                ? 'moderation.reportOpen'
                : action === 'nothing'
                  ? 'moderation.reportUnfounded'
                  : 'moderation.reportActed',
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
