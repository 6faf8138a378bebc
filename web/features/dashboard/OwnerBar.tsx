import { useQueryClient } from '@tanstack/react-query'
import DoorClosed from 'lucide-react/icons/door-closed'
import Pencil from 'lucide-react/icons/pencil'
import Printer from 'lucide-react/icons/printer'
import Repeat from 'lucide-react/icons/repeat'
import { useState } from 'react'
import type { Job } from '#contract/jobs.ts'
import styles from '#web/features/dashboard/OwnerBar.module.css'
import { businessJobs } from '#web/features/dashboard/queries.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { lazy } from '#web/ui/lazy.ts'
import { useToast } from '#web/ui/Toast.tsx'

const closing = lazy(
  () => import('#web/features/dashboard/CloseDialog.tsx').then((it) => it.CloseDialog),
  ['pages', 'members'],
)

type OwnerBarProps = {
  job: Job /** While a job is held, only its business can open its page. */
  isHeld: boolean
  onEdit: () => void
  onPostAgain: () => void
}

/** The actions of a business on the page of its job, instead of those for seekers. */
export function OwnerBar({ job, isHeld, onEdit, onPostAgain }: OwnerBarProps) {
  const phrase = usePhrase()
  const toast = useToast()
  const cache = useQueryClient()
  /** The open question, with the number of applicants who wait; null if the job is not one of the newest, whose numbers are loaded. */
  const [asked, setAsked] = useState<{ waiting: number | null } | null>(null)

  const close = () =>
    Promise.all([cache.fetchQuery(businessJobs), closing.ready()]).then(
      ([{ jobs }]) => setAsked({ waiting: jobs.find(({ id }) => id === job.id)?.pendingApplications ?? null }),
      () => toast({ title: phrase('common.unexpectedError'), tone: 'danger' }),
    )

  return (
    <>
      <div className={`row-1 ${styles.bar}`}>
        <Button onClick={onEdit}>
          <Pencil />
          {phrase('dashboard.jobs.edit')}
        </Button>
        {job.closed ? (
          <>
            <Button disabled>{phrase('jobs.card.jobClosed')}</Button>
            <Button onClick={onPostAgain}>
              <Repeat />
              {phrase('dashboard.jobs.postAgain')}
            </Button>
          </>
        ) : (
          <Button onClick={close} aria-label={phrase('jobs.closing.close')}>
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
