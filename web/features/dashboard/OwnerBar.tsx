import { useQueryClient } from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import DoorClosed from 'lucide-react/icons/door-closed'
import DoorOpen from 'lucide-react/icons/door-open'
import Pencil from 'lucide-react/icons/pencil'
import Printer from 'lucide-react/icons/printer'
import Repeat from 'lucide-react/icons/repeat'
import { useState } from 'react'
import type { Job } from '#contract/jobs.ts'
import { useRenewing } from '#web/features/dashboard/hooks.ts'
import styles from '#web/features/dashboard/OwnerBar.module.css'
import { businessJobs } from '#web/features/dashboard/queries.ts'
import { displayStateOf, isDemo } from '#web/features/dashboard/rules.ts'
import { useMissingChunk } from '#web/forms/missingChunk.ts'
import { useNow } from '#web/i18n/Clock.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { lazy } from '#web/ui/lazy.ts'

const closing = lazy(
  () => import('#web/features/dashboard/CloseDialog.tsx').then((it) => it.CloseDialog),
  ['pages', 'members'],
)

type OwnerBarProps = {
  job: Job
  /** While a job is held, only its business can open its page. */
  isHeld: boolean
  /** Both end when the form is open. */
  onEdit: () => Promise<unknown>
  onPostAgain: () => Promise<unknown>
}

/** The actions of a business on the page of its job, instead of those for seekers. */
export function OwnerBar({ job, isHeld, onEdit, onPostAgain }: OwnerBarProps) {
  const phrase = usePhrase()
  const onMissing = useMissingChunk()
  const { opening, show } = useOpening()
  const cache = useQueryClient()
  /** The open question, with the number of applicants who wait; null if it could not be loaded, or the job is not one of the newest. */
  const [asked, setAsked] = useState<{ waiting: number | null } | null>(null)

  async function close() {
    const list = cache.fetchQuery(businessJobs).catch(() => null)
    await closing.ready()
    const listed = (await list)?.jobs.find(({ id }) => id === job.id)
    setAsked({ waiting: listed?.pendingApplications ?? null })
  }

  return (
    <>
      <div className={`row-1 ${styles.bar}`}>
        <Button busy={opening === 'form'} onClick={() => show('form', onEdit)}>
          <Pencil />
          {phrase('dashboard.jobs.edit')}
        </Button>
        <OpenOrClose
          job={job}
          asking={opening === 'question'}
          onClose={() => show('question', () => close().catch(onMissing))}
        />
        {job.closed && (
          <Button busy={opening === 'copy'} onClick={() => show('copy', onPostAgain)}>
            <Repeat />
            {phrase('dashboard.jobs.postAgain')}
          </Button>
        )}
        {!isHeld && !job.closed && (
          <ButtonLink look="plain" href={`/jobs/${job.id}/poster`} aria-label={phrase('poster.print')}>
            <Printer />
            {phrase('poster.title')}
          </ButtonLink>
        )}
      </div>
      {asked && (
        <closing.Component job={{ ...job, pendingApplications: asked.waiting }} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

type OpenOrCloseProps = { job: Job; asking: boolean; onClose: () => unknown }

/** Renews an expired job or one that expires soon, reopens a closed one and closes an open one. */
function OpenOrClose({ job, asking, onClose }: OpenOrCloseProps) {
  const phrase = usePhrase()
  const state = displayStateOf(job, useNow())
  const { next, renew, renewing, reopen, reopening } = useRenewing<HTMLButtonElement>(job)
  const isOpen = state === 'open' || state === 'expiring'
  const isLocked = isDemo(job)
  if (isLocked && !isOpen) return <Button disabled>{phrase('jobs.card.jobClosed')}</Button>
  const renewButton = { icon: <CalendarPlus />, text: phrase('jobs.closing.renew'), act: renew }
  const reopenButton = { icon: <DoorOpen />, text: phrase('jobs.closing.reopen'), act: reopen }
  const closeButton = { icon: <DoorClosed />, text: phrase('common.close'), act: onClose }
  const { icon, text, act } = isOpen ? closeButton : state === 'closed' ? reopenButton : renewButton
  return (
    <>
      {state === 'expiring' && !isLocked && (
        <Button busy={renewing} onClick={renew}>
          {renewButton.icon}
          {renewButton.text}
        </Button>
      )}
      {/* One button, so that it keeps the focus when it has opened the job again. */}
      <Button
        ref={next}
        busy={asking || reopening || (renewing && !isOpen)}
        aria-label={isOpen ? phrase('jobs.closing.close') : undefined}
        onClick={act}
      >
        {icon}
        {text}
      </Button>
    </>
  )
}

type Opening = 'form' | 'copy' | 'question'

/** What is being opened. On a slow connection it has to be loaded first, so its button is busy for as long. */
function useOpening() {
  const [opening, setOpening] = useState<Opening | null>(null)
  return {
    opening,
    async show(what: Opening, open: () => Promise<unknown>) {
      setOpening(what)
      await open()
      setOpening(null)
    },
  }
}
