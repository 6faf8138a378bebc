import Flag from 'lucide-react/icons/flag'
import type { SubjectKind } from '#contract/moderationValues.ts'
import styles from '#web/features/reports/ReportLink.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'

type ReportLinkProps = { kind: SubjectKind; id: number }

/** An unobtrusive link to the form that reports content to the operator. */
export function ReportLink({ kind, id }: ReportLinkProps) {
  const phrase = usePhrase()
  return (
    <Anchor href={`/report/${kind}/${id}`} className={styles.link} rel="nofollow">
      <Flag />
      {phrase('reports.link')}
    </Anchor>
  )
}
