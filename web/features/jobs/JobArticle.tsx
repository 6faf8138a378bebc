import { type ReactNode, useRef, useState } from 'react'
import type { AnswerFigures } from '#contract/answers.ts'
import { dayText } from '#contract/days.ts'
import type { Job } from '#contract/jobs.ts'
import type { Place } from '#contract/place.ts'
import { AnswerLine } from '#web/features/answers/AnswerLine.tsx'
import { ApplyMessage } from '#web/features/applications/ApplyMessage.tsx'
import { EndOfWaitForJob } from '#web/features/applications/EndOfWait.tsx'
import { JobChangedSince } from '#web/features/applications/JobChanged.tsx'
import { PageAction } from '#web/features/applications/PageAction.tsx'
import { PausedNote } from '#web/features/applications/PausedNote.tsx'
import { messageDraft, type SentBy, sentDraft } from '#web/features/applications/rules.ts'
import { SendCheck } from '#web/features/applications/SendCheck.tsx'
import type { IntroductionToSend } from '#web/features/introductions/hooks.ts'
import { IntroductionChoice } from '#web/features/introductions/IntroductionChoice.tsx'
import { Byline } from '#web/features/jobs/Byline.tsx'
import { CommentsLink } from '#web/features/jobs/CommentsLink.tsx'
import styles from '#web/features/jobs/JobArticle.module.css'
import { JobBadges, LANGUAGE_PHRASES } from '#web/features/jobs/JobBadges.tsx'
import { JobDescription } from '#web/features/jobs/JobDescription.tsx'
import { PayBadge } from '#web/features/jobs/PayBadge.tsx'
import { ShareButton } from '#web/features/jobs/ShareButton.tsx'
import { LikeButton } from '#web/features/likes/LikeButton.tsx'
import { BusinessFace } from '#web/features/pictures/BusinessFace.tsx'
import { LazyPushOffer } from '#web/features/push/LazyPushOffer.tsx'
import { SaveButton } from '#web/features/saves/SaveButton.tsx'
import { placeText } from '#web/features/travel/rules.ts'
import { TravelLine } from '#web/features/travel/TravelLine.tsx'
import { VerifiedLine } from '#web/features/verification/VerifiedLine.tsx'
import { useStoredText } from '#web/forms/draftStorage.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Card } from '#web/ui/Card.tsx'

type JobArticleProps = {
  job: Job
  facts: ReactNode
  /** Whether the facts already name the language. */
  languageInFacts: boolean
  place: Place | null
  answers: AnswerFigures | null
  introduction: IntroductionToSend
  /** Whether only its business sees the job. */
  isHeld?: boolean
  /** For its business: shown instead of the actions of seekers. */
  ownerBar?: ReactNode
}

/** The page of a job. On phones the actions stay at the bottom of the screen. */
export function JobArticle({
  job,
  facts,
  languageInFacts,
  place,
  answers,
  introduction,
  isHeld = false,
  ownerBar,
}: JobArticleProps) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const message = useStoredText(messageDraft(job))
  const sent = useStoredText(sentDraft(job))
  const [hasJustSent, setJustSent] = useState(false)
  const head = useRef<HTMLHeadingElement>(null)
  const isAnswered = (job.application?.status ?? 'pending') !== 'pending'

  function onApplied(by: SentBy | null) {
    message.clear()
    if (by) sent.write(by)
    setJustSent(by !== null)
  }

  return (
    <Card as="article" className={`stack-3 content-start ${styles.job}`}>
      <PayBadge job={job} surface="page" />
      <header className="stack-1">
        <BusinessFace business={job} />
        <h1 ref={head} dir="auto">
          {job.title}
        </h1>
        <Byline job={job} place={placeText(job, place)}>
          {job.language && !languageInFacts && (
            <span>
              {phrase('jobs.detail.language')}: {phrase(LANGUAGE_PHRASES[job.language])}
            </span>
          )}
          {!isHeld && (
            <time dateTime={job.createdAt}>
              {phrase('jobs.detail.postedOn', { date: dayText(job.createdAt, language) })}
            </time>
          )}
          <AnswerLine figures={answers} />
          <VerifiedLine verified={job.verified} />
        </Byline>
      </header>
      {facts}
      <TravelLine job={job} />
      <JobBadges job={{ ...job, language: null }} />
      <div>
        <h2 className="visually-hidden">{phrase('jobs.detail.descriptionHeading')}</h2>
        <JobDescription key={job.id} job={job} />
      </div>
      <ApplyMessage job={job} draft={message} />
      <IntroductionChoice job={job} {...introduction} />
      <SendCheck job={job} sent={sent} isNew={hasJustSent} />
      {job.applied && <EndOfWaitForJob jobId={job.id} />}
      {job.applied && <JobChangedSince jobId={job.id} />}
      <PausedNote job={job} />
      <LazyPushOffer wanted={job.applied && !isAnswered} />
      <div className={styles.actions}>
        {ownerBar ? (
          <>
            {!isHeld && <CommentsLink job={job} href="#comments" className={styles.comments} />}
            {!isHeld && <ShareButton job={job} />}
            {ownerBar}
          </>
        ) : (
          <>
            <LikeButton job={job} />
            <CommentsLink job={job} href="#comments" className={styles.comments} />
            <ShareButton job={job} />
            <SaveButton job={job} />
            <div className={`row-1 ${styles.apply}`} data-apply>
              <PageAction
                job={job}
                message={message.text}
                introduction={introduction.chosen}
                onApplied={onApplied}
                // The pay and the facts are around the title, the button is far below.
                onChanged={() => head.current?.scrollIntoView({ block: 'center' })}
              />
            </div>
          </>
        )}
      </div>
    </Card>
  )
}
