import { useRef, useState } from 'react'
import type { Job } from '#contract/jobs.ts'
import { COMMENT_MAX } from '#contract/limits.ts'
import type { MessageKey } from '#contract/messages.ts'
import { isUnauthenticated } from '#web/api/api.ts'
import styles from '#web/comments/CommentForm.module.css'
import { useComment } from '#web/comments/mutations.ts'
import { contentOf, faultOf, lengthOf } from '#web/comments/rules.ts'
import { useAnswer } from '#web/forms/answers.ts'
import { KeptNotice } from '#web/forms/KeptNotice.tsx'
import { useKeptText } from '#web/forms/keep.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** What is written stays until the server has it. */
export function CommentForm({ job }: { job: Pick<Job, 'id'> }) {
  const phrase = usePhrase()
  const answer = useAnswer()
  const toast = useToast()
  const comment = useComment(job.id)
  const area = useRef<HTMLTextAreaElement>(null)
  const { text: draft, ...kept } = useKeptText(`comment-${job.id}`)
  const [fault, setFault] = useState<MessageKey | null>(null)

  function write(text: string) {
    kept.write(text)
    if (fault) setFault(faultOf(text))
  }

  async function send() {
    const wrong = faultOf(draft)
    setFault(wrong)
    if (wrong) return area.current?.focus()
    try {
      await comment.mutateAsync({ content: contentOf(draft) })
    } catch (error) {
      if (isUnauthenticated(error))
        return toast({ title: phrase('loginNeeded.title'), detail: phrase('loginNeeded.comment') })
      const why = navigator.onLine ? 'comments.failedText' : 'errors.offline'
      const detail = answer(error) ?? phrase(why)
      return toast({ title: phrase('comments.failedTitle'), detail, tone: 'danger', error })
    }
    kept.clear()
    toast({ title: phrase('comments.added'), tone: 'success' })
  }

  function startAfresh() {
    kept.clear()
    setFault(null)
    area.current?.focus()
  }

  return (
    <div className={styles.form}>
      <TextArea
        ref={area}
        rows={2}
        label={phrase('comments.form.label')}
        placeholder={phrase('comments.form.placeholder')}
        error={fault ? phrase(fault) : undefined}
        counter={phrase('comments.form.count', { count: lengthOf(draft), max: COMMENT_MAX })}
        readOnly={comment.isPending}
        value={draft}
        onChange={(event) => write(event.target.value)}
      />
      <KeptNotice restored={kept.restored} onStartAfresh={startAfresh} />
      <Button busy={comment.isPending} onClick={send}>
        {phrase(comment.isPending ? 'comments.form.busy' : 'comments.form.submit')}
      </Button>
    </div>
  )
}
