import type { ReactNode } from 'react'
import type { Job } from '#contract/jobs.ts'
import type { Verified } from '#contract/verification.ts'
import styles from '#web/features/jobs/Byline.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'

type BylineProps = {
  job: Pick<Job, 'businessId' | 'businessName'>
  place: string | null | undefined
  /** Marks a business that has proved more than its mail address. Nearly every account has proved that one. */
  verified?: Verified | null
  children: ReactNode
}

/** The business, the place and (as `children`) the time, in one row. */
export function Byline({ job, place, verified, children }: BylineProps) {
  const phrase = usePhrase()
  return (
    <p className={styles.byline}>
      <span>
        <span className="visually-hidden">{phrase('jobs.card.byBusiness', { businessName: '' })}</span>
        <Anchor className={styles.business} href={`/partners/${job.businessId}`}>
          <bdi>{job.businessName}</bdi>
        </Anchor>
        {verified && verified.by !== 'email' && (
          <span role="img" className={styles.mark} title={phrase(`verified.${verified.by}`)} />
        )}
      </span>
      {place && <bdi>{place}</bdi>}
      {children}
    </p>
  )
}
