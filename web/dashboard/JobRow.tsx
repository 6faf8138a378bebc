import Ellipsis from 'lucide-react/icons/ellipsis-vertical'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import type { BusinessJob } from '#contract/jobs.ts'
import styles from '#web/dashboard/JobRow.module.css'
import { JobStatus } from '#web/dashboard/JobStatus.tsx'
import { useRenewJob, useSetClosed } from '#web/dashboard/mutations.ts'
import { isDemo, lastDay, standingOf } from '#web/dashboard/rules.ts'
import { useReason } from '#web/forms/refusals.ts'
import { useNow } from '#web/i18n/Clock.tsx'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { calendarDay } from '#web/jobs/rules.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Menu, MenuButton } from '#web/ui/Menu.tsx'
import { TableCell, TableRow } from '#web/ui/Table.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** What a dialog is opened for. */
export type JobDeed = 'edit' | 'copy' | 'close' | 'delete'
type JobRowProps = { job: BusinessJob; onDeed: (deed: JobDeed) => void }

/** A job of the business: how it does, and what can be done with it. */
export function JobRow({ job, onDeed }: JobRowProps) {
  const phrase = usePhrase()
  const { language } = useLanguage()

  return (
    <TableRow>
      <TableCell main>
        <span dir="auto">{job.title}</span>
        <JobStatus job={job} />
      </TableCell>
      <TableCell label={phrase('dashboard.jobs.column.postedOn')}>
        <time className={styles.day} dateTime={job.createdAt}>
          {calendarDay(job.createdAt, language)}
        </time>
      </TableCell>
      <TableCell end label={phrase('dashboard.jobs.column.likes')}>
        {job.likes}
      </TableCell>
      <TableCell end label={phrase('dashboard.jobs.column.comments')}>
        {job.comments}
      </TableCell>
      <TableCell actions>
        <Actions job={job} onDeed={onDeed} />
      </TableCell>
    </TableRow>
  )
}

function Actions({ job, onDeed }: JobRowProps) {
  const phrase = usePhrase()
  const { title } = job
  const standing = standingOf(job, useNow())
  const isLocked = isDemo(job)
  const { renew, renewing, reopen } = useOpening(job)

  return (
    <div className={styles.actions}>
      {!isLocked && (standing === 'expired' || standing === 'expiring') && (
        <Button
          className={styles.word}
          aria-label={phrase('jobs.closing.renewLabel', { title })}
          busy={renewing}
          onClick={renew}
        >
          {phrase('jobs.closing.renew')}
        </Button>
      )}
      <ButtonLink
        look="quiet"
        className={styles.word}
        href={`/jobs/${job.id}`}
        aria-label={phrase('dashboard.jobs.viewLabel', { title })}
      >
        {phrase('dashboard.jobs.view')}
      </ButtonLink>
      <IconButton
        label={phrase('dashboard.jobs.editLabel', { title })}
        tooltip={phrase('dashboard.jobs.edit')}
        onClick={() => onDeed('edit')}
      >
        <Pencil />
      </IconButton>
      <IconButton
        look="danger"
        label={phrase('dashboard.jobs.deleteLabel', { title })}
        tooltip={phrase('dashboard.jobs.delete')}
        onClick={() => onDeed('delete')}
      >
        <Trash />
      </IconButton>
      <Menu label={phrase('common.actionsFor', { title })} face={<Ellipsis />}>
        {(standing === 'open' || standing === 'expiring') && (
          <MenuButton aria-label={phrase('jobs.closing.closeLabel', { title })} onClick={() => onDeed('close')}>
            {phrase('jobs.closing.close')}
          </MenuButton>
        )}
        {standing === 'closed' && !isLocked && (
          <MenuButton aria-label={phrase('jobs.closing.reopenLabel', { title })} onClick={reopen}>
            {phrase('jobs.closing.reopen')}
          </MenuButton>
        )}
        <MenuButton aria-label={phrase('dashboard.jobs.postAgainLabel', { title })} onClick={() => onDeed('copy')}>
          {phrase('dashboard.jobs.postAgain')}
        </MenuButton>
      </Menu>
    </div>
  )
}

/** What opens a job again needs no question: it takes nothing away. */
function useOpening({ id }: BusinessJob) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const toast = useToast()
  const reason = useReason()
  const renewal = useRenewJob()
  const opening = useSetClosed()
  const refused = (error: unknown) =>
    toast({
      title: phrase('jobs.form.updateFailedTitle'),
      detail: reason(error, 'common.unexpectedError'),
      tone: 'danger',
      error,
    })

  return {
    renewing: renewal.isPending,
    async renew() {
      try {
        const { expiresAt } = await renewal.mutateAsync({ id })
        const date = calendarDay(lastDay(expiresAt), language)
        toast({ title: phrase('jobs.closing.renewed', { date }), tone: 'success' })
      } catch (error) {
        refused(error)
      }
    },
    async reopen() {
      try {
        await opening.mutateAsync({ id, closed: false })
        toast({ title: phrase('jobs.closing.reopened'), tone: 'success' })
      } catch (error) {
        refused(error)
      }
    },
  }
}
