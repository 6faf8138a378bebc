import { useReport } from '#web/features/reports/mutations.ts'
import { ReportForm, ReportReceipt } from '#web/features/reports/ReportForm.tsx'
import { subjectIn } from '#web/features/reports/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/screens/NarrowScreen.module.css'
import { NotFoundScreen } from '#web/screens/NotFoundScreen.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'

export function ReportScreen({ params }: { params: Record<string, string | undefined> }) {
  const phrase = usePhrase()
  const report = useReport()
  const subject = subjectIn(params)
  if (!subject) return <NotFoundScreen />
  if (report.data)
    return (
      <div className={styles.screen}>
        <ReportReceipt receipt={report.data} />
      </div>
    )
  return (
    <div className={styles.screen}>
      <h1>{phrase(`reports.title.${subject.kind}`)}</h1>
      <p>
        {phrase('reports.text')} <Anchor href="/rules">{phrase('reports.rules')}</Anchor>
      </p>
      <ReportForm subject={subject} report={report} />
    </div>
  )
}
