import Flag from 'lucide-react/icons/flag'
import type { SubjectKind } from '#contract/moderationValues.ts'
import styles from '#web/features/reports/ReportLink.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'

type ReportLinkProps = {
  kind: SubjectKind
  id: number
  /** Whose words it is about, where there are several such links. */
  by?: string
}

/** An unobtrusive link to the form that reports content to the operator. */
export function ReportLink({ kind, id, by }: ReportLinkProps) {
  const phrase = usePhrase()
  const title = phrase(`reports.title.${kind}`)
  return (
    <Anchor
      href={`/report/${kind}/${id}`}
      className={styles.link}
      rel="nofollow"
      aria-label={by ? `${title}: ${by}` : title}
    >
      <Flag />
      {phrase('reports.link')}
    </Anchor>
  )
}
