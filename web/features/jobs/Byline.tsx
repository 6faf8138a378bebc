import type { ReactNode } from 'react'
import type { Job } from '#contract/jobs.ts'
import type { Verified } from '#contract/verification.ts'
import styles from '#web/features/jobs/Byline.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'
import { classes } from '#web/ui/classes.ts'

type BylineProps = {
  job: Pick<Job, 'businessId' | 'businessName'>
  place: string | null | undefined
  /** Marks a business that has proved more than its mail address, which nearly every account has. */
  verified?: Verified | null
  /** Keeps all in one row on a phone, too, with what does not fit cut. */
  inOneRow?: boolean
  children: ReactNode
}

/** No district has a longer name, so a longer place is an address. */
const LONG = 20

/** The business, the place and (as its child) the time. */
export function Byline({ job, place, verified, inOneRow = false, children }: BylineProps) {
  const phrase = usePhrase()
  return (
    <p className={classes(styles.byline, inOneRow && styles.inOneRow)}>
      <span>
        <span className="visually-hidden">{phrase('jobs.card.byBusiness', { businessName: '' })}</span>
        <Anchor className={styles.business} href={`/partners/${job.businessId}`}>
          <bdi>{job.businessName}</bdi>
        </Anchor>
        {verified && verified.by !== 'email' && (
          <span role="img" className={styles.mark} title={phrase(`verified.${verified.by}`)} />
        )}
      </span>
      {place && <bdi data-long={place.length > LONG || undefined}>{place}</bdi>}
      {children}
    </p>
  )
}
