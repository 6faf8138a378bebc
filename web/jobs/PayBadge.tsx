import type { Job } from '#contract/jobs.ts'
import { payBadge, paySymbol } from '#contract/pay.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/jobs/PayBadge.module.css'
import { useSite } from '#web/layout/SiteContext.tsx'
import { classes } from '#web/ui/classes.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

type PayBadgeProps = { job: Pick<Job, 'payRate' | 'closed'>; surface: 'card' | 'page'; className?: string | undefined }

/** What the eye finds first. A closed job keeps its price but gives up the chalk. */
export function PayBadge({ job, surface, className }: PayBadgeProps) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const { currencySymbol } = useSite()
  const pay = payBadge(job.payRate, paySymbol(surface, language, currencySymbol), phrase)
  if (!pay) return null

  return (
    <p className={classes(styles.pay, styles[surface], className)} data-closed={job.closed || undefined}>
      <VisuallyHidden>{phrase('jobs.pay.label', { pay: '' })}</VisuallyHidden>
      {pay.value}
      {pay.extra && <span className={styles.extra}> {pay.extra}</span>}
    </p>
  )
}
