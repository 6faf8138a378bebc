import type { Job } from '#contract/jobs.ts'
import { payBadge } from '#contract/payText.ts'
import { useSite } from '#web/api/SiteContext.tsx'
import styles from '#web/features/jobs/PayBadge.module.css'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { classes } from '#web/ui/classes.ts'

type PayBadgeProps = {
  job: Pick<Job, 'payRate' | 'facts' | 'closed'> & Partial<Pick<Job, 'hourlyPay'>>
  surface: 'card' | 'page'
  className?: string | undefined
}

/** The pay as the most prominent badge. For a closed job it is less prominent. */
export function PayBadge({ job, surface, className }: PayBadgeProps) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const { currencySymbol: symbol } = useSite()
  const pay = payBadge(job, { symbol, language, phrase })
  if (!pay) return null

  return (
    <p className={classes(styles.pay, styles[surface], className)} data-closed={job.closed || undefined}>
      <span className="visually-hidden">{phrase('jobs.pay.label', { pay: '' })}</span>
      <bdi>{pay.value}</bdi>
      {pay.extra && <span className={styles.extra}>{` ${pay.extra}`}</span>}
    </p>
  )
}
