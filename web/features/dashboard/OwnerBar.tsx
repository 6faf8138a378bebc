import { useQueryClient } from '@tanstack/react-query'
import DoorClosed from 'lucide-react/icons/door-closed'
import Pencil from 'lucide-react/icons/pencil'
import Printer from 'lucide-react/icons/printer'
import Repeat from 'lucide-react/icons/repeat'
import { useState } from 'react'
import type { Job } from '#contract/jobs.ts'
import styles from '#web/features/dashboard/OwnerBar.module.css'
import { businessJobs } from '#web/features/dashboard/queries.ts'
import { useMissingChunk } from '#web/forms/missingChunk.ts'
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
        {job.closed ? (
          <>
            <Button disabled>{phrase('jobs.card.jobClosed')}</Button>
            <Button busy={opening === 'copy'} onClick={() => show('copy', onPostAgain)}>
              <Repeat />
              {phrase('dashboard.jobs.postAgain')}
            </Button>
          </>
        ) : (
          <Button
            busy={opening === 'question'}
            aria-label={phrase('jobs.closing.close')}
            onClick={() => show('question', () => close().catch(onMissing))}
          >
            <DoorClosed />
            {phrase('common.close')}
          </Button>
        )}
        {!isHeld && (
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
