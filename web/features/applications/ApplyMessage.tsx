import { useRef } from 'react'
import type { Job } from '#contract/jobs.ts'
import { MESSAGE_MAX } from '#contract/limits.ts'
import { useUser } from '#web/api/currentUser.ts'
import { useMyApplication } from '#web/features/applications/own/queries.ts'
import { DraftNotice } from '#web/forms/DraftNotice.tsx'
import type { StoredText } from '#web/forms/draftStorage.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { useValueBeforeHydration } from '#web/ui/inputBeforeHydration.ts'
import { TextArea } from '#web/ui/TextArea.tsx'

type ApplyMessageProps = { job: Job; draft: StoredText }

/** The message of an applicant: a text field, and after the application the sent text. */
export function ApplyMessage({ job, draft }: ApplyMessageProps) {
  const user = useUser()
  if (!user || user.isBusiness) return null
  if (job.applied) return <SentMessage job={job} />
  return job.closed || job.answersDue ? null : <MessageField draft={draft} />
}

function MessageField({ draft }: { draft: StoredText }) {
  const phrase = usePhrase()
  const area = useRef<HTMLTextAreaElement>(null)
  useValueBeforeHydration(area, draft.text, draft.write)

  function startOver() {
    draft.clear()
    area.current?.focus()
  }

  return (
    <div className="stack-1">
      <TextArea
        ref={area}
        id="message"
        name="message"
        rows={2}
        label={phrase('apply.messageLabel')}
        hint={phrase('apply.messageHint')}
        counter={phrase('apply.messageCount', { count: draft.text.length, max: MESSAGE_MAX })}
        maxLength={MESSAGE_MAX}
        value={draft.text}
        onChange={({ target }) => draft.write(target.value)}
        optional
      />
      <DraftNotice restored={draft.restored} onStartOver={startOver} />
    </div>
  )
}

function SentMessage({ job }: { job: Pick<Job, 'id'> }) {
  const phrase = usePhrase()
  const application = useMyApplication(job.id)
  const message = application?.message
  if (!message) return null
  return (
    <figure className="panel-flat">
      <figcaption className="ink-soft text-s">{phrase('applications.message')}</figcaption>
      <blockquote className="whitespace-pre-line wrap-anywhere max-w-text" dir="auto">
        {message}
      </blockquote>
    </figure>
  )
}
