import Ellipsis from 'lucide-react/icons/ellipsis-vertical'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { dayText } from '#contract/days.ts'
import type { BusinessJob } from '#contract/ownJobs.ts'
import { useRenewing } from '#web/features/dashboard/hooks.ts'
import styles from '#web/features/dashboard/JobRow.module.css'
import { JobStatus } from '#web/features/dashboard/JobStatus.tsx'
import { displayStateOf, isDemo, isHeld } from '#web/features/dashboard/rules.ts'
import { useNow } from '#web/i18n/Clock.tsx'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Menu, MenuButton } from '#web/ui/Menu.tsx'
import { TableCell, TableRow } from '#web/ui/Table.tsx'

/** The actions that open a dialog. */
export type JobAction = 'edit' | 'copy' | 'template' | 'close' | 'delete' | 'answer'
type JobRowProps = { job: BusinessJob; onAction: (action: JobAction) => void }

/** A job of the business with its figures and actions. */
export function JobRow({ job, onAction }: JobRowProps) {
  const phrase = usePhrase()
  const { language } = useLanguage()

  return (
    <TableRow>
      <TableCell main>
        <span dir="auto">{job.title}</span>
        <JobStatus job={job} onAnswer={() => onAction('answer')} />
      </TableCell>
      <TableCell label={phrase('dashboard.jobs.column.postedOn')}>
        {isHeld(job) ? (
          '–'
        ) : (
          <time className={styles.day} dateTime={job.createdAt}>
            {dayText(job.createdAt, language)}
          </time>
        )}
      </TableCell>
      <TableCell end label={phrase('dashboard.jobs.column.likes')}>
        {job.likes}
      </TableCell>
      <TableCell end label={phrase('dashboard.jobs.column.comments')}>
        {job.comments}
      </TableCell>
      <TableCell actions>
        <Actions job={job} onAction={onAction} />
      </TableCell>
    </TableRow>
  )
}

function Actions({ job, onAction }: JobRowProps) {
  const phrase = usePhrase()
  const { title } = job
  const displayState = displayStateOf(job, useNow())
  const isLocked = isDemo(job)
  const { renew, renewing, reopen, next } = useRenewing<HTMLAnchorElement>(job)

  return (
    <div className={styles.actions}>
      {!isLocked && (displayState === 'expired' || displayState === 'expiring') && (
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
        ref={next}
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
        onClick={() => onAction('edit')}
      >
        <Pencil />
      </IconButton>
      <IconButton
        look="danger"
        label={phrase('dashboard.jobs.deleteLabel', { title })}
        tooltip={phrase('dashboard.jobs.delete')}
        onClick={() => onAction('delete')}
      >
        <Trash />
      </IconButton>
      <Menu label={phrase('common.actionsFor', { title })} face={<Ellipsis />}>
        {(displayState === 'open' || displayState === 'expiring') && (
          <MenuButton onClick={() => onAction('close')}>{phrase('jobs.closing.close')}</MenuButton>
        )}
        {displayState === 'closed' && !isLocked && (
          <MenuButton aria-label={phrase('jobs.closing.reopenLabel', { title })} onClick={reopen}>
            {phrase('jobs.closing.reopen')}
          </MenuButton>
        )}
        <MenuButton aria-label={phrase('dashboard.jobs.postAgainLabel', { title })} onClick={() => onAction('copy')}>
          {phrase('dashboard.jobs.postAgain')}
        </MenuButton>
        <MenuButton aria-label={phrase('templates.job.saveLabel', { title })} onClick={() => onAction('template')}>
          {phrase('templates.save')}
        </MenuButton>
      </Menu>
    </div>
  )
}
