import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { idIn } from '#contract/idText.ts'
import { FraudNote } from '#web/features/fraud/FraudNote.tsx'
import { BackLink } from '#web/features/jobs/BackLink.tsx'
import { JobListSkeleton } from '#web/features/jobs/JobListSkeleton.tsx'
import { JobText } from '#web/features/jobs/JobText.tsx'
import { PartnerHead } from '#web/features/partners/PartnerHead.tsx'
import { PartnerJobs } from '#web/features/partners/PartnerJobs.tsx'
import { partnerDetail } from '#web/features/partners/queries.ts'
import { PhotoGallery } from '#web/features/pictures/PhotoGallery.tsx'
import { ReportLink } from '#web/features/reports/ReportLink.tsx'
import { PlaceSketch } from '#web/features/travel/PlaceSketch.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Gone } from '#web/screens/Gone.tsx'
import styles from '#web/screens/PartnerScreen.module.css'
import { Failure } from '#web/ui/Failure.tsx'

export function PartnerScreen({ params }: { params: { id?: string | undefined } }) {
  const phrase = usePhrase()
  const { data, isError, isFetching, refetch } = useQuery(partnerDetail(idIn(params.id)))
  if (data === null) {
    const words = { title: phrase('partners.detail.goneTitle'), text: phrase('partners.detail.goneText') }
    return <Gone {...words} action={phrase('partners.showAll')} href="/partners" className={styles.notice} />
  }
  if (data) {
    return (
      <Frame>
        <PartnerHead {...data} />
        <FraudNote of="business" signs={data.fraudSigns} isOwner={false} />
        {data.about && <JobText text={data.about} />}
        <PhotoGallery pictures={data.pictures} businessName={data.partner.businessName} />
        <PartnerJobs detail={data} />
        <PlaceSketch jobs={data.jobs} />
        <ReportLink kind="account" id={data.partner.id} />
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

function Frame({ children }: { children: ReactNode }) {
  const phrase = usePhrase()
  return (
    <div className={`stack-3 ${styles.screen}`}>
      <BackLink className={styles.back} href="/partners">
        {phrase('partners.detail.back')}
      </BackLink>
      {children}
    </div>
  )
}
