import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import type { Job } from '#contract/jobs.ts'
import { COMMENT_MAX } from '#contract/limits.ts'
import type { MessageKey } from '#contract/messages.ts'
import { isUnauthenticated } from '#web/api/api.ts'
import { useUser } from '#web/api/currentUser.ts'
import { useLoginPrompt } from '#web/features/accounts/hooks.ts'
import styles from '#web/features/comments/CommentForm.module.css'
import { useComment } from '#web/features/comments/mutations.ts'
import { contentOf, faultOf, lengthOf, withQuestion } from '#web/features/comments/rules.ts'
import { DraftNotice } from '#web/forms/DraftNotice.tsx'
import { useStoredText } from '#web/forms/draftStorage.ts'
import { useFailureToast } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useValueBeforeHydration } from '#web/ui/inputBeforeHydration.ts'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** Adds a question to the draft and moves the focus there. */
export type CommentFormHandle = { ask: (question: string) => void }
type CommentFormProps = { job: Job; ref?: Ref<CommentFormHandle> | undefined }

/** A form for a comment. The text is stored until the server has accepted it. */
export function CommentForm({ job, ref }: CommentFormProps) {
  const phrase = usePhrase()
  const showFailure = useFailureToast()
  const toast = useToast()
  const promptLogin = useLoginPrompt()
  const isOwner = useUser()?.id === job.businessId
  const comment = useComment(job.id)
  const area = useRef<HTMLTextAreaElement>(null)
  const { text: draft, ...stored } = useStoredText(`comment-${job.id}`)
  const [fault, setFault] = useState<MessageKey | null>(null)
  useValueBeforeHydration(area, draft, stored.write)

  function write(text: string) {
    stored.write(text)
    if (fault) setFault(faultOf(text))
  }

  useImperativeHandle(ref, () => ({
    ask(question) {
      write(withQuestion(draft, question))
      area.current?.focus()
    },
  }))

  async function send() {
    const wrong = faultOf(draft)
    setFault(wrong)
    if (wrong) return area.current?.focus()
    try {
      await comment.mutateAsync({ content: contentOf(draft) })
    } catch (error) {
      if (isUnauthenticated(error)) return promptLogin({ job, action: 'comment' })
      return showFailure('comments.failedTitle', error, 'comments.failedText')
    }
    stored.clear()
    const detail = isOwner ? undefined : phrase('comments.addedText')
    toast({ title: phrase('comments.added'), detail, tone: 'success' })
  }

  function startOver() {
    stored.clear()
    setFault(null)
    area.current?.focus()
  }

  return (
    <div className={`stack-1 justify-items-start ${styles.form}`}>
      <TextArea
        ref={area}
        id="comment"
        name="comment"
        rows={2}
        label={phrase('comments.form.label')}
        placeholder={phrase('comments.form.placeholder')}
        error={fault ? phrase(fault) : undefined}
        counter={phrase('comments.form.count', { count: lengthOf(draft), max: COMMENT_MAX })}
        readOnly={comment.isPending}
        value={draft}
        onChange={(event) => write(event.target.value)}
      />
      <DraftNotice restored={stored.restored} onStartOver={startOver} />
      <noscript>
        <p>{phrase('forms.needScript')}</p>
      </noscript>
      <Button busy={comment.isPending} onClick={send}>
        {phrase(comment.isPending ? 'comments.form.busy' : 'comments.form.submit')}
      </Button>
    </div>
  )
}
