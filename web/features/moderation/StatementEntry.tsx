import { dayText } from '#contract/days.ts'
import type { Statement } from '#contract/moderation.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'

/** A decision in a list: what was done, to what content, and whether it is over. */
export function StatementEntry({ statement: { id, kind, action, content, endedAt } }: { statement: Statement }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  return (
    <>
      <Anchor href={`/statements/${id}`}>
        {phrase(`moderation.done.${action}`)}: <bdi>{content.title || phrase(`reports.kind.${kind}`)}</bdi>
      </Anchor>
      {endedAt && <p>{phrase('moderation.ended', { date: dayText(endedAt, language) })}</p>}
    </>
  )
}
