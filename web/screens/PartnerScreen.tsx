import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useParams } from 'wouter'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { JobListSkeleton } from '#web/jobs/JobListSkeleton.tsx'
import { JobText } from '#web/jobs/JobText.tsx'
import { jobId } from '#web/jobs/rules.ts'
import { BackToPartners } from '#web/partners/BackToPartners.tsx'
import { PartnerHead } from '#web/partners/PartnerHead.tsx'
import { PartnerJobs } from '#web/partners/PartnerJobs.tsx'
import { partnerDetail } from '#web/partners/queries.ts'
import styles from '#web/screens/PartnerScreen.module.css'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Notice } from '#web/ui/Notice.tsx'

const GONE_SHOWN_MS = 3000

export function PartnerScreen() {
  const { data, isError, isFetching, refetch } = useQuery(partnerDetail(jobId(useParams().id)))
  if (data === null) return <Gone />
  if (data) {
    return (
      <Frame>
        <PartnerHead partner={data.partner} />
        {data.about && <JobText text={data.about} />}
        <PartnerJobs detail={data} />
      </Frame>
    )
  }
  return <Frame>{isError ? <Failed busy={isFetching} onRetry={refetch} /> : <JobListSkeleton />}</Frame>
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className={styles.screen}>
    <BackToPartners className={styles.back} />
    {children}
  </div>
)

/** Says so for a moment, then leads to the list of partners. */
function Gone() {
  const phrase = usePhrase()
  const [, navigate] = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => navigate('/partners', { replace: true }), GONE_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [navigate])

  return (
    <Notice
      as="h1"
      className={styles.notice}
      title={phrase('partners.detail.goneTitle')}
      text={phrase('partners.detail.goneText')}
      action={<ButtonLink href="/partners">{phrase('partners.showAll')}</ButtonLink>}
    />
  )
}

function Failed({ busy, onRetry }: { busy: boolean; onRetry: () => unknown }) {
  const phrase = usePhrase()
  return (
    <Notice
      tone="danger"
      as="h1"
      title={phrase('partners.detail.errorTitle')}
      text={phrase('jobs.detail.errorText')}
      action={
        <Button busy={busy} onClick={() => onRetry()}>
          {phrase('common.tryAgain')}
        </Button>
      }
    />
  )
}
