import { dayText } from '#contract/days.ts'
import type { Statement } from '#contract/moderation.ts'
import styles from '#web/features/moderation/StatementView.module.css'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'
import { Card } from '#web/ui/Card.tsx'

/** The content that a decision is about, the rule, and the findings (Digital Services Act, article 17). */
export function StatementView({ statement }: { statement: Statement }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const { kind, content, action, rule, facts, byMachine, reported, createdAt, endedAt } = statement
  const isGone = content.title === '' && content.text === ''
  const day = (moment: string) => dayText(moment, language)

  return (
    <Card as="section" className={`stack-2 ${styles.statement}`}>
      <h2>{phrase(`moderation.done.${action}`)}</h2>
      {endedAt && <p className={styles.ended}>{phrase('moderation.ended', { date: day(endedAt) })}</p>}
      <dl className={`stack-half wrap-anywhere ${styles.facts}`}>
        <dt>{phrase('moderation.about')}</dt>
        <dd>
          {phrase(`reports.kind.${kind}`)}: {isGone ? phrase('moderation.copyGone') : <bdi>{content.title}</bdi>}
          {!isGone && <blockquote dir="auto">{content.text}</blockquote>}
        </dd>
        {rule && (
          <>
            <dt>{phrase('moderation.ruleLabel')}</dt>
            <dd>
              <Anchor href={`/rules#${rule}`}>{phrase(`moderation.rule.${rule}`)}</Anchor>
            </dd>
          </>
        )}
        {facts && (
          <>
            <dt>{phrase('moderation.factsLabel')}</dt>
            <dd dir="auto">{facts}</dd>
          </>
        )}
        <dt>{phrase('moderation.howLabel')}</dt>
        <dd>
          {phrase(reported ? 'moderation.reported' : 'moderation.found')}{' '}
          {phrase(byMachine ? 'moderation.byMachine' : 'moderation.byPerson')}
        </dd>
        <dt>{phrase('moderation.dateLabel')}</dt>
        <dd>
          <time dateTime={createdAt}>{day(createdAt)}</time>
        </dd>
      </dl>
    </Card>
  )
}
