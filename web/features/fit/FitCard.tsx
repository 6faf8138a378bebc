import { useEffect, useId, useState } from 'react'
import type { Job } from '#contract/jobs.ts'
import { useUser } from '#web/api/currentUser.ts'
import styles from '#web/features/fit/FitCard.module.css'
import { isAnyFree, useFitAnswers } from '#web/features/fit/hooks.ts'
import { useMissingChunk } from '#web/forms/missingChunk.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { lazy } from '#web/ui/lazy.ts'

const details = lazy(() => import('#web/features/fit/FitDetails.tsx').then((it) => it.FitDetails), ['pages', 'members'])

/** "Does this fit me?" A press opens it. If the user's free week is known, it shows the week from the start. */
export function FitCard({ job }: { job: Job }) {
  const phrase = usePhrase()
  const onMissing = useMissingChunk()
  const heading = useId()
  const answers = useFitAnswers()
  const isBusiness = useUser()?.isBusiness ?? false
  const [isLoaded, setLoaded] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const showsWeek = !isBusiness && !job.closed && Array.isArray(job.facts.shifts) && isAnyFree(answers.free)

  useEffect(() => {
    // If it cannot be loaded, the job is shown without it.
    const ignore = () => {}
    if (showsWeek) details.ready().then(() => setLoaded(true), ignore)
  }, [showsWeek])

  function toggle() {
    const onReady = () => {
      setLoaded(true)
      setOpen(!isOpen)
    }
    details.ready().then(onReady, onMissing)
  }

  // An accepted applicant still prepares for a job that takes no more applications.
  if (isBusiness || (job.closed && !job.applied)) return null
  return (
    <Card as="aside" className="stack-1-half content-start" aria-labelledby={heading}>
      <h2 id={heading} className="title-s">
        {phrase('fit.title')}
      </h2>
      {!isOpen && <p className="ink-soft">{phrase('fit.text')}</p>}
      <div className={styles.actions}>
        {!job.closed && (
          <Button aria-expanded={isOpen} onClick={toggle}>
            {phrase(isOpen ? 'fit.close' : 'fit.open')}
          </Button>
        )}
        <ButtonLink look="quiet" href={`/jobs/${job.id}/first-day`}>
          {phrase('firstDay.link')}
        </ButtonLink>
      </div>
      {isLoaded && (isOpen || showsWeek) && <details.Component job={job} answers={answers} isOpen={isOpen} />}
    </Card>
  )
}
