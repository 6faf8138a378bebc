import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { JobListSkeleton } from '#web/jobs/JobListSkeleton.tsx'
import { JobText } from '#web/jobs/JobText.tsx'
import { jobId } from '#web/jobs/rules.ts'
import { Gone } from '#web/layout/Gone.tsx'
import { BackToPartners } from '#web/partners/BackToPartners.tsx'
import { PartnerHead } from '#web/partners/PartnerHead.tsx'
import { PartnerJobs } from '#web/partners/PartnerJobs.tsx'
import { partnerDetail } from '#web/partners/queries.ts'
import styles from '#web/screens/PartnerScreen.module.css'
import { Failure } from '#web/ui/Failure.tsx'

export function PartnerScreen() {
  const phrase = usePhrase()
  const { data, isError, isFetching, refetch } = useQuery(partnerDetail(jobId(useParams().id)))
  if (data === null) {
    const words = { title: phrase('partners.detail.goneTitle'), text: phrase('partners.detail.goneText') }
    return <Gone {...words} action={phrase('partners.showAll')} href="/partners" className={styles.notice} />
  }
  if (data) {
    return (
      <Frame>
        <PartnerHead partner={data.partner} />
        {data.about && <JobText text={data.about} />}
        <PartnerJobs detail={data} />
      </Frame>
    )
  }
  if (!isError)
    return (
      <Frame>
        <JobListSkeleton />
      </Frame>
    )
  const words = { title: phrase('partners.detail.errorTitle'), text: phrase('jobs.detail.errorText') }
  return (
    <Frame>
      <Failure as="h1" {...words} busy={isFetching} onRetry={refetch} />
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className={styles.screen}>
    <BackToPartners className={styles.back} />
    {children}
  </div>
)
