import type { ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { Job } from '#contract/jobs.ts'
import { useUser } from '#web/api/currentUser.ts'
import { returnAddress } from '#web/features/accounts/rules.ts'
import { AppliedLabel } from '#web/features/applications/AppliedLabel.tsx'
import { type ApplyOptions, useApplyBy, useContactLinks } from '#web/features/applications/hooks.ts'
import { type Phrase, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'

type ApplyButtonProps = {
  job: Job
  /** On a card, the button leads to the page of the job if the applicant has something to choose there. */
  surface?: 'card' | 'page'
  /** What the page shows instead of the button if the business has two contacts. */
  choice?: (how: Pick<ReturnType<typeof useApplyBy>, 'applyBy' | 'busy'>) => ReactNode
} & ApplyOptions

/** Records the application, then opens its mail draft or chat. On its own job, a business gets a link to the editor instead. */
export function ApplyButton({ job, surface = 'card', choice, ...options }: ApplyButtonProps) {
  const phrase = usePhrase()
  const user = useUser()
  const { mail, whatsapp } = useContactLinks()(job)
  const { applyBy, busy } = useApplyBy(job, options)
  const isOwner = user?.id === job.businessId
  const isPage = surface === 'page'
  const isChoice = user && mail && whatsapp
  const isDecided = job.application && job.application.status !== 'pending'

  const disabled = (text: Phrase, reason?: Phrase) => (
    <Button disabled aria-label={reason && `${phrase(text)}: ${phrase(reason)}`}>
      {phrase(text)}
    </Button>
  )

  if (job.closed) return disabled('jobs.card.jobClosed')
  if (isOwner && !isPage)
    return (
      <ButtonLink href={`/jobs/${job.id}`} aria-label={`${phrase('apply.ownJob')}: ${job.title}`}>
        {phrase('apply.ownJob')}
      </ButtonLink>
    )
  if (user?.isBusiness && !isOwner) return disabled('apply.notForBusinesses', 'apply.businessesRefused')
  if (job.answersDue && !job.applied) return disabled('apply.paused')
  if (isChoice && choice && !job.applied) return choice({ applyBy, busy })

  function press() {
    const hasMoreToSend = user?.hasIntroduction && !job.applied
    if (isPage || !(isChoice || hasMoreToSend || isDecided))
      return applyBy(mail ? 'mail' : whatsapp ? 'whatsapp' : null)
    navigate(job.applied ? `/jobs/${job.id}` : returnAddress(job, 'apply'))
  }
  return (
    <Button
      look={isPage ? 'accent' : 'plain'}
      busy={busy}
      aria-label={job.applied ? undefined : `${phrase('jobs.card.applyNow')}: ${job.title}`}
      onClick={press}
    >
      {job.applied ? <AppliedLabel job={job} /> : phrase('jobs.card.applyNow')}
      {job.applied && <span className="visually-hidden">: {job.title}</span>}
    </Button>
  )
}
