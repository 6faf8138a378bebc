import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Job } from '#contract/jobs.ts'
import { MESSAGE_MAX } from '#contract/limits.ts'
import { useUser } from '#web/accounts/queries.ts'
import styles from '#web/applications/ApplyMessage.module.css'
import { myApplications } from '#web/applications/queries.ts'
import { KeptNotice } from '#web/forms/KeptNotice.tsx'
import type { KeptText } from '#web/forms/keep.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

type ApplyMessageProps = { job: Job; draft: KeptText }

/** What an applicant says to the business: a field at first, and then what was sent. */
export function ApplyMessage({ job, draft }: ApplyMessageProps) {
  const user = useUser()
  if (!user || user.isBusiness) return null
  if (job.applied) return <SentMessage job={job} />
  return job.closed ? null : <MessageField draft={draft} />
}

function MessageField({ draft }: { draft: KeptText }) {
  const phrase = usePhrase()
  const area = useRef<HTMLTextAreaElement>(null)

  function startAfresh() {
    draft.clear()
    area.current?.focus()
  }

  return (
    <div className={styles.message}>
      <TextArea
        ref={area}
        rows={2}
        label={phrase('apply.messageLabel')}
        hint={phrase('apply.messageHint')}
        counter={phrase('apply.messageCount', { count: draft.text.length, max: MESSAGE_MAX })}
        maxLength={MESSAGE_MAX}
        value={draft.text}
        onChange={({ target }) => draft.write(target.value)}
        optional
      />
      <KeptNotice restored={draft.restored} onStartAfresh={startAfresh} />
    </div>
  )
}

function SentMessage({ job }: { job: Pick<Job, 'id'> }) {
  const phrase = usePhrase()
  const { data } = useQuery(myApplications)
  const message = data?.applications.find((application) => application.job.id === job.id)?.message
  if (!message) return null
  return (
    <figure className={styles.sent}>
      <figcaption className={styles.label}>{phrase('applications.message')}</figcaption>
      <blockquote className={styles.words} dir="auto">
        {message}
      </blockquote>
    </figure>
  )
}
