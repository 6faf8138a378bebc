import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { idIn } from '#contract/idText.ts'
import type { JobDetail } from '#contract/jobDetails.ts'
import { useUser } from '#web/api/currentUser.ts'
import { useLoginPrompt } from '#web/features/accounts/hooks.ts'
import type { CommentFormHandle } from '#web/features/comments/CommentForm.tsx'
import { CommentSection } from '#web/features/comments/CommentSection.tsx'
import { CommentSkeleton } from '#web/features/comments/CommentSkeleton.tsx'
import { OwnerBar } from '#web/features/dashboard/OwnerBar.tsx'
import { OwnerLines } from '#web/features/dashboard/OwnerLines.tsx'
import { FactList } from '#web/features/facts/FactList.tsx'
import { statesMainFact } from '#web/features/facts/format.ts'
import { MissingFact } from '#web/features/facts/MissingFact.tsx'
import { FitCard } from '#web/features/fit/FitCard.tsx'
import { FraudNote } from '#web/features/fraud/FraudNote.tsx'
import { useIntroductionToSend } from '#web/features/introductions/hooks.ts'
import { BackLink } from '#web/features/jobs/BackLink.tsx'
import { ContactCard } from '#web/features/jobs/ContactCard.tsx'
import { useJobDetail } from '#web/features/jobs/detail/hooks.ts'
import { JobArticle } from '#web/features/jobs/JobArticle.tsx'
import { JobArticleSkeleton } from '#web/features/jobs/JobArticleSkeleton.tsx'
import { PhotoGallery } from '#web/features/pictures/PhotoGallery.tsx'
import { ReportLink } from '#web/features/reports/ReportLink.tsx'
import { reportView } from '#web/features/statistics/mutations.ts'
import { WageNote } from '#web/features/wages/WageNote.tsx'
import { useMissingChunk } from '#web/forms/missingChunk.ts'
import { type Phrase, usePhrase } from '#web/i18n/i18n.tsx'
import { GoneJob } from '#web/screens/GoneJob.tsx'
import styles from '#web/screens/JobScreen.module.css'
import { JobSide } from '#web/screens/JobSide.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { lazy, useLoaded } from '#web/ui/lazy.ts'

export function JobScreen({ params }: { params: { id?: string | undefined } }) {
  const id = idIn(params.id)
  const { data, isError, isFetching, refetch } = useJobDetail(id)
  if (data === null) return <GoneJob id={id} className={`page-width ${styles.notice}`} />
  if (data === undefined) return isError ? <Failed busy={isFetching} onRetry={refetch} /> : <Loading />

  return <Detail key={id} detail={data} isOutdated={isError} />
}

const editing = lazy(
  () => import('#web/features/posting/JobDialog.tsx').then((it) => it.JobDialog),
  ['pages', 'members'],
)

const acceptance = lazy(
  () => import('#web/features/profile/JobAcceptance.tsx').then((it) => it.JobAcceptance),
  ['pages', 'members'],
)

const holding = lazy(() => import('#web/features/holding/HeldNote.tsx').then((it) => it.HeldNote), ['pages', 'members'])

function Detail({ detail, isOutdated }: { detail: JobDetail; isOutdated: boolean }) {
  const { job, contactsHidden, place, answers, pictures, wage, payException, written, fraudSigns, held } = detail
  const isHeld = held.length > 0
  // The warning is for seekers. While the job is held, only its business sees it, and `HeldNote` gives the reason without an accusation.
  const signs = isHeld ? [] : fraudSigns
  const phrase = usePhrase()
  const onMissing = useMissingChunk()
  const promptLogin = useLoginPrompt()
  const user = useUser()
  const comment = useRef<CommentFormHandle>(null)
  const [form, setForm] = useState<'edit' | 'copy' | null>(null)
  const isOwner = user?.id === job.businessId
  const introduction = useIntroductionToSend()
  const hasApplied = useLoaded(acceptance, job.applied)
  const cache = useQueryClient()
  const hasNote = useLoaded(holding, isHeld)
  useEffect(() => void (isHeld || reportView(cache, job.id)), [cache, job.id, isHeld])

  const open = (wanted: 'edit' | 'copy') => editing.ready().then(() => setForm(wanted), onMissing)
  const edit = () => open('edit')
  function ask(question: Phrase) {
    if (user) comment.current?.ask(phrase(question))
    else promptLogin({ job, action: 'comment' })
  }

  const missing = (fact: string, question: Phrase) => (
    <MissingFact fact={fact} isOwner={isOwner} onPress={() => (isOwner ? edit() : ask(question))} />
  )

  return (
    <Frame
      side={
        <JobSide detail={detail}>
          <ContactCard job={job} isHidden={contactsHidden} introduction={introduction} fraudSigns={signs} />
        </JobSide>
      }
    >
      {isOutdated && (
        <p role="alert" className="fetch-failed">
          {phrase('jobs.detail.fetchFailed')}
        </p>
      )}
      {hasNote && isHeld && <holding.Component reasons={held} />}
      {!isOwner && !contactsHidden && <WithoutScript />}
      {hasApplied && job.applied && <acceptance.Component jobId={job.id} />}
      <JobArticle
        job={job}
        facts={
          <>
            {isOwner && <OwnerLines job={job} isHeld={isHeld} />}
            <FraudNote signs={signs} isOwner={isOwner} />
            <WageNote check={wage} onEdit={isOwner ? edit : undefined} />
            <FactList job={job} missing={missing} />
          </>
        }
        languageInFacts={statesMainFact(job.facts)}
        place={place}
        answers={answers}
        introduction={introduction}
        isHeld={isHeld}
        ownerBar={isOwner && <OwnerBar job={job} isHeld={isHeld} onEdit={edit} onPostAgain={() => open('copy')} />}
      />
      <PhotoGallery pictures={pictures} businessName={job.businessName} />
      <FitCard key={user?.id} job={job} />
      {!isHeld && <CommentSection detail={detail} form={comment} />}
      {!isOwner && <ReportLink kind="job" id={job.id} />}
      {form && (
        <editing.Component
          job={{ ...job, payException, written }}
          copy={form === 'copy'}
          onClose={() => setForm(null)}
        />
      )}
    </Frame>
  )
}

/** Apply, Like and Save need the script; the contacts do not. */
function WithoutScript() {
  const phrase = usePhrase()
  return (
    <noscript>
      <p>
        {`${phrase('jobs.detail.needScript')} `}
        <a href="#contact">{phrase('jobs.detail.contactTitle')}</a>
      </p>
    </noscript>
  )
}

function Frame({ side, children }: { side?: ReactNode; children: ReactNode }) {
  const phrase = usePhrase()
  return (
    <div className={`stack-3 page-width ${styles.screen}`}>
      <BackLink className={styles.back} href="/">
        {phrase('jobs.detail.backToJobs')}
      </BackLink>
      <div className="stack-3 content-start">{children}</div>
      <div className={`stack-3 content-start ${styles.side}`}>{side}</div>
    </div>
  )
}

const Loading = () => (
  <Frame>
    <JobArticleSkeleton />
    <CommentSkeleton />
  </Frame>
)

function Failed(retry: { busy: boolean; onRetry: () => unknown }) {
  const phrase = usePhrase()
  return (
    <Failure
      {...retry}
      as="h1"
      className={`page-width ${styles.notice}`}
      title={phrase('jobs.detail.errorTitle')}
      text={phrase('jobs.detail.errorText')}
      also={
        <ButtonLink look="quiet" href="/">
          {phrase('jobs.detail.backToHome')}
        </ButtonLink>
      }
    />
  )
}
