import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CommentSection } from '#web/features/comments/CommentSection.tsx'
import { CommentSkeleton } from '#web/features/comments/CommentSkeleton.tsx'
import { BackLink } from '#web/features/jobs/BackLink.tsx'
import { ContactCard } from '#web/features/jobs/ContactCard.tsx'
import { JobArticle } from '#web/features/jobs/JobArticle.tsx'
import { JobArticleSkeleton } from '#web/features/jobs/JobArticleSkeleton.tsx'
import { jobDetail } from '#web/features/jobs/queries.ts'
import { jobId } from '#web/features/jobs/rules.ts'
import { SimilarJobs } from '#web/features/jobs/SimilarJobs.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Gone } from '#web/screens/Gone.tsx'
import styles from '#web/screens/JobScreen.module.css'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Notice } from '#web/ui/Notice.tsx'

export function JobScreen({ params }: { params: { id?: string | undefined } }) {
  const id = jobId(params.id)
  const { data, isError } = useQuery(jobDetail(id))
  const phrase = usePhrase()
  if (data === null) {
    const words = { title: phrase('jobs.detail.goneTitle'), text: phrase('jobs.detail.goneText') }
    return <Gone {...words} action={phrase('jobs.detail.backToJobs')} href="/" className={styles.notice} />
  }
  if (data === undefined) return isError ? <Failed /> : <Loading />

  return (
    <Frame
      side={[
        <ContactCard key="contact" job={data.job} isHidden={data.contactsHidden} />,
        <SimilarJobs key="similar" jobs={data.similarJobs} />,
      ]}
    >
      {isError && <p role="alert">{phrase('jobs.detail.fetchFailed')}</p>}
      <JobArticle job={data.job} />
      <CommentSection key={id} detail={data} />
    </Frame>
  )
}

function Frame({ side, children }: { side?: ReactNode; children: ReactNode }) {
  const phrase = usePhrase()
  return (
    <div className={styles.screen}>
      <BackLink className={styles.back} href="/">
        {phrase('jobs.detail.backToJobs')}
      </BackLink>
      <div className={styles.column}>{children}</div>
      <div className={styles.side}>{side}</div>
    </div>
  )
}

const Loading = () => (
  <Frame>
    <JobArticleSkeleton />
    <CommentSkeleton />
  </Frame>
)

function Failed() {
  const phrase = usePhrase()
  return (
    <Notice
      tone="danger"
      as="h1"
      className={styles.notice}
      title={phrase('jobs.detail.errorTitle')}
      text={phrase('jobs.detail.errorText')}
      action={<ButtonLink href="/">{phrase('jobs.detail.backToHome')}</ButtonLink>}
    />
  )
}
